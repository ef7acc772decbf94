import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api';
import { Button } from '@/components/ui/button';
import { errorText } from '@/i18n/error-text';
import { EmptyState } from './empty-state';

type LoadFailedProps = {
  /** What did not load. */
  title: string;
  error: ApiError;
  isFetching: boolean;
  onRetry: () => void;
};

/** In the place of what a query did not bring: why, and another try. Where one query fills the place, LoadedPart has it. */
export function LoadFailed({ title, error, isFetching, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        flags={[{ code: 'D' }]}
        title={title}
        description={errorText(error)}
        action={
          <Button size="sm" variant="secondary" pending={isFetching} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
