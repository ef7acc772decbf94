import type { ClipboardEvent } from 'react';
import { withoutLineBreaks } from '@/components/form/tidy';

/** Strips the line breaks of pasted text; left to themselves, Chromium and Firefox would replace each with a space. */
export function pasteAsLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const line = withoutLineBreaks(text);
  if (line === text) return;
  event.preventDefault();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(line, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
