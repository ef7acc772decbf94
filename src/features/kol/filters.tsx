import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { DayFields } from './day-fields';
import { useView } from './use-view';
import {
  ALL,
  COMMISSION_STATUSES,
  COMMISSION_TYPES,
  INVITATION_STATUSES,
  PERIODS,
  isFiltered,
} from './view';

/** What of a list is shown. Each choice holds at once, and stands in the address. */
export function Filters({ isBackwards = false }: { isBackwards?: boolean }) {
  const { t } = useTranslation('kol');
  const { view, choose } = useView();
  const isCommission = view.tab === 'commission';
  const statuses = isCommission ? COMMISSION_STATUSES : INVITATION_STATUSES;
  return (
    <div
      role="group"
      aria-label={t('filters.label')}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-4 sm:flex sm:flex-wrap"
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
        <Button variant="ghost" className="px-3 text-sm" onClick={() => choose(ALL)}>
          {t('filters.clear')}
        </Button>
      ) : null}
      {view.period === 'custom' ? <DayFields isBackwards={isBackwards} /> : null}
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
