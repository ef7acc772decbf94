import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

type RetryAlertProps = Pick<ComponentProps<typeof Alert>, 'live' | 'className'> & {
  /** `destructive` where nothing could be shown, `warning` where something is missing or out of date. */
  tone?: 'warning' | 'destructive';
  /** What did not load. */
  title: string;
  /** Why. */
  children?: ReactNode;
  isFetching: boolean;
  onRetry: (event: MouseEvent<HTMLElement>) => void;
};

/** A failed call in the flow of the page, and a button that repeats it. */
export function RetryAlert({
  tone = 'warning',
  live = true,
  isFetching,
  onRetry,
  ...alert
}: RetryAlertProps) {
  const { t } = useTranslation();
  return (
    <Alert
      {...alert}
      tone={tone}
      live={live}
      action={
        <Button size="sm" variant="outline" pending={isFetching} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
