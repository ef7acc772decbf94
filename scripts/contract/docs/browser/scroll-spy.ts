/** Marks in the navigation what is being read. */
export function wireScrollSpy(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#navigation a')];
  const places = links.map((link) => document.getElementById(link.hash.slice(1)));
  let current: HTMLAnchorElement | undefined;
  const mark = () => {
    // The last one whose beginning has reached the upper third of the window.
    const line = innerHeight / 3;
    const at = places.findLastIndex((place) => place && place.getBoundingClientRect().top < line);
    const link = links[Math.max(at, 0)];
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    link?.scrollIntoView({ block: 'nearest' });
    current = link;
  };
  let isAsked = false;
  addEventListener(
    'scroll',
    () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}
