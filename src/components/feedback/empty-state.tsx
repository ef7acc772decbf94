import type { ReactNode } from 'react';

import { Hoist, type HoistedFlag } from '@/components/brand/hoist';
import { cn } from '@/lib/cn';

type EmptyStateProps = {
  title: ReactNode;
  /** Says what to do next, in one sentence. */
  description?: ReactNode;
  action?: ReactNode;
  flags?: readonly HoistedFlag[];
  className?: string;
};

/** Replaces an empty list or missing content: what is missing, and what to do about it. */
export function EmptyState({ title, description, action, flags, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-start gap-2 border border-border border-t-foreground/60 bg-card px-6 pb-8',
        className,
      )}
    >
      <Hoist
        flags={flags ?? [{ code: 'K' }, { code: 'P' }]}
        line="dressing"
        size="md"
        className="mb-6"
      />
      <h2 className="text-lg font-bold tracking-tight">{title}</h2>
      {description ? <p className="max-w-prose text-muted-foreground">{description}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  );
}
