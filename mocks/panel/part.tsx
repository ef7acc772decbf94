import { Children, type ComponentProps, type PropsWithChildren, type SubmitEvent } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';
import type { Facts, State } from './debug-api';

export type PartProps = {
  facts: Facts;
  state: State;
  /** Asks before something that cannot be undone, and lists the consequences. */
  ask: (title: string, consequences: readonly string[]) => Promise<boolean>;
  /** Runs a job, reads the state again, and shows the job's message, or what went wrong. */
  attempt: (job: () => Promise<string>) => void;
};

type PartLayout = PropsWithChildren<{ title: string; hint?: string }>;

/** A part of the panel; the header links to it. */
export function Part({ title, hint, children }: PartLayout) {
  const id = title.toLowerCase();
  return (
    <Card
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 scroll-mt-28 flex-col gap-2.5 px-4 pt-4 pb-5 sm:px-5 xl:scroll-mt-20"
    >
      <CardTitle id={`${id}-title`}>{title}</CardTitle>
      {hint ? <Hint>{hint}</Hint> : null}
      {children}
    </Card>
  );
}

export function Hint({ children }: PropsWithChildren) {
  return <p className="text-sm wrap-anywhere text-muted-foreground">{children}</p>;
}

type RowsProps = PropsWithChildren<{ empty: string; className?: string }>;

export function Rows({ empty, className, children }: RowsProps) {
  const isEmpty = Children.count(children) === 0;
  return (
    <ul className={cn('*:border-t *:py-2', className)}>
      {isEmpty ? <li className="text-sm text-muted-foreground">{empty}</li> : children}
    </ul>
  );
}

type RowProps = PropsWithChildren<{ text: string; facts?: string }>;

/** A row: its text, facts in small print below it, and its buttons. */
export function Row({ text, facts, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <p className="leading-snug">{text}</p>
        {facts ? <Hint>{facts}</Hint> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  );
}

export function SmallButton(props: ButtonProps) {
  return <Button variant="outline" size="sm" {...props} />;
}

type LabelProps = { label: string; className?: string };

export function Field({ label, className, children }: PropsWithChildren<LabelProps>) {
  return (
    <Label className={cn('min-w-0 flex-1 *:mt-1 *:font-normal', className)}>
      {label}
      {children}
    </Label>
  );
}

export function TextField({ label, ...props }: LabelProps & ComponentProps<'input'>) {
  return (
    <Field label={label}>
      <Input autoComplete="off" spellCheck={false} {...props} />
    </Field>
  );
}

type FormProps = PropsWithChildren<{
  submit: string;
  variant?: ButtonProps['variant'];
  className?: string;
  onFields: (fields: Partial<Record<string, string>>) => void;
}>;

/** A form; by default a field and its button in one line. */
export function Form({ submit, variant = 'outline', className, onFields, children }: FormProps) {
  function readFields(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onFields(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  }
  return (
    <form onSubmit={readFields} className={cn('flex items-end gap-2', className)}>
      {children}
      <Button type="submit" variant={variant}>
        {submit}
      </Button>
    </form>
  );
}
