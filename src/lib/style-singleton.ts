import { useEffect } from 'react';

/**
 * Replaces the package react-style-singleton (resolve.alias), with which Radix locks the page's scrolling behind a
 * dialog. The package adds a `<style>` element, which the Content-Security-Policy refuses; a constructed style sheet is
 * allowed.
 */
export function styleSingleton() {
  let users = 0;
  const sheet = new CSSStyleSheet();
  const add = (css: string) => {
    if (users++ > 0) return;
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    if (--users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };

  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // As in the package, changed styles take effect while mounted only if they are dynamic.
    const current = dynamic ? styles : undefined;
    useEffect(() => {
      add(current ?? styles);
      return remove;
      // oxlint-disable-next-line react/exhaustive-deps -- See above.
    }, [current]);
    return null;
  };
}
