import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type CryptoDetail, useSystemDisplayConfig } from '@/api';
import { RetryButton } from '@/components/feedback/retry-alert';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { checkoutPath, groupPath, newGroupPath } from '@/config/paths';
import { centsOf } from '@/domain/money';
import { takes } from '@/domain/payment-method';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import type { Intent } from '@/purchase/intent';
import { LiteTimeNotice, useLiteTime } from '@/purchase/lite-time';
import { PurchaseNotice } from '@/purchase/purchase-notice';
import { CryptoLayout } from './crypto-layout';
import { Pairs, idOfPair } from './pairs';
import { useCryptoPurchase } from './use-crypto-purchase';
import { useTotal } from './use-total';

type NetworkChoiceProps = { intent: Intent; detail: CryptoDetail };

/** Which token on which network, before any address is shown; and the press that orders. */
export function NetworkChoice({ intent, detail }: NetworkChoiceProps) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  const due = useTotal(intent, detail.total);
  const { total } = due;
  const { options, product } = detail;
  const [picked, setPicked] = useState('');
  const option =
    options.find((it) => idOfPair(it) === picked) ??
    (options.length === 1 ? options[0] : undefined);
  const [isMissing, setIsMissing] = useState(false);
  const liteTime = useLiteTime({ productId: intent.productId, quote: due.quote });
  const purchase = useCryptoPurchase({ intent, option, total: total ?? null, detail });
  const minimums = useSystemDisplayConfig().data?.methodMinimums ?? [];
  const canPay = !total || takes('crypto', total, minimums);

  function order() {
    setIsMissing(!option);
    purchase.order();
  }

  return (
    <CryptoLayout step="choice" product={product} total={total}>
      <div className="flex flex-col gap-3">
        <h2 className="text-2xl font-bold tracking-tight">{t('choice.title')}</h2>
        <p className="max-w-prose text-muted-foreground">{t('choice.text')}</p>
      </div>
      {options.length === 0 ? (
        <Alert tone="warning">{t('choice.none')}</Alert>
      ) : (
        <Pairs options={options} value={option && idOfPair(option)} onChange={setPicked} />
      )}
      {isMissing && !option ? (
        <Alert tone="destructive" live>
          {t('choice.missing')}
        </Alert>
      ) : null}
      <LiteTimeNotice time={liteTime} />
      <PurchaseNotice intent={intent} purchase={purchase} isHeld={intent.kind === 'seat'} />
      {due.error || total === null || !canPay ? (
        <NoTotal intent={intent} due={due} />
      ) : options.length > 0 ? (
        <div className="flex flex-col items-start gap-3">
          <Button
            size="lg"
            pending={purchase.isPending || liteTime.isUnknown || !total}
            onClick={order}
          >
            {total ? t('choice.submit', { total: format.money(total) }) : t('choice.wait')}
          </Button>
          <p className="max-w-prose text-sm text-muted-foreground">{t('choice.next')}</p>
        </div>
      ) : null}
    </CryptoLayout>
  );
}

/** What it costs is not known, or what was asked for is not sold, or not for cryptocurrency. */
function NoTotal({ intent, due }: { intent: Intent; due: ReturnType<typeof useTotal> }) {
  const { t } = useTranslation('crypto-pay');
  const { total, error, isFetching, retry } = due;
  const isRefused = !error || error.kind === 'refused';
  const reason = total && (centsOf(total) === 0 ? 'nothingDue' : 'tooLittle');
  return (
    <Alert
      tone="warning"
      live
      title={t(reason ? `choice.${reason}` : 'choice.noTotal')}
      action={
        isRefused ? (
          <Button asChild size="sm" variant="secondary">
            <Link to={choiceOfPayment(intent)}>{t('choice.back')}</Link>
          </Button>
        ) : (
          <RetryButton isFetching={isFetching} onRetry={retry} />
        )
      }
    >
      {error ? errorText(error) : null}
    </Alert>
  );
}

/** The screen before this one, where another way to pay can be chosen. */
function choiceOfPayment(intent: Intent): string {
  const { productId } = intent;
  if (intent.kind === 'seat') return groupPath(intent.groupId);
  if (intent.kind === 'product') return checkoutPath(productId, { coupon: intent.coupon });
  return newGroupPath(productId, intent.groupSize, intent.pays);
}
