import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { CopyButton } from '@/components/content/copy-button';
import { COPY_CONFIRMATION_MS } from '@/config/constants';

const SLACK_MS = 1_000;
const writeText = vi.spyOn(navigator.clipboard, 'writeText');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  writeText.mockReset();
});

async function renderAndCopy() {
  const screen = await render(
    <CopyButton value="10029381" label="Copy" copiedLabel="Copied" failedLabel="Copying failed" />,
  );
  await screen.getByRole('button', { name: 'Copy' }).click();
  return { button: screen.getByRole('button'), status: screen.getByRole('status') };
}

it('copies the value and confirms it for three seconds', async () => {
  writeText.mockResolvedValue();
  const { button, status } = await renderAndCopy();

  await expect.element(status).toHaveTextContent('Copied');
  expect(writeText).toHaveBeenCalledWith('10029381');

  // Each retry of the expectation above advanced the clock a little.
  vi.advanceTimersByTime(COPY_CONFIRMATION_MS - SLACK_MS);
  await new Promise(requestAnimationFrame);
  expect(button.element().textContent).toBe('Copied');

  vi.advanceTimersByTime(SLACK_MS);
  await expect.element(button).toHaveTextContent('Copy');
  await expect.element(status).toBeEmptyDOMElement();
});

it('says so when the browser refuses the clipboard', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  const { status } = await renderAndCopy();

  await expect.element(status).toHaveTextContent('Copying failed');
});
