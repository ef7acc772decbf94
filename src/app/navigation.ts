import type { DisplayConfig, SiteLinks } from '@/api';
import { PATHS } from '@/config/paths';
import type { Resources } from '@/i18n/resources';
import { isWebAddress } from '@/lib/web-address';
import type { Session } from '@/session/use-session';

type NavigationLabel = keyof Resources['shell']['nav'];

/** A link to a page of the site, or to an outside address from the server's display config. */
export type NavigationEntry = { label: NavigationLabel } & (
  | { to: string; when?: Session['state'] }
  | { link: keyof SiteLinks }
);

export type ResolvedEntry = {
  label: NavigationLabel;
  href: string;
  isOutside: boolean;
  /** Set if one entry has several addresses; else null. */
  host: string | null;
};

/** The header in the specification's order (§2): these entries, then More, then the account. */
export const HEADER_MAIN: readonly NavigationEntry[] = [
  { label: 'home', to: PATHS.home },
  { label: 'pricing', to: PATHS.pricing },
  { label: 'groupBuying', to: PATHS.groupBuying },
  { label: 'download', to: PATHS.download },
  { label: 'affiliate', to: PATHS.affiliate },
];

export const HEADER_MORE: readonly NavigationEntry[] = [
  { label: 'blog', link: 'blog' },
  { label: 'status', link: 'status' },
  { label: 'mirrors', link: 'githubMirrors' },
];

/** Followed by the logout button. */
export const HEADER_ACCOUNT: readonly NavigationEntry[] = [
  { label: 'register', to: PATHS.register, when: 'out' },
  { label: 'login', to: PATHS.login, when: 'out' },
  { label: 'account', to: PATHS.profile, when: 'in' },
];

/** The footer's groups: the specification's legal pages and help centre (§2), after the product's pages. */
export const FOOTER_PRODUCT: readonly NavigationEntry[] = HEADER_MAIN.filter(
  ({ label }) => label !== 'home',
);

export const FOOTER_LEGAL: readonly NavigationEntry[] = [
  { label: 'terms', to: PATHS.terms },
  { label: 'privacy', to: PATHS.privacy },
  { label: 'canary', to: PATHS.canary },
];

export const FOOTER_HELP: readonly NavigationEntry[] = [
  { label: 'faq', to: PATHS.faq },
  { label: 'announcements', link: 'announcements' },
  { label: 'studentDiscount', link: 'studentDiscount' },
  { label: 'plans', to: PATHS.pricing },
];

/** The entries to show, with their addresses. Entries for which the operator gave no address are left out. */
export function resolveEntries(
  entries: readonly NavigationEntry[],
  state: Session['state'],
  config: DisplayConfig | undefined,
): ResolvedEntry[] {
  return entries.flatMap((entry): ResolvedEntry[] => {
    if ('to' in entry) {
      if (entry.when && entry.when !== state) return [];
      return [{ label: entry.label, href: entry.to, isOutside: false, host: null }];
    }
    const given = [config?.links[entry.link]].flat().filter(isWebAddress);
    return given.map((href) => ({
      label: entry.label,
      href,
      isOutside: true,
      host: given.length > 1 ? new URL(href).host : null,
    }));
  });
}
