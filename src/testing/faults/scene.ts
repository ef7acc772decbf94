import { expect } from 'vitest';
import { button, type field, main } from '@/testing/screen';
import type { BrokenAnswer } from './faults';

/** Where an operation is called, by which account, and how. */
export type Scene = {
  path: string;
  /** An account of mocks/sandbox/seed/fixtures.ts; a guest by default. */
  as?: string;
  /** Fills in and opens what has to come before the press. */
  prepare?: () => Promise<void>;
  /** Makes the call. By default the screen calls when it opens. */
  press?: () => Promise<void>;
  /** Reopens what a failure has closed, before the press is repeated. */
  again?: () => Promise<void>;
  /** Fields that keep their text after every fault. */
  typed?: () => ReturnType<typeof field>[];
  /** The screen's text, if it differs from the fault's text, for all or for some faults. */
  says?: string | ((fault: BrokenAnswer) => string);
  /** Recovers from a failure, if neither the same press nor a retry button does. */
  goOn?: () => Promise<void>;
  /** The reason why a failure is not shown. */
  silent?: string;
};

export const press = (name: string | RegExp) => () => button(name).click();
export const pressInMain = (name: string) => () =>
  main.getByRole('button', { name, exact: true }).click();

/** Presses a button until it is gone: on reconnecting, a screen may also retry by itself. */
export async function pressUntilGone(pressed: ReturnType<typeof button>): Promise<void> {
  await expect
    .poll(() => {
      const buttons = pressed.elements();
      if (buttons[0] instanceof HTMLElement) buttons[0].click();
      return buttons.length;
    })
    .toBe(0);
}
