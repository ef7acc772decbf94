import { Clock, type LucideIcon, Plus, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FlagCode } from '@/components/brand/flags';
import { SignalFlag } from '@/components/brand/signal-flag';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import type { SeatState } from './situation';

/** The creator's flag first, as in the page's header; in larger groups the last one repeats. */
const SEAT_FLAGS = ['H', 'K', 'P'] as const satisfies readonly FlagCode[];

const sizes = {
  '2xs': 'size-4',
  xs: 'size-7 sm:size-9',
  sm: 'size-9',
  md: 'size-16',
  lg: 'size-20 sm:size-32',
};
const signSizes = {
  '2xs': 'size-3',
  xs: 'size-4',
  sm: 'size-4',
  md: 'size-5',
  lg: 'size-6 sm:size-8',
};

/** The icon of each state except `paid`, so that no state is shown by a tint alone. */
const SIGNS: Record<Exclude<SeatState, 'paid'>, LucideIcon> = {
  held: Clock,
  refund: Undo2,
  free: Plus,
  empty: X,
};

type SeatFlagProps = {
  /** Counted from 0. */
  seat: number;
  state: SeatState;
  size: keyof typeof sizes;
  /** The flag is hoisted as it appears. */
  isHoisted?: boolean;
};

/**
 * One seat: a flag if it is paid, a hatched flag with a clock if it is held, a faint one with an arrow if it is refunded, a
 * dashed frame with a plus if it is free, and a plain one with a cross if it can no longer be taken. Decorative.
 */
export function SeatFlag({ seat, state, size, isHoisted = false }: SeatFlagProps) {
  const isTaken = state !== 'free' && state !== 'empty';
  const Sign = state === 'paid' ? null : SIGNS[state];
  return (
    <span
      aria-hidden
      data-seat={state}
      className="relative block w-fit pt-2 before:absolute before:top-0 before:left-1/2 before:h-2 before:w-px before:bg-current/60"
    >
      <span
        className={cn(
          'relative grid place-items-center',
          sizes[size],
          isHoisted && 'animate-hoist [--hoist-from:100%]',
          state === 'free' && 'border-2 border-dashed border-current/50',
          state === 'empty' && 'border border-current/30',
        )}
      >
        {isTaken ? (
          <SignalFlag
            code={SEAT_FLAGS[seat] ?? 'P'}
            className={cn('absolute inset-0 size-full', state !== 'paid' && 'opacity-35')}
          />
        ) : null}
        {state === 'held' ? (
          <span className="absolute inset-0 bg-[repeating-linear-gradient(135deg,transparent_0_4px,currentColor_4px_5px)] opacity-50" />
        ) : null}
        {Sign ? (
          <span
            className={cn(
              'relative',
              isTaken
                ? 'rounded-full border border-current bg-card p-[12%] text-card-foreground'
                : 'text-muted-foreground',
            )}
          >
            <Sign strokeWidth={2.25} className={signSizes[size]} />
          </span>
        ) : null}
      </span>
    </span>
  );
}

type GroupSeatsProps = {
  seats: readonly SeatState[];
  /** `md` has the state of each seat in words below it. */
  size?: 'sm' | 'md';
  /** The picture's accessible name; by default the state of each seat. */
  label?: string;
  /** Before the payment: the first seat belongs to the viewer, and is not called paid. */
  isPreview?: boolean;
};

/** The seats of a group side by side, as one picture, on as many lines as it takes. */
export function GroupSeats({ seats, size = 'md', label, isPreview = false }: GroupSeatsProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const states = seats.map((state, seat) =>
    isPreview && seat === 0 ? t('group.you') : t(`how.picture.${state}`),
  );
  return (
    <div
      role="img"
      aria-label={label ?? format.list(states)}
      className="flex w-fit flex-wrap content-start gap-y-2"
    >
      {seats.map((state, seat) => (
        // oxlint-disable-next-line react/no-array-index-key -- A seat is identified by its index.
        <span key={seat} className="border-t border-current/60 px-0.75">
          <SeatFlag seat={seat} state={state} size={size} />
          {size === 'md' ? (
            <span className="mt-1 block text-center text-sm text-muted-foreground">
              {states[seat]}
            </span>
          ) : null}
        </span>
      ))}
    </div>
  );
}
