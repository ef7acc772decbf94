import fc from 'fast-check';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { HOSTILE_TEXTS, typedTexts } from '@/lib/testing/fuzz';
import type { watchPage } from './watch-page';

/** Set when a script in `harmfulTexts` runs, and the class of every element that one of the texts creates. */
export const HARM = 'harmed';
const SCRIPT = `window.${HARM}=1`;

const MARKUP = [
  `<img class=${HARM} src=x onerror="${SCRIPT}">`,
  `"><svg class='${HARM}' onload="${SCRIPT}"><script class=${HARM}>${SCRIPT}</script>`,
  `</title></textarea></style><iframe class="${HARM}" srcdoc="<script>parent.${HARM}=1</script>">`,
  `{{constructor.constructor('${SCRIPT}')()}}\${${SCRIPT}}<%= ${SCRIPT} %>`,
  // i18next would nest, interpolate and format these.
  `$t(common:close){{name, uppercase}}<1>${HARM}</1>`,
];
/** Addresses that would run a script, or lead to an unwanted site. */
export const HARMFUL_URLS = [
  `javascript:${SCRIPT}`,
  ` \u0001JaVa\nScRiPt:${SCRIPT}//`,
  `data:text/html,<script>opener.${HARM}=1</script>`,
  '//evil.example/',
  'https://',
  'blob:null/x',
];
/** An address that the contract's pattern for web addresses allows. */
export const ALLOWED_URL = `https://a.example/"><img/class=${HARM}/src=x/onerror=${SCRIPT}>`;

/** Texts that an attacker would put where a text is shown. */
export const HARMFUL_TEXTS: readonly string[] = [
  ...MARKUP,
  ...HARMFUL_URLS,
  ...Object.values(HOSTILE_TEXTS),
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', '-0', '1e999', ''],
];
export const harmfulTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HARMFUL_TEXTS),
  typedTexts,
  fc.tuple(typedTexts, fc.constantFrom(...MARKUP), typedTexts).map((words) => words.join('')),
);

export const errorScreen = page.getByRole('heading', { name: 'Oops! An error occurred' });

/** Fails at once, with the text of the screen. */
export function expectNoErrorScreen(): void {
  const shownErrors = errorScreen.elements().map(() => document.body.textContent.slice(0, 2_000));
  expect(shownErrors, 'the error screen').toEqual([]);
}

/** Fails if a text ran as a script, or became an element or a script's address. */
export function expectNoHarm(): void {
  const harm: string[] = HARM in window ? ['a script ran'] : [];
  for (const { outerHTML } of document.querySelectorAll(`.${HARM}`)) harm.push(outerHTML);
  for (const element of document.querySelectorAll('[href], [src], [action], [formaction]')) {
    for (const name of ['href', 'src', 'action', 'formaction']) {
      const address = element.getAttribute(name);
      if (address !== null && runsScripts(address)) harm.push(element.outerHTML);
    }
  }
  expect(harm, 'harm that a text did').toEqual([]);
}

/**
 * Waits for a screen with its heading, and fails if a hostile value broke it, did harm, or navigated the tab elsewhere.
 */
export async function expectUnharmedScreen({
  settle,
  left,
  uncaught,
}: ReturnType<typeof watchPage>): Promise<void> {
  await settle();
  await expect
    .element(page.getByRole('heading', { level: 1, includeHidden: true }))
    .toBeInTheDocument();
  expectNoErrorScreen();
  expectNoHarm();
  expect(left, 'addresses that the tab would go to').toEqual([]);
  expect(uncaught(), 'uncaught errors').toEqual([]);
}

function runsScripts(address: string): boolean {
  const url = URL.parse(address, document.baseURI);
  return url !== null && /^(?:javascript|vbscript):|^data:text\/html/i.test(url.href);
}
