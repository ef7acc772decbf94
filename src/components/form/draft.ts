import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed into the forms of one screen, by field name. It outlives each form, so that switching between them keeps it. */
export type Draft = {
  get: (name: string) => unknown;
  keep: (values: Record<string, unknown>) => void;
};

export function createDraft(start: Record<string, unknown> = {}): Draft {
  const kept = { ...start };
  return { get: (name) => kept[name], keep: (values) => void Object.assign(kept, values) };
}

/** The values that a form starts with: those of the draft, else the defaults. */
export function startingValues<Values extends object>(defaults: Values, draft?: Draft): Values {
  const entries = Object.entries(defaults).map(([name, value]) => [
    name,
    draft?.get(name) ?? value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/** Keeps in the draft what is typed into a form. */
export function useKeepDraft<Values extends FieldValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>,
  draft: Draft | undefined,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft?.keep(values),
      }),
    [subscribe, draft],
  );
}
