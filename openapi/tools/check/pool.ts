/** Runs work on each item, on at most `width` at once. */
export async function runPool<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lanes = Array.from({ length: width }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(lanes);
}
