import type { ReactNode } from 'react';
import { SignalFlag } from '@/components/brand/signal-flag';

type TwoSidesProps = {
  you: SideProps;
  /** Null if the other side gets nothing. */
  they: SideProps | null;
};

type SideProps = { who: string; gains: ReactNode };

/** What an invitation brings to either side: two flags on one line, H for the user and K for the other. */
export function TwoSides({ you, they }: TwoSidesProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 border-t border-foreground/60">
      <Side flag="H" {...you} />
      {they ? <Side flag="K" {...they} /> : null}
    </dl>
  );
}

function Side({ flag, who, gains }: SideProps & { flag: 'H' | 'K' }) {
  return (
    <div className="relative pt-3 before:absolute before:top-0 before:left-4 before:h-3 before:w-px before:bg-current/60">
      <SignalFlag code={flag} className="size-16" />
      <dt className="mt-3 text-sm text-muted-foreground">{who}</dt>
      {gains}
    </div>
  );
}

type GainProps = {
  what: string;
  /** What the figure is of, or when it comes. */
  when?: string;
};

/** One thing that a side gets: a large figure, and what it is. */
export function Gain({ what, when }: GainProps) {
  return (
    <dd className="mt-1">
      <strong className="text-xl font-extrabold tracking-tight tabular-nums sm:text-2xl">
        {what}
      </strong>
      {when ? <span className="block text-muted-foreground">{when}</span> : null}
    </dd>
  );
}
