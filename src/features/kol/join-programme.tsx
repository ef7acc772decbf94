import { useTranslation } from 'react-i18next';
import { type DisplayConfig, useSystemDisplayConfig } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { CopyButton } from '@/components/content/copy-button';
import { Step, StepList } from '@/components/content/step-list';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useUser } from '@/session/use-session';
import { Fact, Facts, RatesText } from './facts';

const WORDINGS = ['kol', 'affiliate'] as const;

/** For users outside the programme: what it is, in its own words (spec §9), and how to join. */
export function JoinProgramme() {
  const { t } = useTranslation('kol');
  const { data: config, isPending } = useSystemDisplayConfig();
  const handle = config?.supportHandle;
  const message = t('notYet.message', { brand: useBrandName(), uid: useUser().uid });
  return (
    <Card>
      <div className="flex flex-col items-start px-5 pb-8 sm:px-6 sm:pb-10">
        <Hoist flags={[{ code: 'K' }]} line="dressing" size="lg" className="mb-8" />
        <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('notYet.title')}</h2>
        <p className="mt-3 max-w-prose text-lg text-muted-foreground">{t('notYet.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
          <Button asChild>
            <SupportLink message={message}>{t('notYet.ask', { handle })}</SupportLink>
          </Button>
          <Link
            to={PATHS.affiliate}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('notYet.more')}
          </Link>
        </div>
      </div>
      <div className="grid divide-y divide-border border-t border-border xl:grid-cols-2 xl:divide-x xl:divide-y-0">
        <div className="px-5 py-7 sm:px-6">
          <h3 className="text-lg font-bold">{t('notYet.gets')}</h3>
          <Wordings />
          <p className="mt-3 text-sm text-muted-foreground">{t('notYet.copyNote')}</p>
        </div>
        {isPending ? <StepsSkeleton /> : null}
        {/* Without an answer it is unknown whether support has a handle. */}
        {config ? <StepsToJoin handle={handle ?? null} message={message} /> : null}
      </div>
      {config ? <Terms config={config} /> : null}
    </Card>
  );
}

/** The terms from the display config. */
function Terms({ config }: { config: DisplayConfig }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const { commissionRates: rates, payoutThreshold, kolTrialHours } = config;
  return (
    <Facts>
      {rates ? (
        <Fact label={t('notYet.now')}>
          <RatesText rates={rates} />
        </Fact>
      ) : null}
      <Fact label={t('notYet.payout')} note={t('notYet.payoutText')}>
        {format.money(payoutThreshold)}
      </Fact>
      {kolTrialHours > 0 ? (
        <Fact label={t('notYet.trial')} note={t('notYet.trialNote')}>
          {t('notYet.trialText', { hours: kolTrialHours })}
        </Fact>
      ) : null}
    </Facts>
  );
}

/** The two descriptions of the programme (spec §9), the programme's own first. */
function Wordings() {
  const { t } = useTranslation('affiliate');
  return (
    <dl className="mt-3 divide-y divide-border border-y border-border">
      {WORDINGS.map((reading) => (
        <div key={reading} className="py-3">
          <dt className="text-sm text-muted-foreground">{t(`readings.${reading}.name`)}</dt>
          {(['first', 'renewal'] as const).map((part) => (
            <dd key={part} className={cn(reading === 'kol' && 'text-lg leading-snug font-bold')}>
              {t(`readings.${reading}.${part}`)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Shown until it is known whether support has a handle. */
function StepsSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('loading')} shapes={['text']} className="px-5 py-7 sm:px-6">
      <Skeleton className="h-60" />
    </SkeletonRegion>
  );
}

type StepsToJoinProps = {
  /** The support handle; null if the operator gave none. */
  handle: string | null;
  /** The visitor's message to support, with their UID. */
  message: string;
};

/** How to join: a prefilled message to support, and what follows. */
function StepsToJoin({ handle, message }: StepsToJoinProps) {
  const { t } = useTranslation('kol');
  const { uid } = useUser();
  return (
    <div className="px-5 py-7 sm:px-6">
      <h3 className="text-lg font-bold">{t('notYet.become')}</h3>
      <StepList className="mt-3 gap-5">
        <Step number={1}>
          {handle ? (
            <>
              <span>{t('notYet.stepAsk', { handle })}</span>
              <blockquote className="mt-3 border-l-4 border-border bg-muted px-4 py-3 wrap-anywhere">
                {message}
              </blockquote>
              <CopyButton
                className="mt-3"
                value={message}
                label={t('notYet.copyMessage')}
                copiedLabel={t('link.copied')}
                failedLabel={t('hash.failed')}
              />
            </>
          ) : (
            <>
              <span>{t('notYet.stepAskNobody')}</span>
              <span className="mt-2 flex flex-wrap items-center gap-3">
                <span translate="no" className="font-mono text-lg font-semibold">
                  {uid}
                </span>
                <CopyButton
                  value={uid}
                  label={t('notYet.copyUid')}
                  copiedLabel={t('link.copied')}
                  failedLabel={t('hash.failed')}
                />
              </span>
            </>
          )}
        </Step>
        <Step number={2}>{t('notYet.stepOpen')}</Step>
      </StepList>
    </div>
  );
}
