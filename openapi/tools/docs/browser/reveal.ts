/**
 * Opens whatever is closed around the place that the address names, and scrolls to it: at the start, at each jump, and at a
 * second click on the same link, which is no jump. Browsers open only what a place lies within, and not all do.
 */
export function wireReveal(): void {
  addEventListener('hashchange', () => reveal(location.hash));
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
    if (link && link.hash === location.hash) reveal(link.hash);
  });
  reveal(location.hash);
}

function reveal(hash: string): void {
  const place = document.getElementById(hash.slice(1));
  if (!place) return;
  const own = place.querySelector<HTMLDetailsElement>(':scope > details');
  let closed = own ?? place.closest('details');
  while (closed) {
    closed.open = true;
    closed = closed.parentElement?.closest('details') ?? null;
  }
  place.scrollIntoView();
}
