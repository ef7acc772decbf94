import { Trans } from 'react-i18next';
import type { ApiError } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { errorText } from '@/i18n/error-text';
import { useLanguage } from '@/i18n/use-language';

/** Why the server refused the session, and what to do about it; shown beside the login form and on every other page. */
export function RefusedSession({ error }: { error: ApiError }) {
  const language = useLanguage();
  return (
    <>
      <p className="text-foreground">{errorText(error)}</p>
      <Trans
        key={language}
        parent="p"
        className="mt-1"
        ns="shell"
        i18nKey="sessionEnd.refused.text"
        components={{ support: <SupportLink inText /> }}
      />
    </>
  );
}
