import { expect } from 'vitest';
import { button, type field, main } from '@/testing/screen';
import type { BrokenAnswer } from './faults';

/** Where an operation is called, by whom, and what somebody does for it. */
export type Scene = {
  path: string;
  /** An account of mocks/sandbox/seed/fixtures.ts. Without it a guest. */
  as?: string;
  /** Types and opens what comes before the press. */
  prepare?: () => Promise<void>;
  /** Makes the call. Without it the screen makes the call when it opens. */
  press?: () => Promise<void>;
  /** Opens what a failure has closed, before the press is repeated. */
  again?: () => Promise<void>;
  /** Fields that keep what was typed, whatever comes back. */
  typed?: () => ReturnType<typeof field>[];
  /** What the screen says in place of the fault's own text, or of some faults' texts. */
  says?: string | ((fault: BrokenAnswer) => string);
  /** The way on from a failure, where it is neither the same press nor a button that tries again. */
  goOn?: () => Promise<void>;
  /** Why a failure is not said. */
  silent?: string;
};

export const press = (name: string | RegExp) => () => button(name).click();
export const pressInMain = (name: string) => () =>
  main.getByRole('button', { name, exact: true }).click();

/** Presses a button until there is none of the name: back online, a screen may also ask again by itself. */
export async function pressUntilGone(pressed: ReturnType<typeof button>): Promise<void> {
  await expect
    .poll(() => {
      const buttons = pressed.elements();
      if (buttons[0] instanceof HTMLElement) buttons[0].click();
      return buttons.length;
    })
    .toBe(0);
}
