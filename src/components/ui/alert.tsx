import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '@/lib/cn';

const tones = {
  info: { Icon: Info, edge: 'border-l-info', icon: 'text-info' },
  success: { Icon: CircleCheck, edge: 'border-l-success', icon: 'text-success' },
  warning: { Icon: TriangleAlert, edge: 'border-l-warning', icon: 'text-warning' },
  destructive: { Icon: CircleAlert, edge: 'border-l-destructive', icon: 'text-destructive' },
};

type AlertProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears; immediately if it is `destructive`. */
  live?: boolean;
  className?: string;
};

/** A notice in the flow of the page. */
export function Alert({
  tone = 'info',
  title,
  children,
  action,
  live = false,
  className,
}: AlertProps) {
  const { Icon, edge, icon } = tones[tone];
  return (
    <div
      data-slot="alert"
      role={live ? (tone === 'destructive' ? 'alert' : 'status') : undefined}
      className={cn(
        'flex gap-3 border border-l-4 border-border bg-card px-4 py-3.5 text-card-foreground',
        edge,
        className,
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', icon)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? (
          <div className={cn(title ? 'text-muted-foreground' : undefined)}>{children}</div>
        ) : null}
        {action ? <div className="mt-2 flex flex-wrap gap-3">{action}</div> : null}
      </div>
    </div>
  );
}
