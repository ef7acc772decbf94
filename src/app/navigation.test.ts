import { describe, expect, it } from 'vitest';
import type { DisplayConfig } from '@/api';
import { HEADER_ACCOUNT, HEADER_MORE, resolveEntries } from './navigation';

const config = (links: Partial<DisplayConfig['links']>) => ({ links }) as DisplayConfig;
const shown = (state: 'in' | 'out' | 'unknown') =>
  resolveEntries(HEADER_ACCOUNT, state, undefined).map(({ label }) => label);

describe('the navigation', () => {
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
