import type { ReactNode } from 'react';

import { cn } from '@/lib/cn';

export function DefinitionList({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <dl className={cn('divide-y divide-border', className)}>{children}</dl>;
}

type DefinitionRowProps = {
  label: ReactNode;
  children: ReactNode;
  /** A link or a small button. */
  action?: ReactNode;
  /** For long values: on a phone the value takes the whole row, with the action below. */
  isLong?: boolean;
};

/** A label and its value: two columns on a desktop, stacked on a phone, with the action at the end. */
export function DefinitionRow({ label, children, action, isLong = false }: DefinitionRowProps) {
  return (
    <div className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[calc(var(--spacing)*40)_minmax(0,1fr)_auto]">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd
        className={cn(
          'col-start-1 font-medium wrap-anywhere tabular-nums sm:col-start-2',
          isLong && 'max-sm:col-span-2',
        )}
      >
        {children}
      </dd>
      {action ? (
        <dd
          className={cn(
            'has-[.button-ghost]:-mr-3',
            isLong
              ? 'max-sm:col-span-2 max-sm:mt-2'
              : 'col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1',
          )}
        >
          {action}
        </dd>
      ) : null}
    </div>
  );
}
