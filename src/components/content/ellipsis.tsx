import { cn } from '@/lib/cn';

const clamps = {
  1: 'truncate',
  2: 'line-clamp-2',
  3: 'line-clamp-3',
  4: 'line-clamp-4',
};

type EllipsisProps = {
  children: string;
  /** Lines before it is cut. */
  rows?: keyof typeof clamps;
  className?: string;
};

/** Text that may be too long for its place. The whole of it stays in the document and in the pointer's tip. */
export function Ellipsis({ children, rows = 1, className }: EllipsisProps) {
  return (
    <span
      title={children}
      className={cn('block min-w-0', clamps[rows], rows > 1 && 'wrap-anywhere', className)}
    >
      {children}
    </span>
  );
}
