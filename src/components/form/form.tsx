import type { SubmitEvent, ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type FormProps = {
  onSubmit: (event: SubmitEvent) => void;
  /** What is wrong with the form as a whole; shown and read out above the button. */
  error: string | undefined;
  isSending: boolean;
  /** What the one button does. */
  submitLabel: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Fields, then what is wrong with all of them, then the one button. The browser's own bubbles stay away: ours are text. */
export function Form({ onSubmit, error, isSending, submitLabel, children, className }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className={cn('flex flex-col gap-5', className)}>
      {children}
      {error ? (
        <Alert tone="destructive" live>
          {error}
        </Alert>
      ) : null}
      <Button type="submit" block pending={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
