import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

type SkeletonRegionProps = {
  /** For assistive technology, e.g. "Loading your devices". */
  label: string;
  /** From top to bottom. */
  shapes?: readonly (keyof typeof SHAPES)[];
  className?: string;
  /** Blocks of their own size, below the shapes. */
  children?: ReactNode;
};

/**
 * What loads, in the shapes that screens share, e.g. `shapes={['title', 'text', 'card']}`. Announces the
 * wait once. The blocks fade in late, so that a quick response does not flicker. A part that has other parts below it
 * needs about the height of its content: nothing in view may move by more than 0.02 (e2e/layout-shift.spec.ts).
 */
export function SkeletonRegion({ label, shapes = [], className, children }: SkeletonRegionProps) {
  return (
    <div
      role="status"
      className={cn(
        'animate-fade-in [animation-delay:150ms]',
        shapes.length > 0 && 'flex flex-col gap-6',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {shapes.map((shape, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- The shapes never change places.
        <div key={place}>{SHAPES[shape]}</div>
      ))}
      {children}
    </div>
  );
}

const SHAPES = {
  /** The title of a page. */
  title: <Skeleton className="h-10 w-2/3 max-w-sm" />,
  /** A line of text. */
  text: <Skeleton className="h-5 w-full max-w-md" />,
  /** A field with its label. */
  field: (
    <div className="flex flex-col gap-2">
      <Skeleton className="w-24" />
      <Skeleton className="h-11 w-full" />
    </div>
  ),
  button: <Skeleton className="h-11 w-full" />,
  /** A card with its title and three rows of label and value. */
  card: (
    <Card>
      <div className="border-b border-border px-5 py-5 sm:px-6">
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="divide-y divide-border px-5 sm:px-6">
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className="flex h-16 items-center gap-6">
            <Skeleton className="w-28" />
            <Skeleton className="w-full max-w-56" />
          </div>
        ))}
      </div>
    </Card>
  ),
  /** A record of a list: its name, a line about it, and what can be done with it. */
  record: (
    <Card className="flex flex-wrap items-center justify-between gap-4 px-5 py-5 sm:px-6">
      <div className="flex min-w-44 flex-1 flex-col gap-2.5">
        <Skeleton className="h-5 w-full max-w-44" />
        <Skeleton className="w-full max-w-72" />
      </div>
      <Skeleton className="h-9 w-32" />
    </Card>
  ),
};
