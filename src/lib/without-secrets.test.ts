import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsFor } from '@/lib/testing/fuzz';
import { withoutSecrets } from './without-secrets';

it.each([
  ['at https://halyard.example/?token=8c1f0e5b7a#x failed', 'at https://halyard.example/ failed'],
  ['(https://halyard.example/assets/a.js?v=1:2:3)', '(https://halyard.example/assets/a.js)'],
  ['at useLongNameOfAComponent (https://a.example/b2.js:1:99)', undefined],
  ['Minified React error #418', undefined],
  ['ada%40example.com is taken', '[hidden] is taken'],
  ['called +86 138 0013 8000', 'called [hidden]'],
  ['wrong code: abcdef!', 'wrong code=[hidden]'],
  ['the invite ADA4U2SAIL, or HOIST7', 'the invite [hidden], or [hidden]'],
])('a report of "%s" keeps what explains it', (text, told = text) => {
  expect(withoutSecrets(text)).toBe(told);
});

it('does not keep the page busy with a long message', () => {
  const LONG = 1_000_000;
  // A pattern that retried at each character of a run would take hours for this.
  for (const part of [
    'a',
    'A-',
    'http://',
    'http://a?',
    'https://a.js',
    '%40',
    '1 ',
    '?a',
    'code ',
  ]) {
    const text = part.repeat(LONG / part.length);
    expect(withoutSecrets(`${text}!`).length).toBeLessThanOrEqual(LONG + 1);
  }
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const name = fc.stringMatching(/^[a-z][a-z0-9]{2,12}$/);
const secrets = fc.oneof(
  fc.stringMatching(/^[0-9A-Za-z_-]{24,64}$/).filter((text) => /\d/.test(text)),
  fc.base64String({ minLength: 32 }).filter((text) => /\d/.test(text)),
  name.map((text) => `${text}@example.com`),
  name.map((text) => `${text}%40example.com`),
  digits(8),
  digits(6),
  digits(11).map((number) => `+${number}`),
  digits(14).map((number) => `H${number}`),
  fc.stringMatching(/^[A-Z]{2}[0-9][A-Z0-9]{3,9}$/),
  fc.stringMatching(/^0x[0-9a-f]{40}$/),
);
const around = fc.constantFrom(...Array.from(' .,!?:;)("\'`<>[]{}=&\n\t…。，“#|*$'), '');
const words = fc.constantFrom(
  ...['', 'failed for ', 'at https://halyard.example/user?x=', '/purchased?order=', '"token":'],
  ...['Authorization: Bearer ', 'Cannot read properties of ', 'https://halyard.example/u/'],
);

it('hides a secret between any signs', () => {
  const texts = fc.tuple(words, around, secrets, around, words);
  holdsFor(texts, ([before, left, secret, right, after]) => {
    expect(withoutSecrets(before + left + secret + right + after)).not.toContain(secret);
  });
});
