import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KolSettlement } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { isWebAddress } from '@/lib/web-address';
import { CellText } from './columns';

/** How much of a hash stands at its beginning and at its end, where people compare it. */
const HEAD = 8;
const TAIL = 6;

/** The proof of a payout: its transaction on an explorer, where the server's address is one, and its hash to copy. */
export function TransactionLink({ settlement }: { settlement: KolSettlement }) {
  const { t } = useTranslation('kol');
  const { transactionHash: hash, explorerUrl, network } = settlement;
  const ends = `${hash.slice(0, HEAD)}…${hash.slice(-TAIL)}`;
  const short = (
    <span title={hash} className="font-mono whitespace-nowrap">
      {ends}
    </span>
  );
  return (
    <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <span className="flex min-w-0 flex-col">
        {isWebAddress(explorerUrl) ? (
          <a
            href={explorerUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1.5 underline decoration-1 underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
          >
            {short}
            <span className="sr-only">{t('hash.open', { network })}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
        ) : (
          short
        )}
        <span className="text-muted-foreground">
          <CellText>{network}</CellText>
        </span>
      </span>
      <CopyButton
        value={hash}
        label={t('hash.copy')}
        of={ends}
        copiedLabel={t('hash.copied')}
        failedLabel={t('hash.failed')}
      />
    </span>
  );
}
