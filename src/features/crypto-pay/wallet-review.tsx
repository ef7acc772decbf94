import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CryptoOption, type CryptoPayment, LOCAL_ERRORS } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SECOND_MS } from '@/config/constants';
import { roughTokenText, tokenText } from '@/domain/token-amount';
import type { Sending } from './use-send';
import type { Shortage } from './wallet/chain';
import { type WalletDetail, rejectAfter } from './wallet/provider';
import type { WalletConnection } from './wallet/use-wallet';
import { WalletHint } from './wallet-hint';

/** The decimals of a network's own coin (contract: CryptoOption.nativeSymbol). */
const COIN_DECIMALS = 18;
/** How often the balances are refetched. */
const FUNDS_MS = 10 * SECOND_MS;
/** A network that has not answered after this time does not delay the payment. */
const NETWORK_TIMEOUT_MS = 6 * SECOND_MS;

type WalletReviewProps = {
  payment: CryptoPayment;
  option: CryptoOption | undefined;
  sending: Sending;
  connection: WalletConnection;
};

/** The details of the wallet's request, to compare with its prompt, and the button that sends the request. */
export function WalletReview({ payment, option, sending, connection }: WalletReviewProps) {
  const { t } = useTranslation('crypto-pay');
  const { detail, account } = connection;
  const { recipient, amount, decimals, tokenSymbol, tokenAddress, network } = payment;
  const { data: funds, isPending, isFetching, refetch } = useFunds(detail, account, payment);
  const coin = option?.nativeSymbol ?? '';
  const exact = `${tokenText(amount, decimals)} ${tokenSymbol}`;
  const { isAsking } = sending;
  return (
    <div className="flex flex-col gap-6">
      <DefinitionList className="border-y border-border">
        <DefinitionRow label={t('facts.amount')}>
          <span translate="no" className="text-2xl font-extrabold tracking-tight">
            {exact}
          </span>
        </DefinitionRow>
        <DefinitionRow label={t('facts.token')}>
          <span>{tokenSymbol}</span>
          <span
            translate="no"
            className="block font-mono text-sm font-normal text-muted-foreground"
          >
            {tokenAddress}
          </span>
        </DefinitionRow>
        <DefinitionRow label={t('facts.network')}>{network}</DefinitionRow>
        <DefinitionRow label={t('facts.recipient')}>
          <span translate="no" className="font-mono text-sm">
            {recipient}
          </span>
        </DefinitionRow>
        <DefinitionRow label={t('facts.fee')}>
          <span className="font-normal">
            {funds
              ? t('review.feeAbout', { fee: roughTokenText(funds.fee, COIN_DECIMALS), coin })
              : t('review.fee', { coin })}
          </span>
        </DefinitionRow>
      </DefinitionList>
      {funds?.shortage && !isAsking ? (
        <ShortageAlert
          shortage={funds.shortage}
          payment={payment}
          coin={coin}
          isFetching={isFetching}
          onAgain={() => void refetch()}
        />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <Button
            size="lg"
            pending={isAsking || isPending}
            onClick={() => sending.send(detail, account)}
          >
            {isAsking ? t('review.asking') : t('review.pay', { amount: exact })}
          </Button>
          <p className="max-w-prose text-sm text-muted-foreground">{t('review.next')}</p>
        </div>
      )}
      <WalletHint
        name={isAsking ? detail.name : null}
        stop={t('review.nothing')}
        onStop={sending.stopWaiting}
      />
    </div>
  );
}

type ShortageAlertProps = {
  shortage: Shortage;
  payment: CryptoPayment;
  coin: string;
  isFetching: boolean;
  onAgain: () => void;
};

/** Says whether the token or the network's coin is short, and by how much. */
function ShortageAlert({ shortage, payment, coin, isFetching, onAgain }: ShortageAlertProps) {
  const { t } = useTranslation('crypto-pay');
  const { tokenSymbol, decimals, network } = payment;
  const { of, has, short } = shortage;
  const values =
    of === 'token'
      ? { has: tokenText(has, decimals), short: tokenText(short, decimals), symbol: tokenSymbol }
      : {
          has: roughTokenText(has, COIN_DECIMALS),
          short: roughTokenText(short, COIN_DECIMALS),
          symbol: coin,
        };
  return (
    <Alert
      tone="warning"
      live
      title={t(`short.${of}.title`, { ...values, network })}
      action={
        <Button size="sm" variant="secondary" pending={isFetching} onClick={onAgain}>
          {t('short.again')}
        </Button>
      }
    >
      {t(`short.${of}.text`, { ...values, network })}
    </Alert>
  );
}

/**
 * Whether an account can send a payment. While the network does not answer, no shortage is reported: the wallet checks
 * as well.
 */
function useFunds(wallet: WalletDetail, account: string, payment: CryptoPayment) {
  const { chainId, tokenAddress, amount, recipient } = payment;
  return useQuery({
    queryKey: ['walletFunds', wallet.uuid, account, chainId, tokenAddress, amount],
    queryFn: async () => {
      const { readFunds } = await import('./wallet/chain');
      const reading = readFunds(wallet.provider, account, { tokenAddress, amount, recipient });
      return Promise.race([reading, rejectAfter(NETWORK_TIMEOUT_MS)]);
    },
    gcTime: 0,
    refetchInterval: FUNDS_MS,
    ...LOCAL_ERRORS,
  });
}
