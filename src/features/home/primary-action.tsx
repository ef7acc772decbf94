import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { PATHS, planPath, pricingPath } from '@/config/paths';
import { cheapestMonth } from '@/domain/price';
import { useBrandName } from '@/i18n/use-brand-name';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useGoods } from '@/purchase/goods';
import { TrialText } from '@/session/trial-text';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { hasLogin, isKnown, useSession } from '@/session/use-session';

/**
 * The page's main action, at its start and its end: for a guest the plan of the advertised price and, if there is one, the
 * trial; for a member the account. Prerendered HTML has both; styles hide one of them (src/app/start/head).
 */
export function PrimaryAction() {
  const { t } = useTranslation('home');
  const brand = useBrandName();
  const session = useSession();
  const isMember = hasLogin(session);
  const isForBoth = !isKnown(session);
  const product = cheapestMonth(useGoods().data?.goods ?? []);
  return (
    <>
      {isMember ? null : (
        <>
          <Button
            asChild
            size="lg"
            className={cn('max-sm:w-full', isForBoth && 'in-data-token:hidden')}
          >
            <Link to={product ? planPath(product.type, product.periodMonths) : pricingPath()}>
              {t('action.get', { brand })}
            </Link>
          </Button>
          <TrialLink className={isForBoth ? 'in-data-token:hidden' : ''} />
        </>
      )}
      {isMember || isForBoth ? (
        <Button
          asChild
          size="lg"
          className={cn('max-sm:w-full', isForBoth && 'hidden in-data-token:inline-flex')}
        >
          <Link to={PATHS.profile}>{t('action.account')}</Link>
        </Button>
      ) : null}
    </>
  );
}

function TrialLink({ className }: { className: string }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { time } = useTrialTime(useReferral());
  if (time === 0) return null;
  return (
    <Link to={PATHS.trial} className={cn('text-link', className)}>
      {time ? (
        <TrialText withoutTime={t('action.trialAtAll')}>
          {t('action.trial', { time: format.duration(time) })}
        </TrialText>
      ) : (
        t('action.trialAtAll')
      )}
    </Link>
  );
}
