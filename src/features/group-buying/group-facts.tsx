import { useTranslation } from 'react-i18next';
import { type Group, GroupPaymentType } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { groupPhase } from '@/domain/group';
import { useFormat } from '@/i18n/use-format';
import { hasFreeSeat } from './situation';

/** What is written down of a group (spec §3). */
export function GroupFacts({ group, now }: { group: Group; now: number }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const isAll = group.paymentType === GroupPaymentType.All;
  const rows = [
    [t('group.id'), group.groupId],
    [
      t('group.state.label'),
      t(`group.state.${stateOf(group, now)}`, {
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
      : [[t(isAll ? 'group.paid' : 'group.finished'), format.dateTime(group.finishTime)]]),
  ] as const;
  return (
    <section aria-labelledby="facts" className="mt-16 max-w-3xl">
      <h2 id="facts" className="text-xl font-bold">
        {t('group.facts')}
      </h2>
      <DefinitionList className="mt-3 border-t-2 border-foreground">
        {rows.map(([label, value]) => (
          <DefinitionRow key={label} label={label}>
            {value}
          </DefinitionRow>
        ))}
      </DefinitionList>
    </section>
  );
}

/** A group that one pays for is finished with that payment, and its seats stay free to take: that is no end to be told. */
function stateOf(group: Group, now: number) {
  const phase = groupPhase(group, now);
  if (phase !== 'finished') return phase === 'open' ? 'open' : 'incomplete';
  if (group.joinedCount === group.groupSize) return 'complete';
  return hasFreeSeat(group, now) ? 'paid' : 'ended';
}
