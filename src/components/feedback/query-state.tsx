import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '@/api';
import { ErrorPanel } from './error-panel';

/** The result of any generated query hook, or of several together. */
export type QueryResult<Data = unknown> = {
  data: Data | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type QueryStateProps<Data> = Pick<
  ComponentProps<typeof ErrorPanel>,
  'variant' | 'tone' | 'live' | 'className'
> & {
  query: QueryResult<Data>;
  /** Wraps the content in a section with this name, which keeps the focus when a retry replaces the content. */
  label?: string;
  /** The title of the panel if no data has loaded. Without it the failure is shown elsewhere. */
  failed?: string;
  /** The title of the notice above older data, e.g. prerendered, whose refetch failed. Without it there is none. */
  stale?: string;
  /** Shown until the first response. */
  skeleton?: ReactNode;
  children?: (data: Data) => ReactNode;
};

/**
 * The states of a query: pending, failed (also offline), stale, and loaded. Each part is optional, so it is a whole
 * section of a page (`label`, `skeleton`, `failed`, `stale`, `children`) as well as a notice alone (`stale`). `variant`
 * and `tone` concern the failure, `live` and `className` also the notice.
 *
 * ```tsx
 * <QueryState query={query} label={t('list')} failed={t('failed')} stale={t('stale')} skeleton={<SkeletonRegion … />}>
 *   {(list) => <Devices devices={list.devices} />}
 * </QueryState>
 * ```
 */
export function QueryState<Data>({
  query: { data, error, isFetching, refetch },
  label,
  failed,
  stale,
  skeleton = null,
  children,
  variant,
  tone,
  ...look
}: QueryStateProps<Data>) {
  const retry = { error, isFetching, onRetry: refetch, ...look };
  const content =
    data === undefined ? (
      error === null ? (
        skeleton
      ) : failed ? (
        <ErrorPanel title={failed} variant={variant} tone={tone} {...retry} />
      ) : null
    ) : (
      <>
        {stale && error ? <ErrorPanel title={stale} variant="notice" {...retry} /> : null}
        {children?.(data)}
      </>
    );
  if (label === undefined) return content;
  return (
    <section
      tabIndex={-1}
      aria-label={label}
      className="flex flex-col gap-8 outline-none lg:gap-10"
    >
      {content}
    </section>
  );
}
