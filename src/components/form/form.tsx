import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Alert } from '@/components/ui/alert';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type FormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The error of the whole form; shown and announced above the button. */
  error: string | undefined;
  isSending: boolean;
  submitLabel: ReactNode;
  /** A second line on the button, read as its description. A low window has no room for it. */
  submitNote?: ReactNode;
  /** Set it if another button is the screen's main action. */
  submitVariant?: ButtonProps['variant'];
  /** Another place of the page for the button, e.g. beside a price; null until it is there. */
  submitPlace?: HTMLElement | null | undefined;
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
  submitNote,
  submitVariant,
  submitPlace,
  children,
  className,
}: FormProps) {
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  // Keeps its place while the form is sent again: the second click of a double click would hit what moved up.
  const [told, setTold] = useState(error);
  if (told !== error && !isSending) setTold(error);
  // A button in another place may be in view while the error is not.
  useEffect(() => {
    if (error) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const button = (
    <Button
      type="submit"
      form={id}
      size={submitPlace ? 'lg' : 'default'}
      variant={submitVariant}
      block
      pending={isSending}
      aria-describedby={submitNote ? `${id}-note` : undefined}
    >
      {submitNote ? (
        <span>
          <span className="block">{submitLabel}</span>
          <span aria-hidden id={`${id}-note`} className="block text-sm font-normal short:hidden">
            {submitNote}
          </span>
        </span>
      ) : (
        submitLabel
      )}
    </Button>
  );
  return (
    <form id={id} noValidate onSubmit={onSubmit} className={cn('flex flex-col gap-5', className)}>
      {children}
      {told ? (
        <div ref={notice} className={cn('col-span-full', !error && 'invisible')}>
          <Alert tone="destructive" live>
            {told}
          </Alert>
        </div>
      ) : null}
      {submitPlace === undefined ? button : submitPlace && createPortal(button, submitPlace)}
    </form>
  );
}
