import type { ApiError } from '@/api';
import { errorText } from '@/i18n/error-text';
import { EmptyState } from './empty-state';
import { RetryButton } from './retry-alert';

type LoadFailedProps = {
  /** What did not load. */
  title: string;
  error: ApiError;
  isFetching: boolean;
  onRetry: () => unknown;
};

/** In the place of what a query did not bring: why, and another try. Where one query fills the place, LoadedPart has it. */
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
