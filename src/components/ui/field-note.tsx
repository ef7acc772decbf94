import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A rule or a format below a control, or what is wrong with it: in red, with an icon. */
export function FieldNote({
  isError,
  className,
  children,
  ...props
}: ComponentProps<'p'> & { isError: boolean }) {
  return (
    <p
      className={cn(
        'text-sm',
        isError ? 'flex gap-1.5 font-medium text-destructive' : 'text-muted-foreground',
        className,
      )}
      {...props}
    >
      {isError ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
      <span>{children}</span>
    </p>
  );
}
