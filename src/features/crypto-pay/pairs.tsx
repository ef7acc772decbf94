import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CryptoOption } from '@/api';
import { RadioCard } from '@/components/form/radio-card';

type PairsProps = {
  options: readonly CryptoOption[];
  value: string | undefined;
  onChange: (id: string) => void;
};

/** A network and token together: neither alone says what to send. */
export function Pairs({ options, value, onChange }: PairsProps) {
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

export function idOfPair({ chainId, tokenAddress }: CryptoOption): string {
  return `${chainId} ${tokenAddress}`;
}
