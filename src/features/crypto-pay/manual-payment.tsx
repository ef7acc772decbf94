import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CryptoPayment, useHasOperation } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { QrCode } from '@/components/content/qr-code';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { buildPaymentUri } from '@/domain/crypto-payment';
import { tokenText } from '@/domain/token-amount';
import { HashForm } from './hash-form';

type ManualPaymentProps = { productId: string; orderId: string; payment: CryptoPayment };

/**
 * A payment from another wallet or an exchange: the address and the amount to open in a wallet's app, to scan and to copy,
 * with their network and token, and a form for the transaction hash.
 */
export function ManualPayment({ productId, orderId, payment }: ManualPaymentProps) {
  const { t } = useTranslation('crypto-pay');
  const { recipient, amount, decimals, tokenSymbol, network } = payment;
  const pair = t('pair', { token: tokenSymbol, network });
  const exact = tokenText(amount, decimals);
  const canSubmit = useHasOperation('paymentCryptoSubmit');
  // An exchange takes the first address in a code as the recipient: in a payment request that is the token's contract.
  const [code, setCode] = useState<'request' | 'address'>('request');
  const request = buildPaymentUri(payment);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3 sm:pointer-fine:hidden">
        <Button asChild size="lg">
          <a href={request}>{t('manual.open')}</a>
        </Button>
        <p className="text-sm text-muted-foreground">{t('manual.openHint')}</p>
      </div>
      <div className="grid border border-border bg-card sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="order-last flex flex-col items-center gap-3 border-t border-border p-5 sm:order-none sm:border-t-0 sm:border-r sm:p-6">
          <QrCode
            value={code === 'request' ? request : recipient}
            label={t(`manual.qr.${code}.label`)}
            className="w-56"
          />
          <SegmentedControl
            label={t('manual.qr.choice')}
            value={code}
            onValueChange={setCode}
            options={[
              { value: 'request', label: t('manual.qr.request.name') },
              { value: 'address', label: t('manual.qr.address.name') },
            ]}
            className="w-56"
          />
          <p className="max-w-56 text-center text-sm">
            <span>{t(`manual.qr.${code}.text`)}</span> <strong>{pair}</strong>
          </p>
        </div>
        <dl className="divide-y divide-border">
          <CopyRow
            label={t('facts.recipient')}
            value={recipient}
            pair={pair}
            copyLabel={t('manual.copyAddress')}
          />
          <CopyRow
            label={t('facts.amount')}
            value={exact}
            suffix={tokenSymbol}
            pair={pair}
            copyLabel={t('manual.copyAmount')}
            isLarge
          />
        </dl>
      </div>
      <p className="max-w-prose border-l-4 border-flag-yellow pl-4 text-sm">{t('manual.exact')}</p>
      {canSubmit ? (
        <HashForm productId={productId} orderId={orderId} />
      ) : (
        <p className="max-w-prose text-sm">{t('hash.found')}</p>
      )}
    </div>
  );
}

type CopyRowProps = {
  label: string;
  value: string;
  suffix?: string;
  pair: string;
  copyLabel: string;
  isLarge?: boolean;
};

function CopyRow({ label, value, suffix, pair, copyLabel, isLarge = false }: CopyRowProps) {
  const { t } = useTranslation('crypto-pay');
  return (
    <div className="flex flex-col items-start gap-1.5 p-5 sm:p-6">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd
        translate="no"
        className={
          isLarge
            ? 'text-2xl font-extrabold tracking-tight wrap-anywhere tabular-nums'
            : 'font-mono wrap-anywhere'
        }
      >
        <span>{value}</span>
        {suffix ? <span className="text-base font-semibold">{` ${suffix}`}</span> : null}
      </dd>
      <dd className="text-sm font-semibold">{pair}</dd>
      <dd className="mt-1">
        <CopyButton
          value={value}
          label={copyLabel}
          copiedLabel={t('copy.done')}
          failedLabel={t('copy.failed')}
        />
      </dd>
    </div>
  );
}
