import type { Page } from '@playwright/test';

/** The smallest target that a finger hits reliably, and the smallest readable text, in CSS pixels. */
const LEAST = { target: 44, text: 14 };

/**
 * Finds what is too small on the page, and describes each in a line: texts below 14 px, and on a touch screen links,
 * buttons and fields below 44 × 44 px. Links within a sentence are exempt (WCAG 2.2, 2.5.8), and so are elements for
 * screen readers only. The size of a target includes its label and its pseudo-elements.
 */
export async function findTooSmall(page: Page): Promise<string[]> {
  return page.evaluate(findSmall, LEAST);
}

function findSmall(least: typeof LEAST): string[] {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const describeElement = (element: Element, problem: string) =>
    `${problem}: <${element.localName} class="${element.getAttribute('class') ?? ''}"> “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`;
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
  /**
   * Whether a node is text. A text beside an element is always in its own span
   * (docs/decisions/0028-translated-pages.md).
   */
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
  const { scrollX, scrollY } = window;
  const small = targets.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    // The browser may round by half a pixel.
    if (Math.min(width, height) >= least.target - 0.5) return false;
    element.scrollIntoView({ block: 'center' });
    const isWide =
      width >= least.target - 0.5 ||
      [-reach, reach].every((distance) => isHit(element, distance, 0));
    const isHigh =
      height >= least.target - 0.5 ||
      [-reach, reach].every((distance) => isHit(element, 0, distance));
    return !isWide || !isHigh;
  });
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
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
      return describeElement(element, `target of ${Math.round(width)} × ${Math.round(height)} px`);
    }),
    ...Array.from(tiny, (element) =>
      describeElement(element, `text of ${getComputedStyle(element).fontSize}`),
    ),
  ];
}
