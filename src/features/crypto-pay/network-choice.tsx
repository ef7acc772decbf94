import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '@/i18n/navigation';
import {
  type CryptoDetail,
  type CryptoOption,
  type Money,
  type PaymentMethod,
  getPaymentCryptoDetailQueryKey,
  useSystemDisplayConfig,
} from '@/api';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { RadioCard } from '@/components/form/radio-card';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextSkeleton } from '@/components/ui/skeleton';
import { toast } from 'sonner';
import { checkoutPath, cryptoPayPath, buildGroupPath, newGroupPath } from '@/config/paths';
import { toCents, isSameMoney } from '@/domain/money';
import { findRefusal } from '@/domain/payment-method';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import type { Intent } from '@/purchase/intent';
import {
  ChoiceSkeleton,
  ORDER_CHOICES,
  ORDER_GRID,
  OrderLines,
  OrderPanel,
  OrderSkeleton,
  OrderTotal,
  PayBar,
} from '@/purchase/order-layout';
import { PlaceOrder } from '@/purchase/pay-action';
import { type OrderMade, type PayChoice, usePurchase } from '@/purchase/use-purchase';
import { CryptoHeader, StepIntro, listOrderLines } from './crypto-layout';
import { useTotal } from './use-total';

const METHOD: PaymentMethod = 'crypto';

type NetworkChoiceProps = { intent: Intent; detail: CryptoDetail };

/** Chooses token and network, and orders. The payment address is shown only after the order. */
export function NetworkChoice({ intent, detail }: NetworkChoiceProps) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  const due = useTotal(intent, detail.total);
  const { total } = due;
  const { options, product } = detail;
  const [picked, setPicked] = useState('');
  const option =
    options.find((candidate) => idOfPair(candidate) === picked) ??
    (options.length === 1 ? options[0] : undefined);
  const [isMissing, setIsMissing] = useState(false);
  const purchase = useCryptoPurchase({ intent, option, total: total ?? null, detail });
  const minimums = useSystemDisplayConfig().data?.methodMinimums ?? [];
  const canPay = !total || findRefusal(METHOD, total, minimums) === null;

  function order() {
    setIsMissing(!option);
    purchase.order();
  }

  return (
    <>
      <CryptoHeader step="choice" />
      <div className={ORDER_GRID}>
        <div className={ORDER_CHOICES}>
          <StepIntro title={t('choice.title')} text={t('choice.text')} />
          {options.length === 0 ? (
            <Alert tone="warning">{t('choice.none')}</Alert>
          ) : (
            <Pairs options={options} value={option && idOfPair(option)} onChange={setPicked} />
          )}
          <Link to={methodChoicePath(intent)} className="text-link self-start">
            {t('choice.change')}
          </Link>
        </div>
        <OrderPanel>
          <OrderLines
            lines={due.quote?.lines ?? listOrderLines({ product, total: total ?? detail.total })}
          />
          <OrderTotal total={total} />
          <PlaceOrder
            intent={intent}
            purchase={purchase}
            quote={due.quote}
            notice={
              isMissing && !option ? (
                <Alert tone="destructive" live>
                  {t('choice.missing')}
                </Alert>
              ) : null
            }
          >
            {(isWaiting) =>
              total === null || !canPay || (!total && due.query.error) ? (
                <NoTotal intent={intent} due={due} />
              ) : options.length === 0 ? null : (
                <div className="flex flex-col gap-3">
                  <PayBar total={total}>
                    <Button
                      size="lg"
                      block
                      pending={isWaiting || purchase.isPending || !total}
                      onClick={order}
                    >
                      {total
                        ? t('choice.submit', { total: format.money(total) })
                        : t('choice.wait')}
                    </Button>
                  </PayBar>
                  <p className="text-sm text-sea-muted">{t('choice.next')}</p>
                </div>
              )
            }
          </PlaceOrder>
        </OrderPanel>
      </div>
    </>
  );
}

/** The page before the order is known, which is the same for every address. */
export function CryptoSkeleton() {
  const { t } = useTranslation(['crypto-pay', 'common']);
  return (
    <OrderSkeleton label={t('common:loading')} linesClassName="h-6">
      <TextSkeleton>
        <StepIntro title={t('choice.title')} text={t('choice.text')} />
      </TextSkeleton>
      <ChoiceSkeleton className="h-35 sm:h-18" />
      <TextSkeleton className="self-start">
        <span className="text-link">{t('choice.change')}</span>
      </TextSkeleton>
    </OrderSkeleton>
  );
}

/**
 * Why no order is possible: the total is unknown, the product is not sold, or cryptocurrency does not take the amount.
 */
function NoTotal({ intent, due }: { intent: Intent; due: ReturnType<typeof useTotal> }) {
  const { t } = useTranslation('crypto-pay');
  const { total, query } = due;
  const error = total === undefined ? query.error : null;
  if (error && error.kind !== 'refused') {
    return (
      <ErrorPanel
        variant="notice"
        title={t('choice.noTotal')}
        isFetching={query.isFetching}
        onRetry={query.refetch}
        error={error}
      />
    );
  }
  const reason = total && (toCents(total) === 0 ? 'nothingDue' : 'tooLittle');
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

/**
 * The previous page, where another payment method can be chosen. Its address still names cryptocurrency as the method.
 */
function methodChoicePath(intent: Intent): string {
  const { productId } = intent;
  if (intent.kind === 'seat') return buildGroupPath(intent.groupId, METHOD);
  if (intent.kind === 'product') {
    return checkoutPath(productId, { coupon: intent.coupon, method: METHOD });
  }
  return newGroupPath(productId, intent.groupSize, intent.pays, METHOD);
}

type PairsProps = {
  options: readonly CryptoOption[];
  value: string | undefined;
  onChange: (id: string) => void;
};

/** Radios for network and token combined, since neither alone says what to send. */
function Pairs({ options, value, onChange }: PairsProps) {
  const { t } = useTranslation('crypto-pay');
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{t('choice.legend')}</legend>
      <div className="grid gap-px border border-input bg-input sm:grid-cols-2">
        {options.map((option) => (
          <RadioCard
            key={idOfPair(option)}
            name={name}
            value={idOfPair(option)}
            checked={idOfPair(option) === value}
            onChange={() => onChange(idOfPair(option))}
            className="flex-col justify-center"
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
          total,
          paymentMethod: METHOD,
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
