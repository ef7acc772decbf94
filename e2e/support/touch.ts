import type { Page } from '@playwright/test';

/** What a finger hits reliably, and the smallest text that means something, in CSS pixels. */
const LEAST = { target: 44, text: 14 };

/**
 * What is too small on the page, each a line: texts below 14 px, and on a touch screen links, buttons and fields that are no
 * 44 × 44 px. Links within a sentence are exempt (WCAG 2.2, 2.5.8), and so is what only screen readers get. A target counts
 * with its label and with what its pseudo-elements add.
 */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(findSmall, LEAST);
}

function findSmall(least: typeof LEAST): string[] {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const lineOf = (element: Element, what: string) =>
    `${what}: <${element.localName} class="${element.getAttribute('class') ?? ''}"> “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`;
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
  /** A text beside an element is in a span of its own (docs/decisions/0028-translated-pages.md). */
  const isText = (node: Node) =>
    node.nodeType === Node.TEXT_NODE ||
    (node instanceof Element && node.localName === 'span' && isInline(node));
  const isInSentence = (element: Element) =>
    isInline(element) &&
    Array.from(element.parentElement?.childNodes ?? []).some(
      (node) => node !== element && isText(node) && /\p{L}/u.test(node.textContent ?? ''),
    );
  /** Whether a press this far from the middle of the target still hits it. */
  const isHit = (element: HTMLElement, ...[across, down]: [number, number]) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2 + across, top + height / 2 + down);
    const label = hit?.closest('label');
    return Boolean(hit && (element.contains(hit) || (label && label.control === element)));
  };
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const targets = Array.from(
    document.querySelectorAll<HTMLElement>(
      isTouched
        ? 'a[href], button, summary, select, textarea, input:not([type=hidden])'
        : ':not(*)',
    ),
  ).filter((element) => isShown(element) && !isInSentence(element));
  const reach = least.target / 2 - 1;
  const small = targets.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    // Half a pixel is the browser's rounding.
    if (Math.min(width, height) >= least.target - 0.5) return false;
    element.scrollIntoView({ block: 'center' });
    const isWide =
      width >= least.target - 0.5 || [-reach, reach].every((by) => isHit(element, by, 0));
    const isHigh =
      height >= least.target - 0.5 || [-reach, reach].every((by) => isHit(element, 0, by));
    return !isWide || !isHigh;
  });
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const tiny = new Set<Element>();
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (!parent || !words.currentNode.textContent?.trim() || !isShown(parent)) continue;
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < least.text) tiny.add(parent);
  }
  return [
    ...small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return lineOf(element, `target of ${Math.round(width)} × ${Math.round(height)} px`);
    }),
    ...Array.from(tiny, (element) =>
      lineOf(element, `text of ${getComputedStyle(element).fontSize}`),
    ),
  ];
}
