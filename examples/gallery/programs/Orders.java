import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Groups and sorts orders in streams, long enough for the compiler to warm up. */
public class Orders {
	record Order(String customer, int item, long amount) {}

	static List<Order> orders(int count) {
		Random random = new Random(42);
		List<Order> made = new ArrayList<>();
		for (int i = 0; i < count; i++)
			made.add(new Order("customer-" + random.nextInt(2000), random.nextInt(300),
				random.nextInt(9000)));
		return made;
	}

	static Map<String, Long> totals(List<Order> orders) {
		return orders.stream().collect(
			Collectors.groupingBy(Order::customer, Collectors.summingLong(Order::amount)));
	}

	static List<Order> largest(List<Order> orders) {
		return orders.stream()
			.sorted(Comparator.comparingLong(Order::amount).reversed().thenComparing(
				Order::customer))
			.limit(20)
			.collect(Collectors.toList());
	}

	public static void main(String[] arguments) {
		List<Order> orders = orders(60000);
		long sum = 0;
		for (int i = 0; i < 60; i++)
			sum += totals(orders).size() + largest(orders).get(i % 20).amount();
		System.out.println(sum);
	}
}
