import { type ReactNode, useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import type { FieldBinding } from './use-contract-form';

/** A box to tick, its text beside it, its error under both. */
export function CheckboxField({
  error,
  children,
  ...input
}: FieldBinding & { children: ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3 text-sm">
        <Checkbox
          id={id}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-px"
          {...input}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}
