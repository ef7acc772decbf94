import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { isApiError } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { Alert } from '@/components/ui/alert';
import { errorText } from '@/i18n/error-text';
import { useLanguage } from '@/i18n/use-language';
import type { EndReason } from './session-store';

type SessionEndAlertProps = Pick<ComponentProps<typeof Alert>, 'tone' | 'live' | 'action'> & {
  reason: NonNullable<EndReason>;
};

/** Says why the login has ended, and what to do about it: beside the login form, and on every other page. */
export function SessionEndAlert({ reason, tone = 'warning', ...alert }: SessionEndAlertProps) {
  const { t } = useTranslation(['shell', 'results']);
  const language = useLanguage();
  if (isApiError(reason)) {
    return (
      <Alert tone={tone} title={t('sessionEnd.refused.title')} {...alert}>
        <p className="text-foreground">{errorText(reason)}</p>
        <Trans
          key={language}
          parent="p"
          className="mt-1"
          ns="shell"
          i18nKey="sessionEnd.refused.text"
          components={{ support: <SupportLink inText /> }}
        />
      </Alert>
    );
  }
  if (reason === 'disabled') {
    return (
      <Alert tone={tone} title={t('results:accountDisabled.title')} {...alert}>
        <p className="text-foreground">{t('results:accountDisabled.text')}</p>
      </Alert>
    );
  }
  return (
    <Alert tone={tone} {...alert}>
      {t(`sessionEnd.${reason === 'deleted' ? 'loggedOut' : reason}`)}
    </Alert>
  );
}
