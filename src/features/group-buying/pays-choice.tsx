import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupOffer } from '@/api';
import type { Pays } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';

type PaysChoiceProps = { offer: GroupOffer; value: Pays; onChange: (pays: Pays) => void };

/** Who pays, with what that means for whoever starts the group; native radios. */
export function PaysChoice({ offer, value, onChange }: PaysChoiceProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const name = useId();
  const ways = [
    { pays: 'own', price: format.money(offer.pricePerMember) },
    { pays: 'all', price: format.money(offer.priceAll) },
  ] as const;
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{t('start.pays')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {ways.map(({ pays, price }) => (
          <label
            key={pays}
            className="relative flex cursor-pointer gap-3 border border-input bg-card p-4 has-checked:border-foreground has-checked:outline-1 has-checked:outline-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={pays}
              aria-labelledby={`${name}-${pays}`}
              aria-describedby={`${name}-${pays}-text`}
              checked={pays === value}
              onChange={() => onChange(pays)}
              className="mt-1 size-4 shrink-0 cursor-pointer accent-foreground outline-none"
            />
            <span className="leading-snug">
              <span id={`${name}-${pays}`} className="font-semibold">
                {t(`start.${pays}.name`)}
              </span>
              <span
                id={`${name}-${pays}-text`}
                className="mt-1 block text-sm text-muted-foreground"
              >
                {t(`start.${pays}.text`, { price })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
