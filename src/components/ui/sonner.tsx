import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner, type ToasterProps } from 'sonner';

type Props = ToasterProps & {
  /** The name of each toast's close button. */
  closeLabel: string;
};

/**
 * The place of toasts. The tokens follow the theme by themselves, so sonner isn't told of it.
 * Classes with `!` stand against its own styles. Dialogs take the pointer from the page, but not from its toasts.
 */
export function Toaster({ closeLabel, ...props }: Props) {
  return (
    <Sonner
      position="top-center"
      offset={{ top: BELOW_HEADER }}
      mobileOffset={{ top: BELOW_HEADER }}
      duration={6_000}
      expand
      closeButton
      className="toaster group pointer-events-auto font-sans!"
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-success" />,
        info: <Info aria-hidden className="size-5 text-info" />,
        warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
        error: <CircleAlert aria-hidden className="size-5 text-destructive" />,
        loading: <LoaderCircle aria-hidden className="size-5 animate-spin" />,
        close: <X aria-hidden className="size-4" />,
      }}
      style={STYLE}
      toastOptions={{ closeButtonAriaLabel: closeLabel, classNames: CLASS_NAMES }}
      {...props}
    />
  );
}

const BELOW_HEADER = 'calc(var(--header-height) + 12px)';

const STYLE = {
  '--normal-bg': 'var(--color-popover)',
  '--normal-text': 'var(--color-popover-foreground)',
  '--normal-border': 'var(--color-border)',
  '--border-radius': '0',
  '--width': 'var(--container-md)',
  '--toast-close-button-start': 'unset',
  '--toast-close-button-end': '0',
  '--toast-close-button-transform': 'none',
} as CSSProperties;

const CLASS_NAMES = {
  toast:
    'border-l-4! py-3! pr-12! text-sm! shadow-raised! focus-visible:outline-2! focus-visible:outline-ring!',
  title: 'font-semibold!',
  description: 'text-muted-foreground!',
  icon: 'size-5!',
  closeButton: 'size-11! border-0! bg-transparent! text-muted-foreground! hover:text-foreground!',
  success: 'border-l-success!',
  info: 'border-l-info!',
  warning: 'border-l-warning!',
  error: 'border-l-destructive!',
};
