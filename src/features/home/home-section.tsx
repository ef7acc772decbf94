import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type HomeSectionProps = { id: string; title: ReactNode; className?: string; children: ReactNode };

/** A section of the home page, labelled by its heading; low on a phone. */
export function HomeSection({ id, title, className, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={cn('measure py-4.5 lg:py-22', className)}>
      <h2 id={id} className="mb-3.5 text-title max-lg:text-[length:--spacing(6.25)] lg:mb-9">
        {title}
      </h2>
      {children}
    </section>
  );
}
