import type { FocusEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * When a field is checked before the form is sent: when the person leaves it for the next field, and, once it has an error,
 * at every change. Leaving an empty field says nothing yet. Nor does leaving for a button or a box: the error would push it
 * away under the pointer.
 */
export function validationEvents<Values extends FieldValues, Output>(
  {
    trigger,
    getFieldState,
  }: Pick<UseFormReturn<Values, unknown, Output>, 'trigger' | 'getFieldState'>,
  name: Path<Values>,
) {
  return {
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const isFilledIn = target instanceof HTMLInputElement && target.value !== '';
      if (isFilledIn && isTextField(relatedTarget)) void trigger(name);
    },
    onChange: () => {
      if (getFieldState(name).error) void trigger(name);
    },
  };
}

function isTextField(element: EventTarget | null): boolean {
  return element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type);
}
