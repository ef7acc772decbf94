import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CryptoOption, CryptoPayment } from '@/api';
import { Alert } from '@/components/ui/alert';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { MINUTE_MS } from '@/config/constants';
import { type CryptoStage, canSend } from '@/domain/crypto-stage';
import { ManualPayment } from './manual-payment';
import { StepIntro } from './crypto-layout';
import type { StoredTransaction } from './stored-transaction';
import { StageNotice } from './stage-notice';
import type { Sending } from './use-send';
import type { Wallet } from './wallet/use-wallet';
import { WalletPanel } from './wallet-panel';

type PayScreenProps = {
  productId: string;
  orderId: string;
  payment: CryptoPayment;
  /** The network and token as offered; undefined if they no longer are. */
  option: CryptoOption | undefined;
  stage: CryptoStage;
  sent: StoredTransaction | null;
  wallet: Wallet;
  sending: Sending;
  /** The server's time. */
  now: number;
};

/** With less time left than this, a transaction may not get into a block before the order expires. */
const SOON_MS = 3 * MINUTE_MS;

/** Sends a payment, from a wallet in this browser or manually. The outcome of an earlier transaction is shown first. */
export function PayScreen(props: PayScreenProps) {
  const { t } = useTranslation('crypto-pay');
  const { stage, wallet, sending, payment, now } = props;
  const [picked, setPicked] = useState<'wallet' | 'manual'>();
  const way = picked ?? (wallet.wallets.length > 0 ? 'wallet' : 'manual');
  const isReady = sending.isAsking || canSend(stage);
  // Beside a request that may have been answered it would ask for a second payment.
  const isAmountShown = sending.isAsking ? Boolean(wallet.connection?.account) : canSend(stage);
  return (
    <>
      <StepIntro title={t('pay.title')} text={isAmountShown ? t('pay.text') : null} />
      {sending.isAsking ? null : <StageNotice {...props} />}
      {isReady ? (
        <>
          {payment.expireTime - now < SOON_MS ? (
            <Alert tone="warning" live title={t('pay.soon.title')}>
              {t('pay.soon.text')}
            </Alert>
          ) : null}
          {/* A second way could pay a second time while the wallet has its request. */}
          {sending.isAsking ? null : (
            <SegmentedControl
              label={t('pay.way')}
              value={way}
              onValueChange={setPicked}
              options={[
                { value: 'wallet', label: t('pay.wallet') },
                { value: 'manual', label: t('pay.manual') },
              ]}
              className="max-w-lg"
            />
          )}
          {way === 'wallet' ? <WalletPanel {...props} /> : <ManualPayment {...props} />}
        </>
      ) : null}
    </>
  );
}
