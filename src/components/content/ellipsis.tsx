import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

const CLAMPS = {
  1: 'truncate',
  2: 'line-clamp-2 wrap-anywhere',
  3: 'line-clamp-3 wrap-anywhere',
} as const;

/** Heights are rounded to whole pixels, so a smaller difference is not a cut line. */
const ROUNDING_PX = 2;

type EllipsisProps = {
  children: string;
  /** The number of visible lines; one by default (spec §9). */
  rows?: keyof typeof CLAMPS;
};

/** Text that is cut off if it is too long, with a button that expands and collapses it. */
export function Ellipsis(props: EllipsisProps) {
  // A new text starts collapsed, and is measured again.
  return <Clamped key={props.children} {...props} />;
}

function Clamped({ children, rows = 1 }: EllipsisProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { ref, isCut } = useIsCut(rows, isOpen);
  return (
    <span className="flex min-w-0 items-start gap-1">
      <span ref={ref} className={cn('block min-w-0', isOpen ? 'wrap-anywhere' : CLAMPS[rows])}>
        {children}
      </span>
      {isCut ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'ellipsis.less' : 'ellipsis.more', { text: children })}
          className="grid size-6 shrink-0 place-items-center opacity-75 hover:opacity-100 pointer-coarse:-my-2.5 pointer-coarse:size-11"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />
        </button>
      ) : null}
    </span>
  );
}

/**
 * Whether an element's text is cut off, updated on resize. While the text is expanded, the result stays the same: the
 * button must stay mounted, or the focus is lost.
 */
function useIsCut(rows: number, isOpen: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      setIsCut(rows === 1 ? scrollWidth > clientWidth : scrollHeight > clientHeight + ROUNDING_PX);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows, isOpen]);
  return { ref, isCut };
}
