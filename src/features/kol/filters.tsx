import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-note';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import {
  NO_FILTERS,
  COMMISSION_STATUSES,
  COMMISSION_TYPES,
  INVITATION_STATUSES,
  PERIODS,
  isFiltered,
  useView,
} from './view';

/**
 * The filters of a list. Each takes effect at once and is kept in the address. On a phone they open on demand, below a
 * button that shows the selection.
 */
export function Filters({ isBackwards = false }: { isBackwards?: boolean }) {
  const { t } = useTranslation('kol');
  const { view, choose } = useView();
  const isCommission = view.tab === 'commission';
  const statuses = isCommission ? COMMISSION_STATUSES : INVITATION_STATUSES;
  const [isOpen, setIsOpen] = useState(isBackwards);
  const id = useId();
  const chosen = [
    ...(view.period === 'all' ? [] : [t(`period.${view.period}`)]),
    ...(view.status === '' ? [] : [t(`status.${view.status}`)]),
    ...(view.type === '' ? [] : [t(`type.${view.type}`)]),
  ];
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        className="w-fit sm:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        <span>{t('filters.label')}</span>
        {chosen.length > 0 ? <span className="font-normal">{chosen.join(' · ')}</span> : null}
      </Button>
      <div
        id={id}
        role="group"
        aria-label={t('filters.label')}
        className={cn(
          'grid grid-cols-2 items-end gap-x-4 gap-y-4 sm:flex sm:flex-wrap',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {isCommission ? (
          <Choice
            label={t('filters.period')}
            value={view.period}
            names={PERIODS}
            wordFor={(period) => t(`period.${period}`)}
            onChoose={(period) => choose({ period, from: '', to: '' })}
          />
        ) : null}
        <Choice
          label={t('filters.status')}
          value={view.status}
          names={['', ...(Object.keys(statuses) as (keyof typeof statuses)[])]}
          wordFor={(status) => (status === '' ? t('filters.all') : t(`status.${status}`))}
          onChoose={(status) => choose({ status })}
        />
        {isCommission ? (
          <Choice
            label={t('filters.type')}
            value={view.type}
            names={['', ...(Object.keys(COMMISSION_TYPES) as (keyof typeof COMMISSION_TYPES)[])]}
            wordFor={(type) => (type === '' ? t('filters.all') : t(`type.${type}`))}
            onChoose={(type) => choose({ type })}
          />
        ) : null}
        {isFiltered(view) ? (
          <Button variant="ghost" className="px-3 text-sm" onClick={() => choose(NO_FILTERS)}>
            {t('filters.clear')}
          </Button>
        ) : null}
        {view.period === 'custom' ? <DayFields isBackwards={isBackwards} /> : null}
      </div>
    </div>
  );
}

type ChoiceProps<Name extends string> = {
  label: string;
  value: Name;
  names: readonly Name[];
  wordFor: (name: Name) => string;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({
  label,
  value,
  names,
  wordFor,
  onChoose,
}: ChoiceProps<Name>) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5 sm:w-44">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={value}
        options={names.map((name) => ({ value: name, label: wordFor(name) }))}
        onValueChange={onChoose}
      />
    </div>
  );
}

/** The first and the last day, both included. Either may be empty. */
function DayFields({ isBackwards }: { isBackwards: boolean }) {
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
      <FieldNote
        id={`${id}-note`}
        isError={isBackwards}
        role={isBackwards ? 'alert' : undefined}
        className="col-span-full"
      >
        {isBackwards ? t('filters.backwards') : t('filters.zone', { zone: timeZone })}
      </FieldNote>
    </div>
  );
}
