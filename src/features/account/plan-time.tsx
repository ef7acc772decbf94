import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { timeLeft } from './time-left';

/** What is left of a membership at `now`, as a number. Both in ms since the epoch; `end` is null for one without an end. */
export function PlanTime({ end, now }: { end: number | null; now: number }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const left = end === null ? null : timeLeft(end, now);
  return (
    <dl className="flex flex-col gap-2 sm:items-end sm:text-right">
      <dt className="text-sm text-muted-foreground">
        {t(left ? 'membership.timeLeft' : 'membership.term')}
      </dt>
      <dd className="text-4xl leading-tight font-extrabold tracking-tight tabular-nums">
        {left
          ? t(`membership.left.${left.unit}`, { value: left.value })
          : t(end === null ? 'membership.endless' : 'membership.ended')}
      </dd>
      {end === null ? null : (
        <dd className="text-sm text-muted-foreground">
          <time dateTime={new Date(end).toISOString()}>
            {t(left ? 'membership.until' : 'membership.endedAt', { time: format.dateTime(end) })}
          </time>
        </dd>
      )}
    </dl>
  );
}
