import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Group, GroupPaymentType, PayStatus } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { PATHS } from '@/config/paths';
import { groupPhase } from '@/domain/group';
import { useFormat } from '@/i18n/use-format';
import { Rules } from '@/purchase/pay-action';
import { hasFreeSeat, isOver, isUndecided } from './situation';

type GroupDetailsProps = {
  group: Group;
  /** In ms of the server's clock. */
  now: number;
};

/** All data of a group (spec §3) and its rules. Collapsed, because neither is needed to decide whether to join. */
export function GroupDetails({ group, now }: GroupDetailsProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const story = group.paymentType === GroupPaymentType.All ? 'payAll' : 'ownShare';
  const { relation, payStatus } = group.viewer;
  const isPayer = relation === 'creator' && payStatus === PayStatus.Unpaid;
  const rule = story === 'payAll' && !isPayer ? 'paidByCreator' : story;
  const time = format.dateTime(group.expireTime);
  return (
    <section aria-labelledby="facts" className="mt-12 lg:mt-16">
      <details className="group border-y border-border">
        <summary className="flex min-h-14 list-none items-center gap-4 py-3 marker:content-none [&::-webkit-details-marker]:hidden">
          <h2
            id="facts"
            className="flex-1 text-xl font-bold group-hover:underline group-hover:underline-offset-4"
          >
            {t('group.facts')}
          </h2>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-x-16 gap-y-8 pb-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <Facts group={group} now={now} />
          <div className="flex flex-col items-start gap-4 lg:pt-5">
            {isOver(group, now) ? null : (
              <Rules rules={[t(`rules.${rule}`), t(`rules.until.${story}`, { time })]} />
            )}
            <Link to={{ pathname: PATHS.groupBuying, hash: 'how' }} className="text-link">
              {t('how.title')}
            </Link>
          </div>
        </div>
      </details>
    </section>
  );
}

function Facts({ group, now }: GroupDetailsProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const isAll = group.paymentType === GroupPaymentType.All;
  const rows = [
    [t('group.id'), group.groupId],
    [
      t('group.state.label'),
      t(`group.state.${describeState(group, now)}`, {
        free: t('share.left', { count: group.groupSize - group.joinedCount }),
      }),
    ],
    [t('group.payment'), t(isAll ? 'group.payAll' : 'group.ownShare')],
    [t(isAll ? 'group.total' : 'group.share'), format.money(group.price)],
    [
      t('group.joined'),
      t('group.joinedOf', {
        joined: format.number(group.joinedCount),
        size: format.number(group.groupSize),
      }),
    ],
    [t('group.devices'), format.number(group.deviceLimit)],
    [t('group.started'), format.dateTime(group.createTime)],
    [t('group.expires'), format.dateTime(group.expireTime)],
    ...(group.finishTime === null
      ? []
      : [[t('group.finished'), format.dateTime(group.finishTime)]]),
  ] as const;
  return (
    <DefinitionList>
      {rows.map(([label, value]) => (
        <DefinitionRow key={label} label={label}>
          {value}
        </DefinitionRow>
      ))}
    </DefinitionList>
  );
}

/**
 * The text key of the group's state. A group paid for by its creator is finished with that payment, even with free
 * seats.
 */
function describeState(group: Group, now: number) {
  const phase = groupPhase(group, now);
  if (isUndecided(group, now)) return 'undecided';
  if (phase !== 'finished') return phase === 'open' ? 'open' : 'incomplete';
  if (group.joinedCount === group.groupSize) return 'complete';
  return hasFreeSeat(group, now) ? 'seatsLeft' : 'seatsEmpty';
}
