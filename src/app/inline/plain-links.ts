import { parseAddress } from '@/i18n/address';

/**
 * A page is rendered at the address of its language. When it is served at the plain path, its links must be plain, too.
 */
export function makeLinksPlain(): void {
  if (parseAddress(window.location.pathname).language) return;
  for (const link of document.querySelectorAll('#root a[href^="/"]:not([hreflang])')) {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)/.exec(link.getAttribute('href') ?? '') ?? [];
    link.setAttribute('href', parseAddress(path).path + rest);
  }
}
