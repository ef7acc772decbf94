import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';

/** Members of an answer that the page prints before the app is there (src/app/first-calls). */
const EARLY: readonly string[] = ['nickname', 'username', 'email', 'phone'];
/** Shorter texts may be on a page by chance. */
const SHORTEST = 6;

type Visited = {
  url: string;
  /** The call whose answer the screen shows. */
  call: string;
  token: string;
  deviceId: string;
  /** The key of the server's certificate. */
  pin: string;
};

/** A text by which a bench sees that a screen has its data: of the call's answer, and on the page of an unmeasured visit. */
export async function findShownText({ url, call, token, deviceId, pin }: Visited): Promise<string> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${pin}`],
  });
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    await page.addInitScript(
      (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
      { 'halyard.token': token, 'halyard.deviceId': deviceId },
    );
    const answered = page.waitForResponse((response) => response.url().endsWith(call));
    const html = await (await page.goto(url))?.text();
    const { data } = (await (await answered).json()) as { data: unknown };
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[data-slot=skeleton]'));
    const text = chooseText(data, await page.locator('body').innerText(), html ?? '');
    if (!text) throw new Error(`${url} prints nothing of the answer to ${call}.`);
    return text;
  } finally {
    await browser.close();
  }
}

/** The first text of an answer that is on the page, and not in its document already. Pure. */
export function chooseText(answer: unknown, page: string, html: string): string | undefined {
  return listTexts(answer).find(
    (text) => text.length >= SHORTEST && page.includes(text) && !html.includes(text),
  );
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    EARLY.includes(name) ? [] : listTexts(member),
  );
}
