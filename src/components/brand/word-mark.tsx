import { cn } from '@/lib/cn';

type WordMarkProps = {
  /** The brand's name in the reader's language. */
  label: string;
  className?: string;
};

/** Flag H on its halyard, and the name. Its size follows the font size of the parent. */
export function WordMark({ label, className }: WordMarkProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-[0.5em] text-xl font-extrabold tracking-tight',
        className,
      )}
    >
      <svg
        data-flag="H"
        aria-hidden
        viewBox="0 0 25 32"
        className="h-[1.5em] w-auto shrink-0 overflow-visible"
      >
        <path d="M1 0v32" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M1 2h12v22H1z" className="fill-flag-white" />
        <path d="M2 3h11M2 23h11" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M13 2h12v22H13z" className="fill-flag-red" />
      </svg>
      <span className="leading-none">{label}</span>
    </span>
  );
}
