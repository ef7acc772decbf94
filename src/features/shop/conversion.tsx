import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STALE_ERRORS, useSystemDisplayConfig } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { CountField } from '@/components/form/count-field';
import { DAY_MS } from '@/config/constants';
import { convertLiteTime } from '@/domain/grant-time';
import { useFormat } from '@/i18n/use-format';
import { ConversionPicture } from '@/components/content/conversion-picture';
import { PricingSection } from './pricing-section';

/** The calculator's anchor on the page. */
export const CONVERSION_ID = 'upgrade';

/** Ten years: more than can be bought, and far below the limit of exact numbers. */
const MAX_DAYS = 3650;
/** The field's initial number of days, also on a page without scripts. */
const EXAMPLE_DAYS = 30;

/** A calculator: what remaining Lite time becomes when Standard begins (spec §4). */
export function Conversion() {
  const { t } = useTranslation(['pricing', 'common']);
  const format = useFormat();
  const config = useSystemDisplayConfig({ query: STALE_ERRORS });
  const percent = config.data?.liteToStandardPercent;
  const [shown, setShown] = useState(EXAMPLE_DAYS);
  if (percent === undefined) return null;

  const lite = format.duration(shown * DAY_MS);
  const standard = format.duration(convertLiteTime({ milliseconds: shown * DAY_MS, percent }));
  return (
    <PricingSection
      id={CONVERSION_ID}
      title={t('conversion.title')}
      text={t('conversion.text', { percent: format.percent(percent) })}
    >
      <QueryState query={config} stale={t('common:stale.rates')} className="mb-6" />
      <div className="grid gap-8 border border-border bg-card p-5 sm:p-8 md:grid-cols-[calc(var(--spacing)*56)_minmax(0,1fr)] noscript:block">
        <div className="noscript:hidden">
          <CountField
            label={t('conversion.days')}
            hint={t('conversion.hint')}
            initial={EXAMPLE_DAYS}
            most={MAX_DAYS}
            invalid={t('conversion.invalid', { most: format.number(MAX_DAYS) })}
            onCount={setShown}
          />
        </div>
        <ConversionPicture
          percent={percent}
          lite={t('conversion.lite', { time: lite })}
          standard={t('conversion.standard', { time: standard })}
        />
      </div>
    </PricingSection>
  );
}
