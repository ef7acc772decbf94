import { useTranslation } from 'react-i18next';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { roughTokenText, tokenText } from '@/domain/token-amount';
import type { PayScreenProps } from './pay-screen';
import type { WalletDetail } from './wallet/provider';
import { type Shortage, useFunds } from './wallet/use-funds';

/** The decimals of a network's own coin (contract: CryptoOption.nativeSymbol). */
const COIN_DECIMALS = 18;

type WalletReviewProps = PayScreenProps & { detail: WalletDetail; account: string };

/** All that the wallet will be asked for, to compare with its prompt; then the one press. */
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
          <span className="text-2xl font-extrabold tracking-tight">{exact}</span>
        </DefinitionRow>
        <DefinitionRow label={t('facts.token')}>
          {tokenSymbol}
          <span className="block font-mono text-sm font-normal text-muted-foreground">
            {tokenAddress}
          </span>
        </DefinitionRow>
        <DefinitionRow label={t('facts.network')}>{network}</DefinitionRow>
        <DefinitionRow label={t('facts.recipient')}>
          <span className="font-mono text-sm">{recipient}</span>
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
        <Short shortage={shortage} {...{ payment, coin, isFetching, onAgain: refetch }} />
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
      <div role="status">
        {isAsking ? (
          <p className="flex flex-wrap items-center gap-x-4">
            {t('wallet.open', { name: detail.name })}
            <Button size="sm" variant="link" onClick={sending.stopWaiting}>
              {t('review.nothing')}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

type ShortProps = {
  shortage: Shortage;
  payment: PayScreenProps['payment'];
  coin: string;
  isFetching: boolean;
  onAgain: () => void;
};

/** Which of the two is short, and by how much. */
function Short({ shortage, payment, coin, isFetching, onAgain }: ShortProps) {
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
