import { type VariantProps, cva } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { cn } from '@/lib/cn';

export const buttonVariants = cva('button', {
  variants: {
    variant: {
      default: 'button-red',
      secondary: 'button-ink',
      outline: 'button-outline',
      ghost: 'button-ghost',
      link: 'button-link',
      destructive: 'button-destructive',
    },
    size: { sm: 'button-sm', default: 'button-md', lg: 'button-lg', icon: 'size-11' },
    block: { true: 'w-full', false: '' },
  },
  defaultVariants: { variant: 'default', size: 'default', block: false },
});

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child (e.g. a link) with the button's styles. Has no spinner for `pending`. */
    asChild?: boolean;
    /** Work is in progress: the button keeps focus and label, is announced as busy, and ignores clicks. */
    pending?: boolean;
  };

/**
 * `default` is signal red, for the one action of a public screen, and for paying in the account. `destructive` destroys
 * something, and has an icon. Other buttons are `secondary` (ink) or `outline`, in rows `ghost`. A button that
 * appears between the halves of a double click, in the place of the one that was pressed, ignores the second.
 */
export function Button({
  asChild,
  pending = false,
  variant,
  size,
  block,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const onClickCapture = useDoubleClickGuard();
  const buttonProps = {
    'data-slot': 'button',
    className: cn(buttonVariants({ variant, size, block }), className),
    'aria-busy': pending || undefined,
    'aria-disabled': pending || undefined,
    onClick: pending ? swallow : onClick,
    onClickCapture,
    ...props,
  };
  if (asChild) return <Slot.Root {...buttonProps}>{children}</Slot.Root>;
  return (
    // oxlint-disable-next-line react/button-has-type -- Set by the caller, `button` by default.
    <button type={type} {...buttonProps}>
      {pending ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
      {/* A text in its own element stays where React put it, even while the browser translates the page. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

/** A pending button is not `disabled`, which would drop the focus, so its click and submit are prevented. */
function swallow(event: MouseEvent) {
  event.preventDefault();
}

/**
 * The second click of a pair counts only if the first one hit the same button. `detail` is the click's number within
 * its pair.
 */
function useDoubleClickGuard() {
  const counted = useRef(0);
  return (event: MouseEvent) => {
    if (event.detail > 1 && counted.current !== event.detail - 1) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    counted.current = event.detail;
  };
}
