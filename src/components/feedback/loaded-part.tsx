import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ApiError } from '@/api';
import { LoadFailed } from './load-failed';
import { RetryAlert } from './retry-alert';

/** What a query says of itself; any of the generated hooks' results. */
type Query<Data> = {
  data: Data | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => Promise<{ isSuccess: boolean }>;
};

type LoadedPartProps<Data> = {
  query: Query<Data>;
  /** Names the part to assistive technology. */
  label: string;
  /** What did not load, where nothing is known of it. */
  failed: string;
  /** What is said above an answer of before, where the newest could not be had. */
  stale: string;
  /** The real shape, while nothing is known. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A part of a page that one query fills. Without an answer what was last known stays, marked as such. */
export function LoadedPart<Data>({
  query: { data, error, isFetching, refetch },
  label,
  failed,
  stale,
  skeleton,
  children,
}: LoadedPartProps<Data>) {
  const part = useRef<HTMLElement>(null);
  useFocusOnLoss(part, data !== undefined, error !== null);

  async function ask() {
    const { isSuccess } = await refetch();
    // The button is gone with what it was for; the focus must not fall back to the top of the page.
    if (isSuccess || document.activeElement === document.body) part.current?.focus();
  }

  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={label}
      className="flex flex-col gap-8 outline-none lg:gap-10"
    >
      {data !== undefined && error ? (
        <RetryAlert title={stale} error={error} isFetching={isFetching} onRetry={ask} />
      ) : null}
      {data === undefined && error ? (
        <LoadFailed title={failed} error={error} isFetching={isFetching} onRetry={ask} />
      ) : null}
      {data === undefined ? (error ? null : skeleton) : children(data)}
    </section>
  );
}

/**
 * Where a failure takes the place of what was there (another page of a list, say), the link that was pressed is gone with it:
 * the focus stays in the part. A part that fails as the page opens takes it from nobody.
 */
function useFocusOnLoss(part: RefObject<HTMLElement | null>, hasData: boolean, hasFailed: boolean) {
  const hadData = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (hadData.current && !hasData && hasFailed && activeElement === body) part.current?.focus();
    hadData.current = hasData;
  }, [part, hasData, hasFailed]);
}
