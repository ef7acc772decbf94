import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Group, GroupPaymentType, useServerClock } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { Button } from '@/components/ui/button';
import { buildGroupPath } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { countdown } from '@/purchase/countdown';
import { GroupSeats } from './group-seats';
import { restartPath, groupAddress } from './share-group';
import { SITUATIONS, type Situation, findSituation, isOver, seatStates } from './situation';

/** One of the user's groups: its seats, its state, and the next action. */
export function GroupRow({ group }: { group: Group }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const now = useServerClock({ end: group.expireTime, atLeast: group.serverTime });
  const situation = findSituation(group, now);
  const own = group.members.find(({ self }) => self);
  const refund = own && own.refund !== 'none' ? t(`group.refund.${own.refund}`) : null;
  return (
    <li className="flex flex-col gap-x-6 gap-y-4 px-5 py-5 sm:px-6 md:flex-row md:items-center">
      <div className="shrink-0 md:w-33">
        <GroupSeats seats={seatStates(group, now)} size="sm" />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-semibold">
          <Link
            to={buildGroupPath(group.groupId)}
            className="-my-2.5 inline-block py-2.5 hover:underline"
          >
            {t('group.title', { product: group.product, size: format.number(group.groupSize) })}
          </Link>
        </h3>
        <p className="mt-1">
          {[
            t(`situation.${situation}.title`),
            ...(refund ? [refund] : []),
            ...(SITUATIONS[situation].actions[0] === 'share'
              ? [t('share.left', { count: group.groupSize - group.joinedCount })]
              : []),
          ].join(' · ')}
        </p>
        <p className="mt-1 text-sm text-muted-foreground tabular-nums">
          {[
            t(group.paymentType === GroupPaymentType.All ? 'group.payAll' : 'group.ownShare'),
            isOver(group, now)
              ? t('mine.started', { date: format.date(group.createTime) })
              : t('mine.left', {
                  time: countdown({ end: group.expireTime, now, largest: 'hours' }),
                }),
          ].join(' · ')}
        </p>
      </div>
      <NextStep group={group} situation={situation} />
    </li>
  );
}

/** The first action of a situation if the list can offer it, or else the group's page. */
function NextStep({ group, situation }: { group: Group; situation: Situation }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const [action] = SITUATIONS[situation].actions;
  const className = 'self-start md:self-auto';
  if (action === 'share') {
    return (
      <CopyButton
        value={groupAddress(group.groupId)}
        label={t('mine.copy')}
        copiedLabel={t('group.copied')}
        failedLabel={t('mine.copyFailed')}
        className={className}
      />
    );
  }
  const isPay = action === 'pay';
  const isAgain = action === 'startAgain';
  return (
    <Button asChild size="sm" variant={isPay ? 'secondary' : 'outline'} className={className}>
      <Link to={isAgain ? restartPath(group) : buildGroupPath(group.groupId)}>
        <span>
          {isPay
            ? t('mine.pay', { price: format.money(group.price) })
            : t(isAgain ? 'group.startAgain' : 'mine.view')}
        </span>
        <span className="sr-only">{` (${t('mine.of', { id: group.groupId })})`}</span>
      </Link>
    </Button>
  );
}
