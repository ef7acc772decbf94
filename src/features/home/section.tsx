import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type SectionProps = { id: string; title: ReactNode; className?: string; children: ReactNode };

/** One chapter of the home page, named by its heading. */
export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn('measure py-18 lg:py-30', className)}>
      <h2 id={id} className="max-w-3xl text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
