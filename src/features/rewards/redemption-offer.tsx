import { useTranslation } from 'react-i18next';
import type { ApiError, Redemption } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { isGivenAlready } from '@/domain/redeem-code';
import { errorText } from '@/i18n/error-text';
import { useUser } from '@/session/use-session';
import { Consequences } from './consequences';
import { useFocusedOnArrival } from './use-focused-on-arrival';
import { useGivesText } from './use-gives-text';

type RedemptionOfferProps = {
  code: string;
  gives: Redemption;
  /** Why the use failed, where that was not about the code. */
  error: ApiError | null;
  isUsing: boolean;
  onUse: () => void;
  onOther: () => void;
};

/** What a code would give, and the press that uses it. */
export function RedemptionOffer({
  code,
  gives,
  error,
  isUsing,
  onUse,
  onOther,
}: RedemptionOfferProps) {
  const { t } = useTranslation('rewards');
  const text = useGivesText(gives);
  const isGiven = isGivenAlready(gives, useUser());
  const heading = useFocusedOnArrival();
  return (
    <div className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        <span className="block text-sm text-muted-foreground wrap-anywhere">
          {t('redeem.offer.title', { code })}
        </span>
        <span className="mt-1 block text-3xl leading-tight font-extrabold tracking-tight wrap-anywhere">
          {text}
        </span>
      </h3>
      {isGiven ? (
        <Alert tone="info">{t('redeem.offer.given')}</Alert>
      ) : (
        <Consequences gives={gives} />
      )}
      {error ? (
        <Alert tone="destructive" live title={errorText(error)}>
          {t('redeem.offer.retrySafe')}
        </Alert>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        {isGiven ? null : (
          <Button pending={isUsing} onClick={onUse}>
            {t('redeem.offer.use')}
          </Button>
        )}
        <Button variant="outline" onClick={isUsing ? undefined : onOther}>
          {t('redeem.offer.other')}
        </Button>
      </div>
    </div>
  );
}
