import { useId } from 'react';
import type { TimeScale } from './time-scale';

/** The width and height of a pennant's cell in the drawing. */
const CELL = 10;
/** At this many days or fewer the line is yellow, like a full meter. */
const FEW_DAYS = 7;

/**
 * The time left as pennants on a dressing line, one for each five minutes, hour, day, month or year from now.
 * Decorative: the card says the time. Attributes instead of styles, because of the strict CSP.
 */
export function TimeLine({ unit, cells, filled }: TimeScale) {
  const clip = useId();
  const isShort = unit === 'minutes' || unit === 'hour' || (unit === 'day' && filled <= FEW_DAYS);
  const all = Array.from({ length: cells }, (_, cell) => cell);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${cells * CELL} ${CELL}`}
      preserveAspectRatio="none"
      className="h-6 w-full forced-color-adjust-none sm:h-8 border-t border-foreground"
    >
      <clipPath id={clip}>
        <rect width={filled * CELL} height={CELL} />
      </clipPath>
      {all.map((cell) => (
        <path
          key={cell}
          d={pennant(cell)}
          vectorEffect="non-scaling-stroke"
          className="fill-border forced-paper forced-colors:stroke-[CanvasText]"
        />
      ))}
      <g clipPath={`url(#${clip})`}>
        {all.slice(0, Math.ceil(filled)).map((cell) => (
          <path
            key={cell}
            d={pennant(cell)}
            vectorEffect="non-scaling-stroke"
            className={
              isShort ? 'fill-flag-yellow stroke-warning forced-ink' : 'fill-info forced-ink'
            }
          />
        ))}
      </g>
    </svg>
  );
}

function pennant(cell: number): string {
  return `M${cell * CELL + 1} 0h8l-4 ${CELL}z`;
}
