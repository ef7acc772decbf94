import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/i18n/error-text';

type RetryProps = {
  isFetching?: boolean;
  onRetry: (event: MouseEvent<HTMLElement>) => unknown;
};

type RetryAlertProps = RetryProps & {
  tone?: ComponentProps<typeof Alert>['tone'];
  title?: ReactNode;
  /** Its message is shown below the title, unless there are `children`. */
  error?: ApiError | null;
  /** Announced when it appears. Set it on one notice a page. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A notice that something did not load or could not be done, with a retry button. */
export function RetryAlert({
  tone = 'warning',
  live = true,
  error,
  isFetching,
  onRetry,
  children,
  ...props
}: RetryAlertProps) {
  return (
    <Alert
      tone={tone}
      live={live}
      action={<RetryButton isFetching={isFetching} onRetry={onRetry} />}
      {...props}
    >
      {children ?? (error ? errorText(error) : null)}
    </Alert>
  );
}

/** The button alone, for places with their own layout: a table row, a card, a screen. */
export function RetryButton({
  isFetching = false,
  onRetry,
  ...props
}: RetryProps & Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'>) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={isFetching}
      onClick={(event) => void onRetry(event)}
      {...props}
    >
      {t('retry')}
    </Button>
  );
}
