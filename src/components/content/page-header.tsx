import type { ReactNode } from 'react';

import { cn } from '@/lib/cn';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  className?: string;
};

/** The top of a page, with its only h1. */
export function PageHeader({ title, description, className }: PageHeaderProps) {
  return (
    <header
      className={cn(
        'flex flex-col gap-5 sm:flex-row sm:items-end sm:justify-between sm:gap-10',
        className,
      )}
    >
      <div className="flex min-w-0 flex-col gap-2.5">
        <h1 className="text-title">{title}</h1>
        {description ? (
          <p className="max-w-2xl text-lg text-muted-foreground">{description}</p>
        ) : null}
      </div>
    </header>
  );
}
