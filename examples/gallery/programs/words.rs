// Counts the words of a made-up text and prints the most frequent ones. Built with `--cfg slow`, the
// counter copies every word, as one does before measuring.
use std::collections::HashMap;

const SYLLABLES: [&str; 12] = [
    "ka", "ak", "lo", "ol", "mi", "im", "tu", "ut", "sha", "ahs", "non", "dad",
];

struct Random(u64);

impl Random {
    fn next(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % below
    }
}

fn made_up_text(words: usize) -> String {
    let mut random = Random(0x9e3779b97f4a7c15);
    let mut text = String::new();
    for _ in 0..words {
        for _ in 0..=random.next(3) {
            text.push_str(SYLLABLES[random.next(12) as usize]);
        }
        text.push(if random.next(9) == 0 { '\n' } else { ' ' });
    }
    text
}

#[cfg(slow)]
fn count(text: &str) -> HashMap<String, u32> {
    let mut counts = HashMap::new();
    for word in text.split_whitespace() {
        *counts.entry(word.to_string()).or_insert(0) += 1;
    }
    counts
}

#[cfg(not(slow))]
fn count(text: &str) -> HashMap<String, u32> {
    let mut counts: HashMap<String, u32> = HashMap::new();
    for word in text.split_whitespace() {
        match counts.get_mut(word) {
            Some(count) => *count += 1,
            None => {
                counts.insert(word.to_string(), 1);
            }
        }
    }
    counts
}

fn most_frequent(counts: &HashMap<String, u32>) -> Vec<(&str, u32)> {
    let mut words: Vec<_> = counts.iter().map(|(word, count)| (word.as_str(), *count)).collect();
    words.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    words.truncate(5);
    words
}

fn is_palindrome(word: &str) -> bool {
    word.chars().eq(word.chars().rev())
}

fn main() {
    let text = made_up_text(400_000);
    let mut palindromes = 0;
    for _ in 0..40 {
        let counts = count(&text);
        palindromes += counts.keys().filter(|word| is_palindrome(word)).count();
        if palindromes % 64 == 3 {
            println!("{:?}", most_frequent(&counts));
        }
    }
    println!("{palindromes} palindromes");
}
