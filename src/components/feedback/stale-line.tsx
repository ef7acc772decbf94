import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { errorText } from '@/i18n/error-text';
import { cn } from '@/lib/cn';
import { keepFocus } from '@/lib/focus';
import type { QueryResult } from './query-state';

type StaleLineProps = {
  query: QueryResult;
  /** Says that the page shows older data, which couldn’t be checked. */
  stale: string;
  /** Says that there is no data; without it the failure is shown elsewhere. */
  failed?: string | undefined;
  className?: string;
  /** The line while there is nothing to say. */
  children?: ReactNode;
};

/** A line of a page, in whose place a failed query is told, with a retry. The place stays, so that nothing moves. */
export function StaleLine({ query, stale, failed, className, children }: StaleLineProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  const text = error && (data === undefined ? failed : stale);
  return (
    <div className={cn('grid min-h-[1lh] *:[grid-area:1/1]', className)}>
      <div className={text ? 'invisible' : undefined}>{children}</div>
      {text ? (
        <div
          role={data === undefined ? 'alert' : 'status'}
          // On one line of a phone, as what it replaces.
          className="max-sm:text-sm"
        >
          <span>{text}</span> {data === undefined ? <span>{errorText(error)}</span> : null}{' '}
          <Button
            ref={keepFocus}
            variant="link"
            pending={isFetching}
            onClick={() => void refetch()}
            // In the middle of the line, so that its spinner does not raise it.
            className="-my-2.5 align-middle max-sm:text-sm"
          >
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
