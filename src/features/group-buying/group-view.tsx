import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Group } from '@/api';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { countdown } from './countdown';
import { GroupFacts } from './group-facts';
import { SeatList } from './seat-list';
import { isOver, situationOf } from './situation';
import { SituationPanel } from './situation-panel';
import { useServerTime } from './use-group';

/** One group: who is in it, how long it runs, and what this viewer can do about it. */
export function GroupView({ group }: { group: Group }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const now = useServerTime(group);
  return (
    <article>
      <header>
        <h1 className="text-title">
          {t('group.title', { product: group.product, size: format.number(group.groupSize) })}
        </h1>
        <p className="mt-2 text-lg text-muted-foreground">
          {t('group.startedBy', { uid: group.creator })}
        </p>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <SeatList group={group} now={now} />
          {isOver(group, now) ? null : (
            <p className="mt-8 flex items-baseline gap-3">
              <span className="text-muted-foreground">{t('group.left')}</span>
              <span role="timer" className="text-3xl font-extrabold tabular-nums">
                {countdown({ end: group.expireTime, now })}
              </span>
            </p>
          )}
        </div>
        <SituationPanel group={group} situation={situationOf(group, now)} now={now} />
      </div>
      <GroupFacts group={group} now={now} />
      <Link to={PATHS.groupBuying} className="mt-6 text-link">
        {t('how.title')}
      </Link>
    </article>
  );
}
