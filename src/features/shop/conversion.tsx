import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { DAY_MS } from '@/config/constants';
import { standardTimeOf } from '@/domain/grant-time';
import { useFormat } from '@/i18n/use-format';
import { ConversionPicture } from './conversion-picture';
import { Section } from './section';

/** The calculator's place on the page. */
export const CONVERSION_ID = 'upgrade';

/** Ten years: more than can be bought, and far below what a number can hold exactly. */
const MOST_DAYS = 3650;
/** The number of days in the field at first, and on a page without scripts. */
const EXAMPLE_DAYS = 30;

/** A calculator: what remaining Lite time becomes when Standard begins (spec §4). */
export function Conversion() {
  const { t } = useTranslation(['pricing', 'common']);
  const format = useFormat();
  const config = useSystemDisplayConfig();
  const percent = config.data?.liteToStandardPercent;
  const [text, setText] = useState(String(EXAMPLE_DAYS));
  const [shown, setShown] = useState(EXAMPLE_DAYS);
  if (percent === undefined) return null;
  const days = daysOf(text);

  function change(next: string) {
    setText(next);
    // While the field holds no valid number, the picture keeps the last one.
    setShown(daysOf(next) ?? shown);
  }

  const lite = format.duration(shown * DAY_MS);
  const standard = format.duration(standardTimeOf({ milliseconds: shown * DAY_MS, percent }));
  return (
    <Section
      id={CONVERSION_ID}
      title={t('conversion.title')}
      text={t('conversion.text', { percent: format.percent(percent) })}
    >
      <StaleNotice query={config} text={t('common:stale.rates')} className="mb-6" />
      <div className="grid gap-8 border border-border bg-card p-5 sm:p-8 md:grid-cols-[calc(var(--spacing)*56)_minmax(0,1fr)] noscript:block">
        <div className="noscript:hidden">
          <FormField
            label={t('conversion.days')}
            hint={t('conversion.hint')}
            error={
              days === null
                ? t('conversion.invalid', { most: format.number(MOST_DAYS) })
                : undefined
            }
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={text}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </FormField>
        </div>
        <ConversionPicture
          percent={percent}
          lite={t('conversion.lite', { time: lite })}
          standard={t('conversion.standard', { time: standard })}
        />
      </div>
    </Section>
  );
}

/** Reads whole days, from 1 to MOST_DAYS; null for anything else. Chinese keyboards write wide digits. */
function daysOf(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  const days = Number(digits);
  return days >= 1 && days <= MOST_DAYS ? days : null;
}
