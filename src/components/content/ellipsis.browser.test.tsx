import '@/styles/theme.css';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startI18n } from '@/i18n';
import { Ellipsis } from './ellipsis';

const ENGLISH = 'A membership for a whole year, with everything that belongs to it. '.repeat(6);
const CHINESE = '标准版会员十二个月，含全部合作伙伴权益，到期前可随时续费。'.repeat(6);
const ADDRESS = `somebody.with.a.very.long.name.${'x'.repeat(200)}@example.com`;

const button = page.getByRole('button');
const heightOf = (text: string) => page.getByText(text).element().getBoundingClientRect().height;

async function show(text: string, rows?: 1 | 2 | 3) {
  await render(
    <p style={{ width: 240, lineHeight: '24px' }}>
      <Ellipsis {...(rows ? { rows } : {})}>{text}</Ellipsis>
    </p>,
  );
}

beforeAll(async () => {
  if (!i18next.isInitialized) await startI18n();
});

describe('a text that is too long for its place', () => {
  it.each([
    ['English', ENGLISH.trim()],
    ['Chinese', CHINESE],
    ['one word', ADDRESS],
  ])('takes one line, and opens by a press and by keyboard: %s', async (_, text) => {
    await show(text);
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(heightOf(text)).toBe(24);
    await button.click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    expect(heightOf(text)).toBeGreaterThan(48);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button).toHaveFocus();
    expect(heightOf(text)).toBe(24);
  });

  it('takes as many lines as it is given', async () => {
    await show(CHINESE, 3);
    await expect.element(button).toBeVisible();
    expect(heightOf(CHINESE)).toBe(72);
  });
});

it.each([
  ['海帆', 1],
  ['Two lines of text are what this place has', 2],
] as const)('a text that fits has nothing to open: %s', async (text, rows) => {
  await show(text, rows);
  // The observer reports before the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(button.all()).toEqual([]);
});
