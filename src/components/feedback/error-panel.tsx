import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/i18n/error-text';
import { cn } from '@/lib/cn';
import { keepFocus } from '@/lib/focus';
import { EmptyState } from './empty-state';
import { ResultScreen } from './result-screen';

type ErrorPanelProps = {
  /** Says what did not load or could not be done. */
  title: ReactNode;
  /** Its message is shown below the title, unless there are `children`. */
  error?: ApiError | null;
  isFetching?: boolean;
  onRetry: () => unknown;
  /**
   * `page` replaces a whole page with its title, `panel` the content of a screen, `notice` lies beside content, `line` replaces a few words in a card or
   * a paragraph.
   */
  variant?: 'page' | 'panel' | 'notice' | 'line';
  /** The colour of the `notice` variant. */
  tone?: ComponentProps<typeof Alert>['tone'];
  /** Announced when it appears. Set it on one panel per page. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * What failed, why, and a button that tries it again. If the panel disappears with its failure, the section around it
 * gets the focus of the button. `QueryState` includes it for a query.
 */
export function ErrorPanel({
  title,
  error,
  isFetching = false,
  onRetry,
  variant = 'panel',
  tone = 'warning',
  live = true,
  className,
  children,
}: ErrorPanelProps) {
  const { t } = useTranslation();
  const reason = children ?? (error ? errorText(error) : null);
  const retry = (
    <Button
      ref={keepFocus}
      size="sm"
      variant={variant === 'line' ? 'outline' : 'secondary'}
      pending={isFetching}
      onClick={() => void onRetry()}
    >
      {t('retry')}
    </Button>
  );
  if (variant === 'notice') {
    return (
      <Alert tone={tone} live={live} title={title} action={retry} className={className}>
        {reason}
      </Alert>
    );
  }
  if (variant === 'line') {
    return (
      <div
        role={live ? 'alert' : undefined}
        className={cn('flex flex-wrap items-center gap-x-4 gap-y-3', className)}
      >
        <p>
          <span>{title}</span> <span>{reason}</span>
        </p>
        {retry}
      </div>
    );
  }
  if (variant === 'page') {
    return (
      <div role={live ? 'alert' : undefined} className={className}>
        <ResultScreen
          kind="error"
          className="px-0 sm:px-0 md:min-h-0"
          title={title}
          subtitle={reason}
          actions={retry}
        />
      </div>
    );
  }
  return (
    <div role={live ? 'alert' : undefined} className={className}>
      <EmptyState flags={[{ code: 'D' }]} title={title} description={reason} action={retry} />
    </div>
  );
}
