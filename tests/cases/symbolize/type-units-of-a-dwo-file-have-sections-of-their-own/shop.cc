struct Shop { struct Till { int coins; int take(int n) { return n % coins + 3; } } till; int sell(int n) { return till.take(n) + till.take(n+1); } };
namespace { struct Hidden { int x; __attribute__((noinline)) int work(int n) { Shop s; s.till.coins = n; return s.sell(n + x); } }; }
int main(int argc, char **) { Hidden h; h.x = argc; return h.work(argc); }
