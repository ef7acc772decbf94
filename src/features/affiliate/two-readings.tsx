import { useTranslation } from 'react-i18next';

/** The two descriptions of the specification (spec §9), which differ: each as it was given, neither preferred. */
export function TwoReadings() {
  const { t } = useTranslation('affiliate');
  return (
    <section aria-labelledby="readings">
      <h2 id="readings" className="text-2xl font-bold tracking-tight">
        {t('readings.title')}
      </h2>
      <p className="mt-2 text-muted-foreground">{t('readings.text')}</p>
      <div className="mt-6 grid gap-x-10 gap-y-8 border-t-2 border-foreground pt-5 sm:grid-cols-2">
        {(['affiliate', 'kol'] as const).map((reading) => (
          <div key={reading}>
            <h3 className="text-lg font-bold">{t(`readings.${reading}.name`)}</h3>
            <ul className="mt-2 divide-y divide-border">
              <li className="py-2.5">{t(`readings.${reading}.first`)}</li>
              <li className="py-2.5">{t(`readings.${reading}.renewal`)}</li>
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
