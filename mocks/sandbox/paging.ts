type PageInput = { page: number; pageSize: number };

/** Returns one page of a list, counted from 1; pages after the last are empty (contract: Page). */
export function slicePage<Item>(items: readonly Item[], { page, pageSize }: PageInput) {
  const start = (page - 1) * pageSize;
  return { items: items.slice(start, start + pageSize), page, pageSize, total: items.length };
}
