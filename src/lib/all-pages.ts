/** What a list that is cut into pages answers (contract: Page, Total). */
type Page<Item> = { items: readonly Item[]; total: number };

type AllPagesOptions<Item> = {
  /** Counted from 1. */
  ask: (page: number) => Promise<Page<Item>>;
  /** How many items are there by now, of how many. */
  onProgress: (done: number, total: number) => void;
};

/** How often a list that moves is begun anew. */
const MOST_TRIES = 3;

/**
 * All items of a list, page by page. Where its length changes meanwhile, items may have moved from one page to another, so
 * that one would be missing or twice: then it begins anew. Null where the list does not come to rest; rejects as `ask` does.
 */
export async function allPages<Item>(options: AllPagesOptions<Item>): Promise<Item[] | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // One page after the other, as each says whether the list still is what it was.
    const items = await oneTry(options);
    if (items) return items;
  }
  return null;
}

async function oneTry<Item>({ ask, onProgress }: AllPagesOptions<Item>): Promise<Item[] | null> {
  const { items: first, total } = await ask(1);
  const items = [...first];
  onProgress(items.length, total);
  for (let page = 2; items.length < total; page += 1) {
    const next = await ask(page);
    if (next.total !== total || next.items.length === 0) return null;
    items.push(...next.items);
    onProgress(items.length, total);
  }
  return items;
}
