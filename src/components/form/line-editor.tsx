import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { ApiError } from '@/api';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-note';
import { Input } from '@/components/ui/input';
import { takeEscape } from '@/lib/own-key';
import { withoutLineBreaks } from '@/lib/typed-text';
import { type FormMutation, type RefusalFields, useContractForm } from './use-contract-form';

type LineEditorProps<Values extends FieldValues, Output, Answer, Failure extends ApiError> = {
  /** The contract's input of the operation, of which `name` is the text. */
  schema: z.core.$ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  name: Path<Values>;
  mutation: FormMutation<Output, Answer, Failure>;
  refusals?: RefusalFields<Failure, Values>;
  label: string;
  /** Below the field; an error replaces it. */
  hint: string;
  autoComplete?: string;
  /** Called when the text was saved, and when that was cancelled. */
  onDone: () => void;
};

/**
 * A form with one line of text, which replaces the text that it edits: Enter saves, Escape cancels (spec §5). The schema
 * removes line breaks and outer spaces. The typed text stays until the server has accepted it.
 */
export function LineEditor<Values extends FieldValues, Output, Answer, Failure extends ApiError>({
  schema,
  defaultValues,
  name,
  mutation,
  refusals,
  label,
  hint,
  autoComplete = 'off',
  onDone,
}: LineEditorProps<Values, Output, Answer, Failure>) {
  const { t } = useTranslation();
  const noteId = useId();
  const form = useContractForm(schema, { defaultValues });
  const { error: fieldError, ...binding } = form.field(name);
  const error = fieldError ?? form.formError;
  const cancel = () => {
    if (!form.isSending) onDone();
  };

  function leave(event: KeyboardEvent) {
    if (!form.isSending && takeEscape(event.nativeEvent)) onDone();
  }

  return (
    <form
      ref={selectText}
      noValidate
      className="flex max-w-md flex-col gap-3 py-2 font-normal"
      onSubmit={form.submit(mutation, { onDone, ...(refusals && { refusals }) })}
    >
      <div className="flex flex-col gap-1.5">
        <Input
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          autoComplete={autoComplete}
          enterKeyHint="done"
          onKeyDown={leave}
          onPaste={pasteAsLine}
          {...binding}
        />
        <FieldNote id={noteId} isError={error !== undefined} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </FieldNote>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" variant="secondary" pending={form.isSending}>
          {t('save')}
        </Button>
        <Button size="sm" variant="outline" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** A `ref` that focuses the form's text when it is mounted, and selects it to be replaced. */
function selectText(form: HTMLFormElement | null): void {
  const input = form?.querySelector('input');
  input?.focus();
  input?.select();
}

/** Strips line breaks from pasted text, since Chromium and Firefox would replace each with a space. */
function pasteAsLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const line = withoutLineBreaks(text);
  if (line === text) return;
  event.preventDefault();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(line, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
