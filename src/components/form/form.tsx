import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type FormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The error of the whole form; shown and announced above the button. */
  error: string | undefined;
  isSending: boolean;
  submitLabel: ReactNode;
  /** Set it if another button is the screen's main action. */
  submitVariant?: ButtonProps['variant'];
  children: ReactNode;
  className?: string;
};

/**
 * Fields, the error of the whole form, and the submit button. `noValidate`: errors are text on the page, not browser
 * bubbles.
 */
export function Form({
  onSubmit,
  error,
  isSending,
  submitLabel,
  submitVariant,
  children,
  className,
}: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className={cn('flex flex-col gap-5', className)}>
      {children}
      {error ? (
        <Alert tone="destructive" live className="col-span-full">
          {error}
        </Alert>
      ) : null}
      <Button type="submit" block variant={submitVariant} pending={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
