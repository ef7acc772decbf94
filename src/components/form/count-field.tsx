import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { tidyTyped } from '@/lib/typed-text';
import { FormField } from './form-field';

type CountFieldProps = {
  label: string;
  hint?: string;
  /** The initial value, also on a page without scripts. */
  initial: number;
  /** The highest accepted number; the lowest is 1. */
  most: number;
  /** The error while the field has another value. */
  invalid: string;
  /** Called with each valid number. On invalid input the caller keeps the last one. */
  onCount: (count: number) => void;
};

/** A text field for a whole number, with which a calculator updates while typing. */
export function CountField({ label, hint, initial, most, invalid, onCount }: CountFieldProps) {
  const [text, setText] = useState(String(initial));

  function change(next: string) {
    setText(next);
    const count = parseCount(next, most);
    if (count !== null) onCount(count);
  }

  return (
    <FormField
      label={label}
      hint={hint}
      error={parseCount(text, most) === null ? invalid : undefined}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FormField>
  );
}

/** Reads a whole number from 1 to `most`; null for anything else. */
function parseCount(text: string, most: number): number | null {
  const digits = tidyTyped('code', text);
  if (!/^\d{1,6}$/.test(digits)) return null;
  const count = Number(digits);
  return count >= 1 && count <= most ? count : null;
}
