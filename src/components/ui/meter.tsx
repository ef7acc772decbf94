import { cn } from '@/lib/cn';

const MAX_CELLS = 12;

type MeterProps = {
  value: number;
  /** The limit; at least 1. */
  max: number;
  /** Names the measured quantity, e.g. "Devices". */
  label: string;
  /** The value in words, e.g. "3 of 5 devices". */
  valueText: string;
  className?: string;
};

/**
 * A value out of a limit: squares up to twelve, a bar above. A full meter changes colour; `valueText`, which the caller
 * also shows, says the same in words. The width is an SVG attribute, not a style, because of the strict CSP.
 */
export function Meter({ value, max, label, valueText, className }: MeterProps) {
  const limit = Math.max(1, max);
  const filled = Math.min(Math.max(0, value), limit);
  const tone =
    filled >= limit
      ? 'border border-warning bg-flag-yellow fill-flag-yellow forced-ink'
      : 'bg-foreground fill-foreground forced-ink';
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={filled}
      aria-valuetext={valueText}
      data-slot="meter"
      className={cn('flex h-2.5 w-full gap-1 forced-color-adjust-none', className)}
    >
      {limit <= MAX_CELLS ? (
        Array.from({ length: limit }, (_, cell) => (
          <span
            key={cell}
            className={cn('min-w-0 flex-1', cell < filled ? tone : 'bg-border forced-paper')}
          />
        ))
      ) : (
        <svg aria-hidden width="100%" height="100%" className="bg-border forced-paper">
          <rect width={`${(filled / limit) * 100}%`} height="100%" className={tone} />
        </svg>
      )}
    </div>
  );
}
