import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useView } from './use-view';

/** From one day to another, both included; either may be left open. */
export function DayFields({ isBackwards }: { isBackwards: boolean }) {
  const { t } = useTranslation('kol');
  const { view, choose } = useView();
  const id = useId();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-1.5 sm:basis-full sm:grid-cols-[calc(var(--spacing)*44)_calc(var(--spacing)*44)]">
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="flex min-w-0 flex-col gap-1.5">
          <Label htmlFor={`${id}-${end}`}>{t(`filters.${end}`)}</Label>
          <Input
            id={`${id}-${end}`}
            type="date"
            className="px-2.5"
            value={view[end]}
            aria-invalid={isBackwards || undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => choose({ [end]: target.value })}
          />
        </div>
      ))}
      <p
        id={`${id}-note`}
        role={isBackwards ? 'alert' : undefined}
        className={`col-span-full text-sm ${isBackwards ? 'font-medium text-destructive' : 'text-muted-foreground'}`}
      >
        {isBackwards ? t('filters.backwards') : t('filters.zone', { zone: timeZone })}
      </p>
    </div>
  );
}
