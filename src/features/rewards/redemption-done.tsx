import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Redemption } from '@/api';
import { SignalFlag } from '@/components/brand/signal-flag';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useFocusedOnArrival } from './use-focused-on-arrival';
import { useGivesText } from './use-gives-text';

type RedemptionDoneProps = { gives: Redemption; onAnother: () => void };

/** What the code gave, and where it is now. */
export function RedemptionDone({ gives, onAnother }: RedemptionDoneProps) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const text = useGivesText(gives);
  const heading = useFocusedOnArrival();
  const { benefit, benefitsExpireTime } = gives;
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
      <SignalFlag code="C" className="size-14 sm:size-16" />
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h3
            ref={heading}
            tabIndex={-1}
            className="text-2xl font-extrabold tracking-tight wrap-anywhere outline-none"
          >
            {benefit
              ? t('redeem.done.benefit', { name: benefit.name })
              : t('redeem.done.time', { gives: text })}
          </h3>
          <p className="text-muted-foreground">
            {benefit ? t('redeem.done.benefitText') : null}
            {!benefit && benefitsExpireTime !== null
              ? t('redeem.done.until', { time: format.dateTime(benefitsExpireTime) })
              : null}
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button asChild variant="secondary">
            <Link to={benefit ? PATHS.benefits : PATHS.profile}>
              {t(benefit ? 'redeem.done.benefits' : 'redeem.done.account')}
            </Link>
          </Button>
          <Button variant="outline" onClick={onAnother}>
            {t('redeem.done.another')}
          </Button>
        </div>
      </div>
    </div>
  );
}
