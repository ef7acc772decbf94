import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '@/components/ui/field-note';
import { Label } from '@/components/ui/label';

/** Connects a control with its label, its hint and its error. */
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FormFieldProps = {
  label: ReactNode;
  /** A rule or a format, shown before there is an error. */
  hint?: ReactNode;
  error: string | undefined;
  isOptional?: boolean;
  /** A link beside the label, e.g. "Forgot it?". Follows the control in tab order. */
  aside?: ReactNode;
  /** Shown below the field, e.g. a link or a status. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Label and control, and below them the hint or the error, which replaces the hint. */
export function FormField({
  label,
  hint,
  error,
  isOptional,
  aside,
  after,
  children,
}: FormFieldProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
      <Label htmlFor={id}>
        <span>{label}</span>
        {isOptional ? (
          <span className="font-normal text-muted-foreground">{` ${t('optional')}`}</span>
        ) : null}
      </Label>
      <div className="col-span-2">
        {children({
          id,
          'aria-describedby': note ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {aside ? <div className="col-start-2 row-start-1 text-sm">{aside}</div> : null}
      {note ? (
        <FieldNote id={noteId} isError={error !== undefined} className="col-span-2">
          {note}
        </FieldNote>
      ) : null}
      {after ? <div className="col-span-2">{after}</div> : null}
    </div>
  );
}
