import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type SectionProps = { id: string; title: ReactNode; className?: string; children: ReactNode };

/** A section of the home page, labelled by its heading. */
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
