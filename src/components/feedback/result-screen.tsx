import type { ReactNode } from 'react';

import type { FlagCode } from '@/components/brand/flags';
import { Hoist } from '@/components/brand/hoist';
import { cn } from '@/lib/cn';

export type ResultKind = '403' | '404' | '500' | 'success' | 'error' | 'info' | 'warning';

/** The flag for each result, by its meaning at sea. */
const flags: Record<ResultKind, FlagCode> = {
  '403': 'L',
  '404': 'O',
  '500': 'D',
  success: 'C',
  error: 'D',
  info: 'K',
  warning: 'U',
};

type ResultScreenProps = {
  kind: ResultKind;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Flags from top to bottom, instead of the kind's own flag. */
  hoisted?: readonly FlagCode[];
  /** The meaning of the flag, e.g. "Oscar: man overboard". */
  flagCaption?: ReactNode;
  actions?: ReactNode;
  /** Shown below the actions, e.g. other places to go. */
  children?: ReactNode;
  /** Plain text for support, e.g. an error's message. Never markup. */
  details?: string | undefined;
  /** What to do with the details. */
  detailsLabel?: ReactNode;
  className?: string;
};

/**
 * A full screen for an outcome: a hoisted flag, what happened, and what to do. `500` is announced: the page failed (spec
 * §2).
 */
export function ResultScreen({
  kind,
  title,
  subtitle,
  hoisted = [flags[kind]],
  flagCaption,
  actions,
  details,
  detailsLabel,
  children,
  className,
}: ResultScreenProps) {
  return (
    <section
      role={kind === '500' ? 'alert' : undefined}
      className={cn(
        'measure grid content-start md:min-h-[72dvh] md:grid-cols-[auto_minmax(0,1fr)] md:content-stretch md:gap-x-20',
        className,
      )}
    >
      <Hoist
        flags={hoisted.map((code) => ({ code }))}
        size="xl"
        className="pt-10 pb-6 md:pt-[14dvh]"
      />
      <div className="flex flex-col items-start gap-4 pt-6 pb-16 md:pt-[14dvh]">
        {flagCaption ? <p className="text-sm text-muted-foreground">{flagCaption}</p> : null}
        <h1 className="text-title">{title}</h1>
        {subtitle ? (
          <p className="max-w-xl text-lg text-balance text-muted-foreground">{subtitle}</p>
        ) : null}
        {detailsLabel ? <p className="max-w-xl text-muted-foreground">{detailsLabel}</p> : null}
        {details ? (
          <p
            data-slot="message"
            className="w-full max-w-xl border-l-2 border-border pl-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-muted-foreground"
          >
            {details}
          </p>
        ) : null}
        {actions ? (
          <div className="mt-4 flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap">
            {actions}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
