import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CryptoOption, type CryptoPayment, LOCAL_ERRORS } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SECOND_MS } from '@/config/constants';
import { computeExcess, roughTokenText, tokenText } from '@/domain/token-amount';
import type { Sending } from './use-send';
import type { Funds } from './wallet/chain';
import type { WalletDetail } from './wallet/provider';
import { WalletHint } from './wallet-hint';

/** The decimals of a network's own coin (contract: CryptoOption.nativeSymbol). */
const COIN_DECIMALS = 18;
/** How often the balances are refetched. */
const FUNDS_MS = 10 * SECOND_MS;
/** A network that has not answered after this time does not delay the payment. */
const NETWORK_TIMEOUT_MS = 6 * SECOND_MS;

/** The token or coin that is short, and by how much in base units. `coin` is the network's own, which pays the fee. */
type Shortage = { of: 'token' | 'coin'; has: bigint; short: bigint };

type WalletReviewProps = {
  payment: CryptoPayment;
  option: CryptoOption | undefined;
  sending: Sending;
  detail: WalletDetail;
  account: string;
};

/** The details of the wallet's request, to compare with its prompt, and the button that sends the request. */
export function WalletReview({ payment, option, sending, detail, account }: WalletReviewProps) {
  const { t } = useTranslation('crypto-pay');
  const { recipient, amount, decimals, tokenSymbol, tokenAddress, network } = payment;
  const { shortage, fee, isPending, isFetching, refetch } = useFunds(detail, account, payment);
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
            {fee === null
              ? t('review.fee', { coin })
              : t('review.feeAbout', { fee: roughTokenText(fee, COIN_DECIMALS), coin })}
          </span>
        </DefinitionRow>
      </DefinitionList>
      {shortage && !isAsking ? (
        <ShortageAlert shortage={shortage} {...{ payment, coin, isFetching, onAgain: refetch }} />
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
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['walletFunds', wallet.uuid, account, chainId, tokenAddress, amount],
    queryFn: async () => {
      const chain = await import('./wallet/chain');
      const transfer = { tokenAddress, amount, recipient };
      const reading = chain.readFunds(wallet.provider, account, transfer);
      const funds = await Promise.race([reading, timeout()]);
      const isNative = chain.isNative(transfer);
      return {
        shortage: findShortage(funds, { isNative, amount: BigInt(amount) }),
        fee: funds.fee,
      };
    },
    gcTime: 0,
    refetchInterval: FUNDS_MS,
    ...LOCAL_ERRORS,
  });
  return {
    shortage: data?.shortage ?? null,
    fee: data?.fee ?? null,
    /** Loading for the first time. */
    isPending,
    isFetching,
    refetch: () => void refetch(),
  };
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The network did not answer.')), NETWORK_TIMEOUT_MS);
  });
}

function findShortage(
  { token, native, fee }: Funds,
  { isNative, amount }: { isNative: boolean; amount: bigint },
): Shortage | null {
  const tokenShort = computeExcess({ amount, than: token });
  if (tokenShort !== null) return { of: 'token', has: token, short: tokenShort };
  const coinShort = computeExcess({ amount: isNative ? amount + fee : fee, than: native });
  return coinShort === null ? null : { of: 'coin', has: native, short: coinShort };
}
