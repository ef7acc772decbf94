import { CAMPAIGN_NAMES } from '@/domain/campaign';
import { addressOf } from '@/i18n/address';

/** A page is rendered for the address of its language. On the plain path its links lead to plain paths. */
export function makeLinksPlain(): void {
  if (addressOf(window.location.pathname).language) return;
  for (const link of document.querySelectorAll('#root a[href^="/"]:not([hreflang])')) {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)/.exec(link.getAttribute('href') ?? '') ?? [];
    link.setAttribute('href', addressOf(path).path + rest);
  }
}

/** A link that is opened before the app has kept the campaign (session/kept-campaign) takes it along in its address. */
export function carryCampaign({ target }: Event): void {
  const link = (target as Element).closest('a');
  if (link?.origin !== window.location.origin) return;
  const here = new URLSearchParams(window.location.search);
  const there = new URLSearchParams(link.search);
  for (const name of CAMPAIGN_NAMES) {
    const value = here.get(name);
    if (value && !there.has(name)) there.set(name, value);
  }
  if (there.size > 0) link.search = there.toString();
}
