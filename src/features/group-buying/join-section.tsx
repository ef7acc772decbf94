import { useTranslation } from 'react-i18next';
import { JoinForm } from './join-form';

/** The way to a group for a visitor who has its link or id. */
export function JoinSection() {
  const { t } = useTranslation('group-buying');
  return (
    <section id="join" aria-labelledby="join-title" className="scroll-mt-20">
      <h2 id="join-title" className="text-3xl font-bold tracking-tight">
        {t('join.title')}
      </h2>
      <div className="noscript:hidden">
        <p className="mt-3 mb-6 text-muted-foreground">{t('join.text')}</p>
        <JoinForm />
      </div>
      <noscript>
        <p className="mt-3 text-muted-foreground">{t('join.noScript')}</p>
      </noscript>
    </section>
  );
}
