// Encodes and decodes messages in four goroutines, as a service does all day.
package main

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"
	"sync"
)

type message struct {
	ID   int               `json:"id"`
	Body string            `json:"body"`
	Tags map[string]string `json:"tags"`
}

func makeMessage(id int) message {
	words := strings.Repeat("lorem ipsum ", id%17+3)
	return message{id, words, map[string]string{"shard": fmt.Sprint(id % 8), "kind": "note"}}
}

func handle(encoded []byte) int {
	var decoded message
	if err := json.Unmarshal(encoded, &decoded); err != nil {
		panic(err)
	}
	words := strings.Fields(decoded.Body)
	sort.Strings(words)
	return len(words) + len(decoded.Tags)
}

func main() {
	var group sync.WaitGroup
	results := make([]int, 4)
	for worker := range results {
		group.Add(1)
		go func(worker int) {
			defer group.Done()
			for id := 0; id < 40000; id++ {
				encoded, _ := json.Marshal(makeMessage(id))
				results[worker] += handle(encoded)
			}
		}(worker)
	}
	group.Wait()
	fmt.Println(results)
}
