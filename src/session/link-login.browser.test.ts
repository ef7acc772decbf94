import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearTokens, currentToken, isToken, storeToken } from '@/api/tokens';
import { fuzzTimeout, holdsForEach, typedTexts } from '@/lib/testing/fuzz';
import { hideLinkToken } from './link-token';
import { withoutTrailingWords } from '@/lib/link-text';
import { forgetOtherToken, otherToken, takeLinkToken } from './link-login';

const original = window.location.href;

function arriveAt(query: string) {
  window.history.replaceState({ kept: true }, '', `?${query}#part`);
}

beforeEach(() => {
  clearTokens();
  otherToken.set(null);
  return () => window.history.replaceState(null, '', original);
});

describe('a token in the address', () => {
  it('becomes the login token and is gone from the address, whose rest stays', () => {
    arriveAt('token=from-the-app&invite=HOIST7');
    takeLinkToken();
    expect(otherToken.get()).toBeNull();
    expect(currentToken()).toBe('from-the-app');
    expect(window.location.search).toBe('?invite=HOIST7');
    expect(window.location.hash).toBe('#part');
    expect(window.history.state).toEqual({ kept: true });
  });

  it('replaces no session by itself: it is handed on, for the person to choose', () => {
    storeToken('login', 'mine');
    arriveAt('token=theirs');
    takeLinkToken();
    expect(otherToken.get()).toBe('theirs');
    expect(currentToken()).toBe('mine');
    expect(window.location.search).toBe('');
    // The token survives reloads until the visitor has chosen.
    takeLinkToken();
    expect(otherToken.get()).toBe('theirs');
    forgetOtherToken();
    takeLinkToken();
    expect(otherToken.get()).toBeNull();
    expect(window.history.state).toEqual({ kept: true });
  });

  it('raises no question where it is the session that runs', () => {
    storeToken('login', 'mine');
    arriveAt('token=mine');
    takeLinkToken();
    expect(otherToken.get()).toBeNull();
  });

  it('is out of the address before the app has started, and a reload in between keeps it', () => {
    arriveAt('token=from-the-app&invite=HOIST7');
    expect(hideLinkToken()).toBe(true);
    expect(window.location.search).toBe('?invite=HOIST7');
    expect(currentToken()).toBeNull();
    expect(hideLinkToken()).toBe(true);
    takeLinkToken();
    expect(otherToken.get()).toBeNull();
    expect(currentToken()).toBe('from-the-app');
    expect(hideLinkToken()).toBe(false);
    expect(window.history.state).toEqual({ kept: true });
  });

  it.each([
    'from-the-app，快来',
    'from-the-app。',
    'from-the-app).',
    'from-the-app 快来',
    'from-the-app\r\nJoin',
  ])('is found in a link with words after it: %s', (text) => {
    arriveAt(`token=${encodeURIComponent(text)}`);
    takeLinkToken();
    expect(otherToken.get()).toBeNull();
    expect(currentToken()).toBe('from-the-app');
  });

  it.each(['%0D%0A', '%00', 'x'.repeat(5_000), '%E5%AD%97', '%', '<script>'])(
    'that cannot be one is dropped: %s',
    (text) => {
      arriveAt(`token=${text}`);
      takeLinkToken();
      expect(otherToken.get()).toBeNull();
      expect(currentToken()).toBeNull();
      expect(window.location.search).toBe('');
    },
  );

  it('that is empty only goes away', () => {
    arriveAt('token=');
    takeLinkToken();
    expect(otherToken.get()).toBeNull();
    expect(currentToken()).toBeNull();
    expect(window.location.search).toBe('');
  });

  it(
    'is gone, and all else is as it was, whatever the query',
    { timeout: fuzzTimeout(15_000) },
    async () => {
      const short = typedTexts.map((text) => text.slice(0, 500).toWellFormed());
      const names = fc.oneof(fc.constantFrom('token', 'TOKEN', 'token[]', '__proto__', ''), short);
      const pairs = fc.array(fc.tuple(names, short), { maxLength: 6 });
      await holdsForEach(
        pairs,
        async (query) => {
          clearTokens();
          arriveAt(String(new URLSearchParams(query)));
          takeLinkToken();
          const url = new URL(window.location.href);
          expect([...url.searchParams]).toEqual(query.filter(([name]) => name !== 'token'));
          expect(url.hash).toBe('#part');
          expect(window.history.state).toEqual({ kept: true });
          const [, first] = query.find(([name]) => name === 'token') ?? [];
          const text = withoutTrailingWords(first?.trim() ?? '');
          expect(currentToken()).toBe(isToken(text) ? text : null);
        },
        [],
        { runs: 60 },
      );
    },
  );
});
