import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DisplayConfig } from '@/api';
import { ACCOUNT_SECTIONS } from '@/components/content/account-sections';
import { PATHS } from '@/config/paths';
import { ACCOUNT_PAGES } from './app-pages';
import {
  FOOTER_HELP,
  FOOTER_LEGAL,
  HEADER_ACCOUNT,
  HEADER_MAIN,
  HEADER_MORE,
  resolveEntries,
} from './navigation';
import { PUBLIC_PAGES } from './public-pages';

const config = (links: Partial<DisplayConfig['links']>) => ({ links }) as DisplayConfig;
const shown = (state: 'in' | 'out' | 'unknown') =>
  resolveEntries(HEADER_ACCOUNT, state, undefined).map(({ label }) => label);

const EVERYWHERE = config({
  blog: 'https://blog.example/',
  status: 'https://status.example/',
  githubMirrors: ['https://github.example/mirror'],
  announcements: 'https://blog.example/announcements',
  studentDiscount: 'https://blog.example/students',
});

describe('the navigation', () => {
  it.each([
    [HEADER_MAIN, ['home', 'pricing', 'groupBuying', 'download', 'affiliate']],
    [HEADER_MORE, ['blog', 'status', 'mirrors']],
    [FOOTER_LEGAL, ['terms', 'privacy', 'canary']],
    [FOOTER_HELP, ['faq', 'announcements', 'studentDiscount', 'plans']],
  ])("has the specification's entries in its order: %#", (entries, labels) => {
    expect(resolveEntries(entries, 'out', EVERYWHERE).map(({ label }) => label)).toEqual(labels);
  });

  it('leads only to pages that there are', () => {
    const entries = [...HEADER_MAIN, ...FOOTER_LEGAL, ...FOOTER_HELP];
    const addresses = entries.flatMap((entry) => ('to' in entry ? [entry.to] : []));
    const hasPage = (address: string) =>
      PUBLIC_PAGES.some(({ path }) => matchPath(path, address) !== null);
    expect(addresses.filter((address) => !hasPage(address))).toEqual([]);
  });

  it('leads to every page of the account, of which the deletion is a part of another', () => {
    const pages = ACCOUNT_PAGES.map(({ path }) => path);
    const sections = [...ACCOUNT_SECTIONS.map(({ to }) => to), PATHS.deleteAccount];
    expect(sections.toSorted()).toEqual(pages.toSorted());
  });

  it('offers what fits who is here, and nothing while that is not known', () => {
    expect(shown('out')).toEqual(['register', 'login']);
    expect(shown('in')).toEqual(['account']);
    expect(shown('unknown')).toEqual([]);
  });

  it('leaves out what the operator gave no address for', () => {
    const links = config({ blog: 'https://blog.example/', status: null, githubMirrors: [] });
    expect(resolveEntries(HEADER_MORE, 'out', links)).toEqual([
      { label: 'blog', href: 'https://blog.example/', isOutside: true, host: null },
    ]);
    expect(resolveEntries(HEADER_MORE, 'out', undefined)).toEqual([]);
  });

  it('tells several mirrors apart by their host', () => {
    const links = config({ githubMirrors: ['https://a.example/x', 'https://b.example/y'] });
    expect(resolveEntries(HEADER_MORE, 'out', links).map(({ host }) => host)).toEqual([
      'a.example',
      'b.example',
    ]);
  });

  it('never makes a link of an address that is no https', () => {
    const links = config({ blog: 'javascript:alert(1)', status: 'http://status.example' });
    expect(resolveEntries(HEADER_MORE, 'out', links)).toEqual([]);
  });
});
