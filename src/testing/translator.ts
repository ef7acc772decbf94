/**
 * Translates the page as Chrome does, from now on: replaces each text node with two `<font>` elements that have their
 * own text nodes, and does so for later additions and changes. The words stay the same, so that tests find them. React
 * keeps its reference to the removed text node. Returns a function that stops it.
 *
 * Uses nothing from outside, so that Playwright can run it in a page (`addInitScript`).
 */
export function translatePage(): () => void {
  const untranslated = 'head, script, style, noscript, textarea, svg, font, [translate=no]';
  const tag: string = 'font';
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
    }
  });

  function start() {
    const page = document.documentElement;
    translate(page);
    observer.observe(page, { childList: true, characterData: true, subtree: true });
  }

  function translate(node: Node) {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = node; text; text = walker.nextNode()) {
      if (text instanceof Text) texts.push(text);
    }
    texts.filter(isTranslated).forEach(wrap);
  }

  function isTranslated({ data, isConnected, parentElement }: Text) {
    return isConnected && data.trim() !== '' && parentElement?.closest(untranslated) === null;
  }

  function wrap(text: Text) {
    const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
    for (const { style } of [outer, inner]) style.verticalAlign = 'inherit';
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
  return () => observer.disconnect();
}
