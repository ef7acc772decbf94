import type { ApiError } from '@/api';
import { errorText } from '@/i18n/error-text';
import { EmptyState } from './empty-state';
import { RetryButton } from './retry-alert';

type LoadFailedProps = {
  /** Says what did not load. */
  title: string;
  error: ApiError;
  isFetching: boolean;
  onRetry: () => unknown;
};

/** Replaces content that did not load: the reason, and a retry. LoadedPart includes it for content of one query. */
export function LoadFailed({ title, error, isFetching, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        flags={[{ code: 'D' }]}
        title={title}
        description={errorText(error)}
        action={<RetryButton isFetching={isFetching} onRetry={onRetry} />}
      />
    </div>
  );
}
