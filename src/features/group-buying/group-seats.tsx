import { useTranslation } from 'react-i18next';
import type { FlagCode } from '@/components/brand/flags';
import { SignalFlag } from '@/components/brand/signal-flag';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import type { SeatState } from './situation';

/** The creator's flag first, as in the header of the page; in larger groups the last one repeats. */
const SEAT_FLAGS = ['H', 'K', 'P'] as const satisfies readonly FlagCode[];

const sizes = { sm: 'size-9', md: 'size-14', lg: 'size-20 sm:size-32' };

/** One seat: a flag if it is paid, a faint flag if it is not paid or refunded, an empty frame if it is not taken. Decorative. */
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
          code={SEAT_FLAGS[seat] ?? 'P'}
          className={cn(sizes[size], state !== 'paid' && 'opacity-35')}
        />
      )}
    </span>
  );
}

/** The seats of a group side by side, labelled for screen readers, by default with the state of each seat. */
export function GroupSeats({
  seats,
  size = 'md',
  label,
}: {
  seats: readonly SeatState[];
  size?: 'sm' | 'md';
  label?: string;
}) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  return (
    <div
      role="img"
      aria-label={label ?? format.list(seats.map((seat) => t(`how.picture.${seat}`)))}
      className="flex w-fit gap-1.5 border-t border-current/60 px-1"
    >
      {seats.map((state, seat) => (
        // oxlint-disable-next-line react/no-array-index-key -- A seat is its place in the line.
        <SeatFlag key={seat} seat={seat} state={state} size={size} />
      ))}
    </div>
  );
}
