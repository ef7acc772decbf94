import './theme.css';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['theme'];
});

describe('root font size (spec §9)', () => {
  it.each([
    [390, 50],
    [960, 50],
    [1440, 74.88],
    [1900, 98.8],
    [2560, 100],
  ])('in a window of %dpx one rem is %dpx', async (width, rem) => {
    await page.viewport(width, 800);
    expect(pixels(root, 'font-size')).toBeCloseTo(rem, 1);
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
    await page.viewport(width, 800);
    expect(pixels(root, 'font-size')).toBeCloseTo(rem, 1);
    expect(pixels(document.body, 'font-size')).toBeCloseTo(text, 1);
    expect(measure('padding: calc(var(--spacing) * 4)', 'padding-top')).toBeCloseTo(text, 1);
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
    await page.viewport(width, 800);
    expect(pixels(document.body, 'font-size')).toBeCloseTo(size, 1);
  });

  it.each([1280, 1440, 1920, 2560, 3840])(
    'in a window of %dpx browser zoom of 200 %% makes body text at least 1.9 times as large',
    async (width) => {
      await page.viewport(width, 800);
      const before = pixels(document.body, 'font-size');
      await page.viewport(width / 2, 400);
      expect((2 * pixels(document.body, 'font-size')) / before).toBeGreaterThanOrEqual(1.9);
    },
  );

  it('keeps the usual meaning of a step of spacing', async () => {
    await page.viewport(1440, 800);
    expect(measure('padding: calc(var(--spacing) * 4)', 'padding-top')).toBeCloseTo(16, 1);
    expect(measure('font-size: var(--text-2xl)', 'font-size')).toBeCloseTo(24, 1);
  });
});

describe.each(['light', 'dark'])('contrast in the %s theme', (theme) => {
  it.each(['background', 'card', 'muted'])('body text on %s is AAA', (surface) => {
    root.dataset['theme'] = theme;
    expect(contrast('foreground', surface)).toBeGreaterThanOrEqual(7);
    expect(contrast('muted-foreground', surface)).toBeGreaterThanOrEqual(7);
  });

  it('the row under the pointer can be told from the menu, and its words are AAA', () => {
    root.dataset['theme'] = theme;
    expect(contrast('accent', 'popover')).toBeGreaterThan(1.1);
    expect(contrast('accent-foreground', 'accent')).toBeGreaterThanOrEqual(7);
  });

  it.each(['success', 'info', 'warning', 'destructive'])('%s is AA on every surface', (status) => {
    root.dataset['theme'] = theme;
    expect(contrast(status, 'background')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(status, 'card')).toBeGreaterThanOrEqual(4.5);
  });

  it('the words on signal red are AA, and the edges of controls and focus can be seen', () => {
    root.dataset['theme'] = theme;
    expect(contrast('primary-foreground', 'primary')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('primary-foreground', 'primary-hover')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('input', 'background')).toBeGreaterThanOrEqual(3);
    expect(contrast('ring', 'background')).toBeGreaterThanOrEqual(3);
  });
});

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

/** WCAG 2 contrast of two colour tokens. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(token: string): number {
  const probe = document.createElement('i');
  probe.style.color = `var(--color-${token}, rgb(255 0 255))`;
  document.body.append(probe);
  const [red, green, blue] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map((channel) =>
    linear(Number(channel) / 255),
  );
  probe.remove();
  return 0.2126 * (red ?? NaN) + 0.7152 * (green ?? NaN) + 0.0722 * (blue ?? NaN);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
