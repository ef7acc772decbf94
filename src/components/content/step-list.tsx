import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** Numbered steps. */
export function StepList({ className, children }: { className?: string; children: ReactNode }) {
  return <ol className={cn('flex flex-col', className)}>{children}</ol>;
}

type StepProps = {
  number: number;
  /** The word for a finished step, read out instead of its number; absent for other steps. */
  done?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A step with its number in a frame, or with a tick once it is done. */
export function Step({ number, done, className, children }: StepProps) {
  return (
    <li className={cn('flex gap-4', className)}>
      <span
        aria-hidden
        className={cn(
          'grid size-7 shrink-0 place-items-center border border-foreground text-sm font-bold',
          done && 'border-success bg-success text-background',
        )}
      >
        {done ? <Check className="size-4.5" strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        {done ? <span className="sr-only">{`${done} `}</span> : null}
        <div>{children}</div>
      </div>
    </li>
  );
}
