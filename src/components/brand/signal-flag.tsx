import { type FlagCode, FLAGS } from '@/components/brand/flags';
import { cn } from '@/lib/cn';

const fills = {
  red: 'fill-flag-red',
  blue: 'fill-flag-blue',
  yellow: 'fill-flag-yellow',
  white: 'fill-flag-white',
  black: 'fill-flag-black',
};

type SignalFlagProps = {
  code: FlagCode;
  className?: string;
};

/** Decorative: the text beside it says the same. */
export function SignalFlag({ code, className }: SignalFlagProps) {
  return (
    <svg
      data-flag={code}
      viewBox="0 0 60 60"
      aria-hidden
      className={cn('block size-12 shrink-0', className)}
    >
      {FLAGS[code].map(([cloth, outline]) => (
        <path key={outline} d={outline} className={fills[cloth]} />
      ))}
      {/* A border, so that white cloth is visible on white paper, and black cloth on a dark screen. */}
      <path
        d="M0 0h60v60H0z"
        fill="none"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="stroke-foreground/25"
      />
    </svg>
  );
}
