import type { MouseEvent } from 'react';
import type { ApiError } from '@/api';
import { RetryAlert } from './retry-alert';

/** The result of any generated query hook. */
export type LoadedQuery<Data = unknown> = {
  data: Data | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => Promise<{ isSuccess: boolean }>;
};

type StaleNoticeProps = {
  query: LoadedQuery;
  /** Says what may be out of date. */
  text: string;
  /** Announced when it appears. Set it on one notice a page. */
  live?: boolean;
  className?: string;
};

/**
 * Says that the page shows an earlier response, e.g. a prerendered one, because the newest couldn’t be loaded. Absent
 * while the query has no error or no data.
 */
export function StaleNotice({ query, text, live = true, className }: StaleNoticeProps) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined || !error) return null;

  async function ask({ currentTarget }: MouseEvent<HTMLElement>) {
    const part = currentTarget.closest<HTMLElement>('section, main');
    const { isSuccess } = await refetch();
    const hasFocus = [currentTarget, document.body].includes(document.activeElement as HTMLElement);
    if (!part || !isSuccess || !hasFocus) return;
    // The button is unmounted with the notice, which would move the focus to the top of the document.
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }

  return (
    <RetryAlert
      live={live}
      title={text}
      error={error}
      isFetching={isFetching}
      onRetry={ask}
      className={className}
    />
  );
}
