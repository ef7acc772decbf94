import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

const READINGS = ['kol', 'affiliate'] as const;

/** What is promised, in the two wordings that there are (spec §9): the KOL programme's own first. */
export function Readings() {
  const { t } = useTranslation('affiliate');
  return (
    <dl className="mt-3 divide-y divide-border border-y border-border">
      {READINGS.map((reading) => (
        <div key={reading} className="py-3">
          <dt className="text-sm text-muted-foreground">{t(`readings.${reading}.name`)}</dt>
          {(['first', 'renewal'] as const).map((part) => (
            <dd key={part} className={cn(reading === 'kol' && 'text-lg leading-snug font-bold')}>
              {t(`readings.${reading}.${part}`)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
