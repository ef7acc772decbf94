import type { FocusEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * The events that check a field before the form is submitted: moving the focus to another text field and, once the
 * field has an error, every change. An empty field is not checked yet. Neither is one that is left for a button or
 * checkbox, because the error would move that away under the pointer.
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
