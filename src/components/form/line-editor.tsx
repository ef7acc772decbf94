import { type ClipboardEvent, type KeyboardEvent, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-note';
import { Input } from '@/components/ui/input';
import { takeEscape } from '@/lib/own-key';
import { withoutLineBreaks } from '@/lib/typed-text';
import type { FieldBinding } from './use-contract-form';

type LineEditorProps = {
  field: FieldBinding;
  /** The error of the whole form. */
  formError: string | undefined;
  label: string;
  /** Below the field; an error replaces it. */
  hint: string;
  autoComplete?: string;
  isSending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onCancel: () => void;
};

/** A form with one line of text, which replaces the text that it edits: Enter saves, Escape cancels (spec §5). */
export function LineEditor({
  field,
  formError,
  label,
  hint,
  isSending,
  ...props
}: LineEditorProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { error: fieldError, ...binding } = field;
  const error = fieldError ?? formError;
  const { onSubmit, onCancel, autoComplete = 'off' } = props;

  function leave(event: KeyboardEvent) {
    if (!isSending && takeEscape(event.nativeEvent)) onCancel();
  }

  return (
    <form
      ref={selectText}
      noValidate
      className="flex max-w-md flex-col gap-3 py-2 font-normal"
      onSubmit={onSubmit}
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
        <Button type="submit" size="sm" variant="secondary" pending={isSending}>
          {t('save')}
        </Button>
        <Button size="sm" variant="outline" onClick={isSending ? undefined : onCancel}>
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
