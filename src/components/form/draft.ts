import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed into the forms of one screen, by field name. It outlives each of them, so that switching keeps it. */
export type Draft = Record<string, unknown>;

/** What a form starts with: what the draft knows of its fields, else the defaults. */
export function startingValues<Values extends object>(defaults: Values, draft: Draft = {}): Values {
  const entries = Object.entries(defaults).map(([name, value]) => [name, draft[name] ?? value]);
  return Object.fromEntries(entries) as Values;
}

/** Writes to the draft whatever is typed into a form. */
export function useKeepDraft<Values extends FieldValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>,
  draft: Draft | undefined,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (draft) Object.assign(draft, values);
        },
      }),
    [subscribe, draft],
  );
}
