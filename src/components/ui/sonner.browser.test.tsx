import '@/styles/theme.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from 'sonner';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog, DialogContent, DialogTitle } from './dialog';
import { Toaster } from './sonner';

const region = page.getByRole('region', { name: 'Notices alt+T' });
const toasts = region.getByRole('listitem');
const cross = region.getByRole('button', { name: 'Close' });

beforeEach(async () => {
  await render(<Toaster containerAriaLabel="Notices" closeLabel="Close" />);
  await userEvent.unhover(document.body);
});
afterEach(() => {
  vi.useRealTimers();
  toast.dismiss();
});

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('enters a region that is there before it, even the first toast', async () => {
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  const before = region.element();
  toast.success('Saved.');
  await expect.element(toasts).toHaveTextContent('Saved.');
  expect(region.element()).toBe(before);
});

it('goes after six seconds', async () => {
  stopClock();
  toast.success('Saved.');
  await expect.poll(() => pass(1).then(() => toasts.elements())).toHaveLength(1);
  await pass(5_800);
  expect(toasts.elements()).toHaveLength(1);
  await pass(1_000);
  expect(toasts.elements()).toHaveLength(0);
});

it('stays as long as it is pointed at', async () => {
  toast.success('Saved.');
  await toasts.hover();
  stopClock();
  await pass(60_000);
  expect(toasts.elements()).toHaveLength(1);
  await userEvent.unhover(toasts);
  await expect.poll(() => pass(1_000).then(() => toasts.elements())).toHaveLength(0);
});

it('is reached by Alt+T, stays meanwhile, and is closed by a key', async () => {
  toast.info('A thing to read slowly.');
  await expect.element(toasts).toBeVisible();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  stopClock();
  await pass(60_000);
  vi.useRealTimers();
  await userEvent.tab();
  await expect.element(toasts).toHaveFocus();
  await userEvent.tab();
  await expect.element(cross).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).not.toBeInTheDocument();
});

it('takes the place of the one with the same id, with its full time', async () => {
  stopClock();
  toast.error('No network.', { id: 'network' });
  await expect.poll(() => pass(1).then(() => toasts.elements())).toHaveLength(1);
  await pass(5_000);
  toast.error('Still no network.', { id: 'network' });
  await pass(5_000);
  expect(toasts.elements().map(({ textContent }) => textContent)).toEqual(['Still no network.']);
});

it('is closed over a dialog, which stays open', async () => {
  const close = vi.fn();
  await render(
    <Dialog open onOpenChange={close}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>A question</DialogTitle>
      </DialogContent>
    </Dialog>,
  );
  toast.error('No network.');
  await cross.click();
  await expect.element(toasts).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
});
