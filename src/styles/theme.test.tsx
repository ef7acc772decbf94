import './theme.css';

import { afterEach, describe, expect, it } from 'vitest';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['theme'];
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
