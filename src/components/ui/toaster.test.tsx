import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dismissToast, toast } from './toast';
import { Toaster } from './toaster';

const toasts = () => page.getByRole('listitem');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<Toaster label="Notices" closeLabel="Close" />);
  await userEvent.unhover(document.body);
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

it('appears in a region that is mounted before it, and goes after six seconds', async () => {
  await expect.element(page.getByRole('region', { name: 'Notices' })).toBeInTheDocument();
  toast.success('Saved.');
  await expect.element(toasts()).toHaveTextContent('Saved.');
  vi.advanceTimersByTime(5_900);
  expect(toasts().elements()).toHaveLength(1);
  vi.advanceTimersByTime(100);
  await expect.poll(() => toasts().elements()).toHaveLength(0);
});

it('stays while it has the focus, and goes when its close button is pressed', async () => {
  toast.info('A thing to read slowly.');
  toast.error('Another.');
  const crosses = page.getByRole('button', { name: 'Close' });
  await expect.poll(() => crosses.elements()).toHaveLength(2);
  (crosses.first().element() as HTMLElement).focus();
  vi.advanceTimersByTime(60_000);
  await expect.element(toasts()).toHaveTextContent('A thing to read slowly.');
  await crosses.click();
  await expect.poll(() => toasts().elements()).toHaveLength(0);
});

it('replaces the one with the same id, for its full time', async () => {
  toast.error('No network.', { id: 'network' });
  vi.advanceTimersByTime(5_000);
  toast.error('Still no network.', { id: 'network' });
  await expect.element(toasts()).toHaveTextContent('Still no network.');
  vi.advanceTimersByTime(5_000);
  expect(toasts().elements()).toHaveLength(1);
});
