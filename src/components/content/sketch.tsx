type SketchProps = {
  frame: 'phone' | 'window';
  /** From top to bottom: the label of what to press, or null for a row that does not matter. */
  rows: readonly (string | null)[];
  className?: string;
};

/** In units of the drawing: its width, the first row below the top edge, and the distance between rows. */
const WIDTH = 128;
const TOP = 30;
const ROW = 22;

/**
 * A drawn screen that shows where to press: a label in a red frame with a pointer or a fingertip, between rows of grey.
 * Decorative, since the text beside it says the same. Its look is in src/styles/sketch.css.
 */
export function Sketch({ frame, rows, className }: SketchProps) {
  const height = TOP + ROW * rows.length - 4;
  const isPhone = frame === 'phone';
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={className ? `sketch ${className}` : 'sketch'}
    >
      <rect x="1" y="1" width={WIDTH - 2} height={height - 2} rx={isPhone ? 12 : 2} />
      <path d={isPhone ? 'M52 9h24' : 'M8 9h4M16 9h4M24 9h4'} />
      {rows.map((label, row) => {
        const y = TOP + ROW * row;
        return label === null ? (
          <path key={y} d={`M12 ${y}h${row % 2 ? 60 : 84}`} />
        ) : (
          <g key={y}>
            <rect x="6" y={y - 10} width="116" height="20" />
            <text x="11" y={y + 4}>
              {label}
            </text>
            {isPhone ? (
              <circle cx="116" cy={y + 9} r="6" />
            ) : (
              <path d={`M106 ${y - 3}v15l4-4 3 6 3-1-3-6h6z`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
