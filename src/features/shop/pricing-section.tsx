import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type PricingSectionProps = {
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  /** The content needs the whole width, so that the title is above it in every window. */
  isWide?: boolean;
  children: ReactNode;
};

/** A section of the pricing page: its title is beside the content in a wide window, and above it in others. */
export function PricingSection({ id, title, text, isWide = false, children }: PricingSectionProps) {
  return (
    <section
      id={id}
      className={cn(
        'grid gap-6 border-t border-foreground/60 pt-6',
        !isWide && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] lg:gap-14',
      )}
    >
      <div className="flex flex-col gap-3">
        <h2 className="text-2xl font-extrabold tracking-tight">{title}</h2>
        {text ? <p className="max-w-prose text-balance text-muted-foreground">{text}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
