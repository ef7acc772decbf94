import '@/styles/theme.css';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { COPY_CONFIRMATION_MS } from '@/config/constants';
import { startI18n } from '@/i18n';
import { CopyButton } from './content/copy-button';
import { Ellipsis } from './content/ellipsis';
import { MethodGlyph } from './content/method-glyph';
import { ResultScreen } from './feedback/result-screen';

describe('a copy button', () => {
  const SLACK_MS = 1_000;
  let writeText = vi.fn<Clipboard['writeText']>();

  beforeEach(() => {
    writeText = vi.spyOn(navigator.clipboard, 'writeText');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  async function renderAndCopy() {
    const screen = await render(
      <CopyButton value="10029381" label="Copy" copiedLabel="Copied" failedLabel="Couldn’t copy" />,
    );
    await screen.getByRole('button', { name: 'Copy' }).click();
    return { button: screen.getByRole('button'), status: screen.getByRole('status') };
  }

  it('copies the value and confirms it for three seconds', async () => {
    writeText.mockResolvedValue();
    const { button, status } = await renderAndCopy();

    await expect.element(status).toHaveTextContent('Copied');
    expect(writeText).toHaveBeenCalledWith('10029381');

    // The polling of the expectation above moved the clock a little, too.
    vi.advanceTimersByTime(COPY_CONFIRMATION_MS - SLACK_MS);
    await new Promise(requestAnimationFrame);
    expect(button.element().textContent).toBe('Copied');

    vi.advanceTimersByTime(SLACK_MS);
    await expect.element(button).toHaveTextContent('Copy');
    await expect.element(status).toBeEmptyDOMElement();
  });

  it.each([
    ['refuses', async () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
    ['never answers', async () => new Promise<never>(() => undefined)],
  ])('says so when the clipboard %s, and selects the text', async (_case, answer) => {
    writeText.mockImplementation(answer);
    const { status } = await renderAndCopy();
    vi.advanceTimersByTime(2 * SLACK_MS);

    await expect.element(status).toHaveTextContent('Couldn’t copy');
    const field = page.getByRole('textbox', { name: 'Copy' });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveSelection('10029381');
  });
});

describe('a text in a narrow place', () => {
  const CHINESE = '标准版会员十二个月，含全部合作伙伴权益，到期前可随时续费。'.repeat(6);
  const ADDRESS = `somebody.with.a.very.long.name.${'x'.repeat(200)}@example.com`;

  const button = page.getByRole('button');
  const measureHeight = (text: string) =>
    page.getByText(text).element().getBoundingClientRect().height;

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
    it.each([CHINESE, ADDRESS])(
      'takes one line, and opens by a press and by keyboard: %s',
      async (text) => {
        await show(text);
        await expect.element(button).toHaveAttribute('aria-expanded', 'false');
        expect(measureHeight(text)).toBe(24);
        await button.click();
        await expect.element(button).toHaveAttribute('aria-expanded', 'true');
        expect(measureHeight(text)).toBeGreaterThan(48);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
        await userEvent.keyboard('{Enter}');
        await expect.element(button).toHaveAttribute('aria-expanded', 'false');
        await expect.element(button).toHaveFocus();
        expect(measureHeight(text)).toBe(24);
      },
    );
  });

  it.each([
    ['海帆', 1],
    ['Two lines of text are what this place has', 2],
  ] as const)('a text that fits has nothing to open: %s', async (text, rows) => {
    await show(text, rows);
    // Waits for the measurement, which happens before the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(button.all()).toEqual([]);
  });
});

it('a result screen shows details as text', async () => {
  const { container } = await render(
    <ResultScreen kind="error" title="What happened" details={'<b>not bold</b>'} />,
  );
  await expect.element(page.getByText('<b>not bold</b>')).toBeVisible();
  expect(container.querySelector('b')).toBeNull();
});

it('a payment method has the mark of the operator’s configuration, and else a neutral picture', async () => {
  const marks = { card: { file: '/marks/card.svg', source: 'https://example.com' } } as const;
  const { container, rerender } = await render(<MethodGlyph method="card" marks={marks} />);
  const find = (tag: string) => expect.poll(() => container.querySelector(tag));
  await find('img').toHaveAttribute('src', '/marks/card.svg');
  await rerender(<MethodGlyph method="alipay" marks={marks} />);
  await find('svg').toBeInTheDocument();
  await find('img').toBeNull();
});
