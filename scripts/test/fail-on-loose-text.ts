import { afterEach, beforeEach } from 'vitest';

/**
 * A browser that translates a page replaces the text nodes that React made. A text whose node React remembers then goes
 * stale when it changes, and throws when it is removed or something is inserted before it
 * (docs/decisions/0028-translated-pages.md). A text that is its element's only child has no such node. This fails a
 * test in which React changes, removes or inserts before a text with such a node.
 */
const FIBER = /^__reactFiber\$/;

let found: string[] = [];
const observer = new MutationObserver(note);

beforeEach(() => {
  found = [];
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
});

afterEach(() => {
  note(observer.takeRecords());
  observer.disconnect();
  if (found.length === 0) return;
  throw new Error(
    `React would fail on a page that the browser translates. Give these texts elements of their own:\n${found.join('\n')}`,
  );
});

function note(records: MutationRecord[]) {
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of records) {
    if (type === 'characterData' && isLoose(target)) {
      found.push(`changed from "${oldValue}": ${describe(target, target.parentElement)}`);
    }
    // Inserted by the translator of a test (src/testing/translator.ts).
    if (addedNodes[0]?.nodeName === 'FONT') continue;
    for (const node of removedNodes) {
      if (isLoose(node)) found.push(`removed: ${describe(node, target)}`);
    }
    if (addedNodes.length > 0 && nextSibling && isLoose(nextSibling)) {
      found.push(`inserted before: ${describe(nextSibling, target)}`);
    }
  }
}

/** Whether a node is a text that would be translated and that React remembers. */
function isLoose(node: Node): boolean {
  if (!(node instanceof Text) || node.data.trim() === '') return false;
  return Object.keys(node).some((key) => FIBER.test(key));
}

function describe({ textContent }: Node, parent: Node | null): string {
  return `"${textContent}" in ${parent instanceof Element ? parent.outerHTML.slice(0, 200) : 'a removed element'}`;
}
