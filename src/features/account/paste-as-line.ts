import type { ClipboardEvent } from 'react';

/** Puts several lines into a field of one with a space between them; browsers differ, and some run words together. */
export function pasteAsLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(text.replace(/\s*[\r\n]+\s*/g, ' '), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
