import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';

type OpenableTextProps = {
  children: string;
  moreLabel: string;
  lessLabel: string;
  className?: string;
};

/** One line of a text that may be too long for its place; where it is, a button opens the rest. */
export function OpenableText({ children, moreLabel, lessLabel, className }: OpenableTextProps) {
  const [isOpen, setOpen] = useState(false);
  const { ref, isCut } = useIsCut();
  const canToggle = isOpen || isCut;
  return (
    <span className="flex min-w-0 items-start gap-1">
      <span
        ref={ref}
        className={cn('block min-w-0', isOpen ? 'wrap-anywhere' : 'truncate', className)}
      >
        {children}
      </span>
      {canToggle ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? lessLabel : moreLabel}: ${children}`}
          className="-my-0.5 grid size-6 shrink-0 place-items-center text-muted-foreground hover:text-foreground pointer-coarse:-my-3 pointer-coarse:size-11"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />
        </button>
      ) : null}
    </span>
  );
}

/** Whether the text of an element is cut off at its end, also after its place has become another. */
function useIsCut() {
  const ref = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isCut };
}
