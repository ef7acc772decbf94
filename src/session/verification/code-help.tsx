import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Channel } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { questionPath } from '@/config/paths';
import { useLanguage } from '@/i18n/use-language';

/** What to do if a code did not arrive (spec §8). A native disclosure. */
export function CodeHelp({ channel, hasOtherWays }: { channel: Channel; hasOtherWays: boolean }) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  return (
    <details>
      <summary className="-my-3 flex w-fit items-center py-3 font-semibold underline decoration-1 underline-offset-4">
        {t('codeHelp.title')}
      </summary>
      <ul className="mt-4 flex list-disc flex-col gap-1.5 pl-5 text-muted-foreground">
        <li>{t(channel === 'email' ? 'codeHelp.spam' : 'codeHelp.blocked')}</li>
        <li>{t(channel === 'email' ? 'codeHelp.address' : 'codeHelp.number')}</li>
        {hasOtherWays ? <li>{t('codeHelp.otherWay')}</li> : null}
        <li>
          <Trans
            key={language}
            parent="span"
            ns="auth"
            i18nKey="codeHelp.support"
            components={{ support: <SupportLink inText /> }}
          />
        </li>
        <li>
          <Trans
            key={language}
            parent="span"
            ns="auth"
            i18nKey="codeHelp.faq"
            components={{ faq: <FaqLink /> }}
          />
        </li>
      </ul>
    </details>
  );
}

/** Opens in a new tab, so that the form stays open for a late code. */
function FaqLink({ children }: { children?: ReactNode }) {
  return (
    <Link
      to={questionPath('code-not-received')}
      target="_blank"
      className="font-semibold text-foreground underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
