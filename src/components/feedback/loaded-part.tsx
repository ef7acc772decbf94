import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { LoadFailed } from './load-failed';
import { type LoadedQuery, StaleNotice } from './stale-notice';

type LoadedPartProps<Data> = {
  query: LoadedQuery<Data>;
  /** Names the part for assistive technology. */
  label: string;
  /** The title if no data has loaded. */
  failed: string;
  /** The title of the notice above stale data whose refetch failed. */
  stale: string;
  /** Shown until the first response, in the shape of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * A section of a page that one query fills, with its loading, failed and stale states. Stale data stays, with a notice.
 */
export function LoadedPart<Data>({
  query,
  label,
  failed,
  stale,
  skeleton,
  children,
}: LoadedPartProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const part = useRef<HTMLElement>(null);
  useFocusOnLoss(part, data !== undefined, error !== null);

  async function ask() {
    const { isSuccess } = await refetch();
    // The retry button was unmounted, which would move the focus to the top of the page.
    if (isSuccess || document.activeElement === document.body) part.current?.focus();
  }

  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={label}
      className="flex flex-col gap-8 outline-none lg:gap-10"
    >
      <StaleNotice query={query} text={stale} />
      {data === undefined && error ? (
        <LoadFailed title={failed} error={error} isFetching={isFetching} onRetry={ask} />
      ) : null}
      {data === undefined ? (error ? null : skeleton) : children(data)}
    </section>
  );
}

/**
 * Keeps the focus in the section when a failure replaces its content, e.g. another page of a list, along with the
 * pressed link. A section that fails on load leaves the focus alone.
 */
function useFocusOnLoss(part: RefObject<HTMLElement | null>, hasData: boolean, hasFailed: boolean) {
  const hadData = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (hadData.current && !hasData && hasFailed && activeElement === body) part.current?.focus();
    hadData.current = hasData;
  }, [part, hasData, hasFailed]);
}
