import { useTranslation } from 'react-i18next';

/** The two descriptions of the specification (spec §9), which differ: each as it was given, neither preferred. */
export function TwoReadings() {
  const { t } = useTranslation('affiliate');
  return (
    <section aria-labelledby="readings">
      <h2 id="readings" className="text-2xl font-bold tracking-tight">
        {t('readings.title')}
      </h2>
      <p className="mt-2 text-balance text-muted-foreground">{t('readings.text')}</p>
      <div className="mt-6 grid gap-x-10 gap-y-8 border-t-2 border-foreground pt-5 sm:grid-cols-2 sm:gap-y-0">
        {(['affiliate', 'kol'] as const).map((reading) => (
          <div key={reading} className="sm:row-span-3 sm:grid sm:grid-rows-subgrid">
            <h3 className="mb-2 text-lg font-bold">{t(`readings.${reading}.name`)}</h3>
            <p className="py-2.5">{t(`readings.${reading}.first`)}</p>
            <p className="border-t border-border py-2.5">{t(`readings.${reading}.renewal`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
