import { type SyntheticEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button';
import { Dialog, DialogContent, DialogTitle } from './dialog';

describe('a button', () => {
  it('ignores clicks and submits while pending, and keeps the focus', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });

    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');

    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
  });

  it('ignores the second half of a double click that began on the button in whose place it appears', async () => {
    const onAnother = vi.fn<() => void>();
    function Screen() {
      const [isDone, setIsDone] = useState(false);
      if (!isDone) return <Button onClick={() => setIsDone(true)}>Redeem code</Button>;
      return (
        <Button key="another" onClick={onAnother}>
          Another code
        </Button>
      );
    }
    const screen = await render(<Screen />);
    await screen.getByRole('button', { name: 'Redeem code' }).dblClick();
    const another = screen.getByRole('button', { name: 'Another code' });
    await expect.element(another).toBeVisible();
    expect(onAnother).not.toHaveBeenCalled();
    await another.click();
    expect(onAnother).toHaveBeenCalledOnce();
  });

  it('counts both halves of a double click on itself', async () => {
    const onClick = vi.fn<() => void>();
    const screen = await render(<Button onClick={onClick}>Next month</Button>);
    await screen.getByRole('button', { name: 'Next month' }).dblClick();
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe('a dialog', () => {
  it('closes on an Escape that nobody else has used', async () => {
    const onOpenChange = vi.fn<(isOpen: boolean) => void>();
    const screen = await render(
      <Dialog open onOpenChange={onOpenChange}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Change email address</DialogTitle>
          <input aria-label="Email" />
        </DialogContent>
      </Dialog>,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    await field.click();
    for (const ofInputMethod of [{ isComposing: true }, { keyCode: 229 }]) {
      const escape = { key: 'Escape', bubbles: true, cancelable: true, ...ofInputMethod };
      field.element().dispatchEvent(new KeyboardEvent('keydown', escape));
    }
    const users = [
      (event: Event) => event.preventDefault(),
      (event: Event) => event.stopPropagation(),
    ];
    for (const use of users) {
      field.element().addEventListener('keydown', use, { once: true });
      await userEvent.keyboard('{Escape}');
    }
    expect(onOpenChange).not.toHaveBeenCalled();
    const seen: boolean[] = [];
    const look = (event: Event) => seen.push(event.defaultPrevented);
    field.element().addEventListener('keydown', look);
    await userEvent.keyboard('{Escape}');
    expect(seen).toEqual([false]);
    await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
  });

  it('locks the page behind a dialog without a <style> element, which the policy would refuse', async () => {
    const before = document.querySelectorAll('style').length;
    const overflow = () => getComputedStyle(document.body).overflowY;
    const dialog = (isOpen: boolean) => (
      <Dialog open={isOpen}>
        <DialogContent>
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
});
