import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { type Driver, type KeyName, type Programs, ROLES, type Role } from './visitor.ts';

/** Puppeteer's name of a key, which is the standard's, except for the space bar. */
const toKey = (key: KeyName): KeyInput => (key === 'Space' ? ' ' : key);

/** Starts Firefox with its own profile, driven over WebDriver BiDi. */
export async function startFirefox({ firefox }: Programs): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  });
  const page = await browser.newPage();
  const errors = collectErrors(page);
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    elements: async (role, name) => {
      const elements = await page.$$(buildSelector(role, name));
      const hits = await Promise.all(
        elements.map(
          async (element) =>
            (await element.isVisible()) && (await element.evaluate(isOfRole, ROLES[role])),
        ),
      );
      return elements.filter((_element, index) => hits[index]).map(toDrivenElement);
    },
    press: async (key) => page.keyboard.press(toKey(key)),
    type: async (text) => page.keyboard.type(text),
    run: async (body) => page.evaluate(`(() => { ${body} })()`),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close: async () => browser.close(),
  };
}

function toDrivenElement(element: ElementHandle) {
  return {
    click: async () => element.click(),
    isFocused: async () => element.evaluate((node) => node === document.activeElement),
  };
}

/**
 * Returns the selector for a role and a name. Puppeteer asks the browser for roles and names, which reads the whole
 * accessibility tree, so without a name the selector uses only tags. A password field has no role (HTML AAM), so text
 * fields are found by tag and name.
 */
function buildSelector(role: Role, name?: string): string {
  if (name === undefined) return ROLES[role];
  const ofRole = role === 'textbox' ? '' : `[role=${JSON.stringify(role)}]`;
  return `::-p-aria([name=${JSON.stringify(name)}]${ofRole})`;
}

const isOfRole = (element: Element, selector: string) => element.matches(selector);

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
