import type { MouseEvent } from 'react';

/**
 * For what appears by itself over or beside what a visitor presses: the second click of a double click was meant for
 * what was there before. For `onClickCapture`.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
