import 'sonner/dist/styles.css';

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';

const icons = {
  success: <CircleCheck aria-hidden className="size-5 text-success" />,
  info: <Info aria-hidden className="size-5 text-info" />,
  warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
  error: <CircleAlert aria-hidden className="size-5 text-destructive" />,
  close: <X aria-hidden className="size-4" />,
};

type ToasterProps = {
  /** Name of the region for assistive technology, e.g. "Notices". */
  label: string;
  /** Name of each toast's cross. */
  closeLabel: string;
};

/**
 * Where toasts appear; raise one with `toast` from `sonner`. sonner's style sheet is imported here because the <style>
 * it injects itself is refused by a strict style-src; its looks are switched off (`unstyled`) and ours follow the tokens.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  return (
    <Sonner
      containerAriaLabel={label}
      position="top-center"
      duration={6000}
      gap={10}
      closeButton
      icons={icons}
      className="font-sans!"
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast:
            'flex w-full items-start gap-3 border border-l-4 border-border bg-popover py-3 pr-12 pl-4 text-sm text-popover-foreground shadow-raised sm:w-(--width)',
          success: 'border-l-success!',
          info: 'border-l-info!',
          warning: 'border-l-warning!',
          error: 'border-l-destructive!',
          content: 'flex min-w-0 flex-col gap-0.5 self-center',
          title: 'font-semibold',
          description: 'text-muted-foreground',
          closeButton:
            'absolute top-0 right-0 grid size-11 place-items-center text-muted-foreground hover:text-foreground',
          actionButton: 'ml-auto shrink-0 font-semibold underline underline-offset-4',
        },
      }}
    />
  );
}
