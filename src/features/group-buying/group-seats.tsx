import type { FlagCode } from '@/components/brand/flags';
import { SignalFlag } from '@/components/brand/signal-flag';
import { cn } from '@/lib/cn';

/** Empty is one that nobody can take any more. */
export type SeatState = 'paid' | 'held' | 'refund' | 'free' | 'empty';

/** The creator's flag first, as on the hoist of the page's head. */
export const SEAT_FLAGS: readonly FlagCode[] = ['H', 'K', 'P'];

const sizes = { sm: 'size-9', md: 'size-14', lg: 'size-20 sm:size-32' };

/** One seat on its line: a flag, a faint flag where it is not paid, or no more, an empty frame. Decoration; words stand beside it. */
export function SeatFlag({
  seat,
  state,
  size,
}: {
  /** Counted from 0. */
  seat: number;
  state: SeatState;
  size: keyof typeof sizes;
}) {
  return (
    <span
      aria-hidden
      className="relative block w-fit pt-2 before:absolute before:top-0 before:left-1/2 before:h-2 before:w-px before:bg-current/60"
    >
      {state === 'free' || state === 'empty' ? (
        <span className={cn('block border-2 border-dashed border-current/50', sizes[size])} />
      ) : (
        <SignalFlag
          code={SEAT_FLAGS[seat] ?? 'H'}
          className={cn(sizes[size], state !== 'paid' && 'opacity-35')}
        />
      )}
    </span>
  );
}

/** The seats of a group side by side on one line. */
export function GroupSeats({
  seats,
  size = 'md',
  label,
}: {
  seats: readonly SeatState[];
  size?: 'sm' | 'md';
  label: string;
}) {
  return (
    <div
      role="img"
      aria-label={label}
      className="flex w-fit gap-1.5 border-t border-current/60 px-1"
    >
      {seats.map((state, seat) => (
        // oxlint-disable-next-line react/no-array-index-key -- A seat is its place in the line.
        <SeatFlag key={seat} seat={seat} state={state} size={size} />
      ))}
    </div>
  );
}
