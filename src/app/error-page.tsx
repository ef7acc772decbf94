import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { ErrorScreen } from '@/components/feedback/error-screen';
import { caughtErrors } from './reporting';

/** A page, or the layout itself, that broke while showing: title, subtitle, reload, and the error's message (spec §2). */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => caughtErrors.emit(error), [error]);
  return (
    <>
      <PageTitle page={t('errors.title')} />
      <ErrorScreen
        title={t('errors.title')}
        subtitle={t('errors.subtitle')}
        reloadLabel={t('reload')}
        onReload={() => window.location.reload()}
        message={error instanceof Error ? error.message : String(error)}
      />
    </>
  );
}
