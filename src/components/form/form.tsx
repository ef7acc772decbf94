import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type FormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What is wrong with the form as a whole; shown and announced above the button. */
  error: string | undefined;
  isSending: boolean;
  submitLabel: ReactNode;
  /** Where another button is the action of the screen. */
  submitVariant?: ButtonProps['variant'];
  children: ReactNode;
  className?: string;
};

/** Fields, the error of the whole form, and the one button. `noValidate`: errors are text on the page, not browser bubbles. */
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
