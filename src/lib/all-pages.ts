/** A page of a list (contract: Page, Total). */
type Page<Item> = { items: readonly Item[]; total: number };

type AllPagesOptions<Item> = {
  /** Counted from 1. */
  ask: (page: number) => Promise<Page<Item>>;
  /** Called with the number of items loaded so far, and the total. */
  onProgress: (done: number, total: number) => void;
};

/** Attempts for a list that changes while it is read. */
const MAX_TRIES = 3;

/**
 * Loads all items of a list, page by page. If the list's length changes meanwhile, items may have moved between pages,
 * and be missing or doubled, so it starts again. Null if the list keeps changing; rejects if `ask` does.
 */
export async function allPages<Item>(options: AllPagesOptions<Item>): Promise<Item[] | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // In sequence, because each page tells whether the list has changed.
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
