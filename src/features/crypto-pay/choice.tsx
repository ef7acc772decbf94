import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CryptoDetail, CryptoOption, Money } from '@/api';
import { RadioCard } from '@/components/form/radio-card';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { checkoutPath, groupPath } from '@/config/paths';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import { CryptoLayout } from './crypto-layout';
import type { Intent } from './intent';
import type { Slots } from './slots';
import { useStart } from './use-start';
import { useTotal } from './use-total';

type ChoiceProps = Pick<Slots, 'OpenOrder'> & { intent: Intent; detail: CryptoDetail };

/** Which token on which network, before any address is shown; and the press that orders. */
export function Choice({ intent, detail, OpenOrder }: ChoiceProps) {
  const { t } = useTranslation(['crypto-pay', 'common']);
  const format = useFormat();
  const due = useTotal(intent, detail.total);
  const [picked, setPicked] = useState('');
  const { options } = detail;
  const option =
    options.find((it) => idOf(it) === picked) ?? (options.length === 1 ? options[0] : undefined);
  const [isMissing, setIsMissing] = useState(false);
  const onOtherTotal = (total: Money) =>
    toast.info(t('choice.otherTotal', { total: format.money(total) }));
  const { start, reset, isPending, error } = useStart(intent, detail, onOtherTotal);
  const { total } = due;
  const hasOpenOrder = error?.status === 'OpenOrderExists';

  function order() {
    setIsMissing(!option);
    if (option && total)
      start({ chainId: option.chainId, tokenAddress: option.tokenAddress }, total);
  }

  return (
    <CryptoLayout step="choice" product={detail.product} total={total}>
      <div className="flex flex-col gap-3">
        <h2 className="text-2xl font-bold tracking-tight">{t('choice.title')}</h2>
        <p className="max-w-prose text-muted-foreground">{t('choice.text')}</p>
      </div>
      {intent.kind === 'seat' ? (
        <OpenOrder productId={intent.productId} groupId={intent.groupId} onCancelled={reset} />
      ) : null}
      {options.length === 0 ? (
        <Alert tone="warning">{t('choice.none')}</Alert>
      ) : (
        <Pairs options={options} value={option && idOf(option)} onChange={setPicked} />
      )}
      {isMissing && !option ? (
        <Alert tone="destructive" live>
          {t('choice.missing')}
        </Alert>
      ) : null}
      {hasOpenOrder ? <OpenOrder productId={intent.productId} onCancelled={reset} /> : null}
      {error && !hasOpenOrder && error.kind !== 'unauthorized' ? (
        <Alert tone="destructive" live title={errorText(error)}>
          {error.status === 'NetworkUnsupported' ? t('choice.unsupported') : null}
        </Alert>
      ) : null}
      {due.error || total === null ? (
        <NoTotal intent={intent} due={due} />
      ) : options.length > 0 ? (
        <div className="flex flex-col items-start gap-3">
          <Button size="lg" pending={isPending || !total} onClick={order}>
            {total ? t('choice.submit', { total: format.money(total) }) : t('choice.wait')}
          </Button>
          <p className="max-w-prose text-sm text-muted-foreground">{t('choice.next')}</p>
        </div>
      ) : null}
    </CryptoLayout>
  );
}

/** A network and token together: neither alone says what to send. */
function Pairs({
  options,
  value,
  onChange,
}: {
  options: readonly CryptoOption[];
  value: string | undefined;
  onChange: (id: string) => void;
}) {
  const { t } = useTranslation('crypto-pay');
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{t('choice.legend')}</legend>
      <div className="grid gap-px border border-input bg-input sm:grid-cols-2">
        {options.map((option) => (
          <RadioCard
            key={idOf(option)}
            name={name}
            value={idOf(option)}
            isChecked={idOf(option) === value}
            isDisabled={false}
            onChoose={() => onChange(idOf(option))}
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

/** What it costs is not known, or what was asked for is not sold. */
function NoTotal({ intent, due }: { intent: Intent; due: ReturnType<typeof useTotal> }) {
  const { t } = useTranslation(['crypto-pay', 'common']);
  const { error, isFetching, retry } = due;
  const isRefused = !error || error.kind === 'refused';
  const back = intent.kind === 'seat' ? groupPath(intent.groupId) : checkoutPath(intent.productId);
  return (
    <Alert
      tone="warning"
      live
      title={t('choice.noTotal')}
      action={
        isRefused ? (
          <Button asChild size="sm" variant="secondary">
            <Link to={back}>{t('choice.back')}</Link>
          </Button>
        ) : (
          <Button size="sm" variant="secondary" pending={isFetching} onClick={retry}>
            {t('common:retry')}
          </Button>
        )
      }
    >
      {error ? errorText(error) : null}
    </Alert>
  );
}

function idOf({ chainId, tokenAddress }: CryptoOption): string {
  return `${chainId} ${tokenAddress}`;
}
