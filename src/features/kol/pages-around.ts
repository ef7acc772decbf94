/** Pages to go to from `page`: the first, the last and the next ones; null where some are left out. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last].filter((it) => it >= 1 && it <= last);
  const pages = [...new Set(shown)].toSorted((a, b) => a - b);
  return pages.flatMap((it, index) => {
    const before = pages[index - 1] ?? 0;
    if (it === before + 1) return [it];
    // A gap takes as much room as the one page that it would hide.
    return it === before + 2 ? [it - 1, it] : [null, it];
  });
}
