import { cn } from '@/lib/cn';

type SketchProps = {
  frame: 'phone' | 'window';
  /** From top to bottom: the label of what to press, or null for a row that does not matter. */
  rows: readonly (string | null)[];
  /** Has room for longer labels. */
  isWide?: boolean;
};

/** In units of the drawing, which are design pixels: the first row below the top edge, and the distance between rows. */
const TOP = 32;
const ROW = 25;

/**
 * A drawn screen that shows where to press: a label in a red frame with a pointer or a fingertip, between rows of grey.
 * Decorative, since the text beside it says the same. Its look is in src/styles/sketch.css.
 */
export function Sketch({ frame, rows, isWide = false }: SketchProps) {
  const width = isWide ? 156 : 116;
  const middle = width / 2;
  const height = TOP + ROW * rows.length - 4;
  const isPhone = frame === 'phone';
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className={cn('sketch', isWide && 'sketch-wide')}
    >
      <rect x="1" y="1" width={width - 2} height={height - 2} rx={isPhone ? 12 : 2} />
      <path d={isPhone ? `M${middle - 12} 9h24` : 'M8 9h4M16 9h4M24 9h4'} />
      {rows.map((label, row) => {
        const y = TOP + ROW * row;
        return label === null ? (
          <path key={y} d={`M12 ${y}h${row % 2 ? middle : width * 0.7}`} />
        ) : (
          <g key={y}>
            <rect x="6" y={y - 11} width={width - 12} height="22" />
            <text x="11" y={y + 5}>
              {label}
            </text>
            {isPhone ? (
              <circle cx={width - 12} cy={y + 10} r="6" />
            ) : (
              <path d={`M${width - 22} ${y - 2}v15l4-4 3 6 3-1-3-6h6z`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
