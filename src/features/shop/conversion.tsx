import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { ConversionPicture } from '@/components/content/conversion-picture';
import { QueryState } from '@/components/feedback/query-state';
import { CountField } from '@/components/form/count-field';
import { DAY_MS } from '@/config/constants';
import { convertLiteTime } from '@/domain/grant-time';
import { useFormat } from '@/i18n/use-format';

/** Ten years: more than can be bought, and far below the limit of exact numbers. */
const MAX_DAYS = 3650;
/** The field's initial number of days, also on a page without scripts. */
const EXAMPLE_DAYS = 30;

/** What remaining Lite time becomes when Standard begins (spec §4), with a calculator to unfold. */
export function Conversion() {
  const { t } = useTranslation(['pricing', 'common']);
  const format = useFormat();
  const config = useSystemDisplayConfig();
  const percent = config.data?.liteToStandardPercent;
  const [shown, setShown] = useState(EXAMPLE_DAYS);
  if (!percent) return null;

  const lite = format.duration(shown * DAY_MS);
  const standard = format.duration(convertLiteTime({ milliseconds: shown * DAY_MS, percent }));
  return (
    <details className="mt-5 border-t border-current/20">
      <summary className="py-4 font-semibold underline underline-offset-4">
        {t('conversion.title', { percent: format.percent(percent) })}
      </summary>
      <div className="grid gap-6 noscript:block">
        <QueryState query={config} stale={t('common:stale.rates')} />
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
    </details>
  );
}
