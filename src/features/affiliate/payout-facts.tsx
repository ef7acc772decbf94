import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Skeleton } from '@/components/ui/skeleton';
import { questionPath } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useProgramme } from './use-programme';

/** What is written down of a commission and of a payout (spec §3), and from which amount on there is one. */
export function PayoutFacts() {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const { config, failed } = useProgramme();
  return (
    <section aria-labelledby="payout">
      <h2 id="payout" className="text-2xl font-bold tracking-tight">
        {t('payout.title')}
      </h2>
      <DefinitionList className="mt-6 border-t-2 border-foreground">
        <DefinitionRow label={t('payout.commission')}>{t('payout.commissionText')}</DefinitionRow>
        {failed ? null : (
          <DefinitionRow label={t('payout.threshold')}>
            {config ? format.money(config.payoutThreshold) : <Skeleton className="w-20" />}
          </DefinitionRow>
        )}
        <DefinitionRow label={t('payout.settlement')}>{t('payout.settlementText')}</DefinitionRow>
        <DefinitionRow label={t('payout.people')}>{t('payout.peopleText')}</DefinitionRow>
        {config && config.kolTrialHours > 0 ? (
          <DefinitionRow label={t('payout.trial')}>
            {t('payout.trialText', { hours: format.number(config.kolTrialHours) })}
          </DefinitionRow>
        ) : null}
      </DefinitionList>
    </section>
  );
}

/** For who is no promoter: the time that an invitation brings. Absent where the operator gives none. */
export function InviteInstead() {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const { config } = useProgramme();
  if (!config || config.inviteMinutes === 0) return null;
  return (
    <section aria-labelledby="invite" className="self-start border-l-4 border-flag-yellow pl-6">
      <h2 id="invite" className="text-xl font-bold tracking-tight">
        {t('invite.title')}
      </h2>
      <p className="mt-2 max-w-prose text-muted-foreground">
        {t('invite.text', { minutes: format.number(config.inviteMinutes) })}
      </p>
      <Link to={questionPath('invite')} className="mt-1 text-link">
        {t('invite.more')}
      </Link>
    </section>
  );
}
