import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';

it('locks the page behind a dialog without a <style> element, which the policy would refuse', async () => {
  const before = document.querySelectorAll('style').length;
  const overflow = () => getComputedStyle(document.body).overflowY;
  const dialog = (isOpen: boolean) => (
    <Dialog open={isOpen}>
      <DialogContent closeLabel="Close">
        <DialogTitle>Receipt</DialogTitle>
      </DialogContent>
    </Dialog>
  );
  const { rerender } = await render(dialog(true));
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
  expect(overflow()).toBe('hidden');
  expect(document.querySelectorAll('style')).toHaveLength(before);
  await rerender(dialog(false));
  await expect.poll(overflow).toBe('visible');
});
