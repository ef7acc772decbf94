import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from '@/components/ui/label';

/** What ties a control to its label, its hint and its error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FormFieldProps = {
  label: ReactNode;
  /** Known before anything goes wrong: a rule, a format. */
  hint?: ReactNode;
  error: string | undefined;
  isOptional?: boolean;
  /** A way out beside the label, e.g. "Forgot it?". After the control in the order of the Tab key. */
  aside?: ReactNode;
  /** Under the field: what belongs to it and is no error. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint or error. An error takes the hint's place under the control, where the eye is. */
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
        {label}
        {isOptional ? (
          <span className="font-normal text-muted-foreground"> {t('optional')}</span>
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
        <p
          id={noteId}
          className={`col-span-2 text-sm ${error ? 'font-medium text-destructive' : 'text-muted-foreground'}`}
        >
          {note}
        </p>
      ) : null}
      {after ? <div className="col-span-2">{after}</div> : null}
    </div>
  );
}
