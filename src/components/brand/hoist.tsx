import type { ReactNode } from 'react';
import type { FlagCode } from '@/components/brand/flags';
import { SignalFlag } from '@/components/brand/signal-flag';
import { cn } from '@/lib/cn';

const sizes = {
  sm: 'size-8',
  md: 'size-14',
  /** Five fit side by side on a phone. */
  row: 'size-10 lg:size-14',
  lg: 'size-24',
  xl: 'size-20 md:size-40',
  /** About a sixth of the window's height, within limits. */
  window: 'size-[clamp(calc(var(--spacing)*24),17dvh,calc(var(--spacing)*52))]',
};

/** Two short ropes tie a flag to its line. */
const ROPES =
  'relative block before:absolute before:bg-current before:opacity-60 after:absolute after:bg-current after:opacity-60';
const MAST_ROPES =
  'pl-2.5 before:top-[12%] before:left-0 before:h-px before:w-2.5 after:bottom-[12%] after:left-0 after:h-px after:w-2.5';
const DRESSING_ROPES =
  'pt-2 before:top-0 before:left-[12%] before:h-2 before:w-px after:top-0 after:right-[12%] after:h-2 after:w-px';

export type HoistedFlag = { code: FlagCode; caption?: ReactNode };

type HoistProps = {
  /** From top to bottom, or from left to right. Two or three flags look best. */
  flags: readonly HoistedFlag[];
  size?: keyof typeof sizes;
  /** `mast`: up a vertical line, with captions beside the flags. `dressing`: side by side from the rule above them. */
  line?: 'mast' | 'dressing';
  className?: string;
};

/**
 * Flags on a halyard, hoisted one after the other: the site's signature, used once per screen. Decorative: the captions,
 * or the text beside it, say the same. The line has the text colour.
 */
export function Hoist({ flags, size = 'md', line = 'mast', className }: HoistProps) {
  const mast = line === 'mast';
  return (
    <div className={cn('relative w-fit', mast && 'py-4', className)}>
      {mast ? (
        <span className="absolute inset-y-0 left-0 w-px origin-bottom animate-halyard bg-current opacity-60" />
      ) : null}
      <div className={cn('hoist-stagger flex', mast ? 'flex-col gap-2' : 'gap-2')}>
        {flags.map(({ code, caption }) => (
          <div key={code} className={cn('flex animate-hoist', mast ? 'items-end gap-5' : '')}>
            <span className={cn(ROPES, mast ? MAST_ROPES : DRESSING_ROPES)}>
              <SignalFlag code={code} className={sizes[size]} />
            </span>
            {mast && caption ? (
              <span
                className={
                  size === 'window'
                    ? 'max-w-72 self-center text-lg leading-snug font-semibold text-balance'
                    : 'pb-0.5 text-sm leading-snug'
                }
              >
                {caption}
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
