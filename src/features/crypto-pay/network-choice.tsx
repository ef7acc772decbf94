import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '@/i18n/navigation';
import {
  type CryptoDetail,
  type CryptoOption,
  type Money,
  getPaymentCryptoDetailQueryKey,
  useSystemDisplayConfig,
} from '@/api';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { RadioCard } from '@/components/form/radio-card';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { checkoutPath, cryptoPayPath, groupPath, newGroupPath } from '@/config/paths';
import { centsOf, isSameMoney } from '@/domain/money';
import { takes } from '@/domain/payment-method';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import type { Intent } from '@/purchase/intent';
import { useOpenOrder } from '@/purchase/open-order';
import { PayBar } from '@/purchase/order-layout';
import { PurchaseNotice } from '@/purchase/purchase-notice';
import { RemainingTimeNotice, useRemainingTime } from '@/purchase/remaining-time';
import { type OrderMade, type PayChoice, usePurchase } from '@/purchase/use-purchase';
import { CryptoLayout } from './crypto-layout';
import { useTotal } from './use-total';

type NetworkChoiceProps = { intent: Intent; detail: CryptoDetail };

/** The heights of the choice, as class names. */
export const CHOICE_BLOCKS = ['h-7', 'h-40', 'h-13'];

/** Chooses token and network, and orders. No payment address is shown before the order. */
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
  const remainingTime = useRemainingTime({ productId: intent.productId, quote: due.quote });
  const purchase = useCryptoPurchase({ intent, option, total: total ?? null, detail });
  const { order: open, isLooking } = useOpenOrder(intent);
  const minimums = useSystemDisplayConfig().data?.methodMinimums ?? [];
  const canPay = !total || takes('crypto', total, minimums);

  function order() {
    setIsMissing(!option);
    purchase.order();
  }

  const notice = <PurchaseNotice intent={intent} purchase={purchase} isHeld />;
  // An open order is paid or cancelled first.
  if (isLooking || (open && !purchase.made)) {
    return (
      <CryptoLayout step="choice" product={product} total={total}>
        {isLooking ? <ChoiceSkeleton /> : notice}
      </CryptoLayout>
    );
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
      <RemainingTimeNotice time={remainingTime} />
      {notice}
      {due.error || total === null || !canPay ? (
        <NoTotal intent={intent} due={due} />
      ) : options.length > 0 ? (
        <div className="flex flex-col gap-3">
          <PayBar total={total}>
            <Button
              size="lg"
              className="max-lg:w-full"
              pending={purchase.isPending || remainingTime.isUnknown || !total}
              onClick={order}
            >
              {total ? t('choice.submit', { total: format.money(total) }) : t('choice.wait')}
            </Button>
          </PayBar>
          <p className="max-w-prose text-sm text-muted-foreground">{t('choice.next')}</p>
        </div>
      ) : null}
    </CryptoLayout>
  );
}

/** The choice while the open orders load. */
function ChoiceSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-8">
      {CHOICE_BLOCKS.map((height) => (
        <Skeleton key={height} className={`w-full ${height}`} />
      ))}
    </SkeletonRegion>
  );
}

/** Why no order is possible: the total is not known, the product is not sold, or cryptocurrency does not take the amount. */
function NoTotal({ intent, due }: { intent: Intent; due: ReturnType<typeof useTotal> }) {
  const { t } = useTranslation('crypto-pay');
  const { total, error, isFetching, retry } = due;
  if (error && error.kind !== 'refused') {
    return (
      <RetryAlert
        title={t('choice.noTotal')}
        isFetching={isFetching}
        onRetry={retry}
        error={error}
      />
    );
  }
  const reason = total && (centsOf(total) === 0 ? 'nothingDue' : 'tooLittle');
  return (
    <Alert
      tone="warning"
      live
      title={t(reason ? `choice.${reason}` : 'choice.noTotal')}
      action={
        <Button asChild size="sm" variant="secondary">
          <Link to={methodChoicePath(intent)}>{t('choice.back')}</Link>
        </Button>
      }
    >
      {error ? errorText(error) : null}
    </Alert>
  );
}

/** The page before this one, where another payment method can be chosen. */
function methodChoicePath(intent: Intent): string {
  const { productId } = intent;
  if (intent.kind === 'seat') return groupPath(intent.groupId);
  if (intent.kind === 'product') return checkoutPath(productId, { coupon: intent.coupon });
  return newGroupPath(productId, intent.groupSize, intent.pays);
}

type PairsProps = {
  options: readonly CryptoOption[];
  value: string | undefined;
  onChange: (id: string) => void;
};

/** Radios for network and token together: neither alone says what to send. */
function Pairs({ options, value, onChange }: PairsProps) {
  const { t } = useTranslation('crypto-pay');
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{t('choice.legend')}</legend>
      <div className="grid gap-px border border-input bg-input sm:grid-cols-2">
        {options.map((option) => (
          <RadioCard
            key={idOfPair(option)}
            name={name}
            value={idOfPair(option)}
            isChecked={idOfPair(option) === value}
            isDisabled={false}
            onChoose={() => onChange(idOfPair(option))}
          >
            <span className="text-lg leading-snug">
              {t('pair', { token: option.tokenSymbol, network: option.network })}
            </span>
            <span className="block text-sm font-normal">
              {t('choice.fee', { coin: option.nativeSymbol })}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function idOfPair({ chainId, tokenAddress }: CryptoOption): string {
  return `${chainId} ${tokenAddress}`;
}

type CryptoPurchase = {
  intent: Intent;
  option: CryptoOption | undefined;
  total: Money | null;
  detail: CryptoDetail;
};

/** Orders in a token. The order's page replaces this one in the history, so that going back does not order again. */
function useCryptoPurchase({ intent, option, total, detail }: CryptoPurchase) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { productId } = intent;
  const choice: PayChoice | null =
    option && total
      ? {
          ...{ total, paymentMethod: 'crypto' },
          crypto: { chainId: option.chainId, tokenAddress: option.tokenAddress },
        }
      : null;

  async function showPayment({ checkout: { orderId, quote, crypto } }: OrderMade) {
    // An order without an amount needs no payment.
    if (!crypto) return;
    const known = { ...detail, total: quote.total, payment: crypto };
    queryClient.setQueryData(getPaymentCryptoDetailQueryKey({ productId, orderId }), known);
    if (total && !isSameMoney(quote.total, total)) {
      toast.info(t('choice.otherTotal', { total: format.money(quote.total) }));
    }
    const path = cryptoPayPath(productId, { order: orderId });
    await navigate(path, { replace: true, ...SAME_PAGE });
  }

  return usePurchase(intent, choice, showPayment);
}
