import './theme.css';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';

const root = document.documentElement;

describe('root font size (spec §9)', () => {
  it.each([
    [390, 50],
    [960, 50],
    [1440, 74.88],
    [1900, 98.8],
    [2560, 100],
  ])('in a window of %dpx one rem is %dpx', async (width, rem) => {
    await resize(width, 800);
    await expect.poll(() => pixels(root, 'font-size')).toBeCloseTo(rem, 1);
  });
});

describe('in a browser whose text size is 24px instead of 16px', () => {
  beforeAll(() => setTextSize(24));
  afterAll(() => setTextSize(16));

  it.each([
    [390, 75, 24],
    [1440, 112.32, 24],
    [1920, 149.76, 25.2],
    // As far as 16 letters fit into the window.
    [320, 61.54, 19.69],
  ])('one rem and body text are 1.5 times as large: %dpx, %dpx, %dpx', async (width, rem, text) => {
    await resize(width, 800);
    await expect.poll(() => pixels(root, 'font-size')).toBeCloseTo(rem, 1);
    await expect.poll(() => pixels(document.body, 'font-size')).toBeCloseTo(text, 1);
    await expect
      .poll(() => measure('padding: calc(var(--spacing) * 4)', 'padding-top'))
      .toBeCloseTo(text, 1);
  });
});

describe('scales on top of it', () => {
  it.each([
    [320, 16],
    [960, 16],
    [1440, 16],
    [1920, 16.8],
    [3840, 16.81],
  ])('in a window of %dpx body text is %dpx', async (width, size) => {
    await resize(width, 800);
    await expect.poll(() => pixels(document.body, 'font-size')).toBeCloseTo(size, 1);
  });

  it.each([1280, 1440, 1920, 2560, 3840])(
    'in a window of %dpx browser zoom of 200 %% makes body text at least 1.9 times as large',
    async (width) => {
      await resize(width, 800);
      await expect.poll(() => pixels(document.body, 'font-size')).toBeLessThan(17);
      const before = pixels(document.body, 'font-size');
      await resize(width / 2, 400);
      await expect
        .poll(() => (2 * pixels(document.body, 'font-size')) / before)
        .toBeGreaterThanOrEqual(1.9);
    },
  );

  it('keeps the usual meaning of a step of spacing', async () => {
    await resize(1440, 800);
    await expect
      .poll(() => measure('padding: calc(var(--spacing) * 4)', 'padding-top'))
      .toBeCloseTo(16, 1);
    expect(measure('font-size: var(--text-2xl)', 'font-size')).toBeCloseTo(24, 1);
  });
});

/** Resizes the window, and waits until the page has the new width. */
async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => window.innerWidth).toBe(width);
}

function setTextSize(standard: number): Promise<unknown> {
  return cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

function pixels(element: Element, property: string): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(property));
}

function measure(style: string, property: string): number {
  const probe = document.createElement('div');
  probe.style.cssText = style;
  document.body.append(probe);
  const value = pixels(probe, property);
  probe.remove();
  return value;
}
