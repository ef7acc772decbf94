import { useTranslation } from 'react-i18next';
import { type Goods, type Group, useServerClock } from '@/api';
import { computeSaving } from '@/domain/price';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { countdown } from '@/purchase/countdown';
import { MethodChoice } from '@/purchase/method-choice';
import { ORDER_CHOICES, ORDER_GRID } from '@/purchase/order-layout';
import { isPaying } from './group-actions';
import { GroupDetails } from './group-details';
import { useMemberName } from './member-name';
import { SeatList } from './seat-list';
import { type Situation, canJoin, isOver, findSituation } from './situation';
import { SituationPanel } from './situation-panel';
import { useSeat } from './use-seat';

type GroupViewProps = {
  group: Group;
  /** The product's price for one person; undefined if the shop does not have it. */
  product: Goods | undefined;
};

/** One group: its offer to this viewer, its members, the time left, and the viewer's actions. */
export function GroupView({ group, product }: GroupViewProps) {
  const now = useServerClock({ end: group.expireTime, atLeast: group.serverTime });
  const situation = findSituation(group, now);
  const seat = useSeat(group);
  const isGuest = group.viewer.relation === 'anonymous';
  const panel = <SituationPanel key="panel" {...{ group, product, situation, seat, now }} />;
  const choices = (
    <div key="choices" className={cn(ORDER_CHOICES, 'lg:col-start-1 lg:row-start-1')}>
      <Seats group={group} now={now} />
      {isPaying(situation) && !isGuest ? (
        <MethodChoice payment={seat.payment} onPick={seat.onPick} />
      ) : null}
    </div>
  );
  return (
    <article>
      <GroupHeader group={group} product={product} situation={situation} />
      <div className={cn(ORDER_GRID, 'mt-8 lg:mt-10')}>
        {/* On a phone a guest's first screen shows the offered seat. A member has it in the bar at the bottom. */}
        {isGuest && canJoin(situation) ? [panel, choices] : [choices, panel]}
      </div>
      <GroupDetails group={group} now={now} />
    </article>
  );
}

/** The seats, and how long they are available. */
function Seats({ group, now }: { group: Group; now: number }) {
  const { t } = useTranslation('group-buying');
  return (
    <div>
      <SeatList group={group} now={now} />
      {isOver(group, now) ? null : (
        <p className="mt-6 flex items-baseline gap-3 lg:mt-8">
          <span className="text-muted-foreground">
            {t(group.finishTime === null ? 'group.left' : 'group.leftForSeats')}
          </span>
          <span role="timer" className="text-3xl font-extrabold tabular-nums">
            {countdown({ end: group.expireTime, now, largest: 'hours' })}
          </span>
        </p>
      )}
    </div>
  );
}

type GroupHeaderProps = GroupViewProps & { situation: Situation };

/** Viewers who can join read the price first; guests also read about the product. Others read which group it is. */
function GroupHeader({ group, product, situation }: GroupHeaderProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const brand = useBrandName();
  const formatName = useMemberName();
  const [creator] = group.members;
  const isFree = situation === 'joinFree';
  const name = t('group.title', { product: group.product, size: format.number(group.groupSize) });
  const startedBy = creator && t('group.startedBy', { name: formatName(creator) });
  const isCheaper =
    product && computeSaving({ original: product.price, price: group.price }) !== null;
  const compared = product && (isFree || isCheaper) ? 'instead' : 'plain';
  return (
    <header className="max-w-5xl">
      <h1 className="text-title text-balance">
        {canJoin(situation)
          ? t(`offer.${isFree ? 'free' : 'share'}.${compared}`, {
              price: format.money(group.price),
              alone: product && format.money(product.price),
            })
          : name}
      </h1>
      <p className="mt-3 text-lg text-muted-foreground">
        {canJoin(situation) ? (
          <>
            <span className="inline-block">{`${name} ·`}</span>{' '}
          </>
        ) : null}
        <span className="inline-block max-w-full wrap-anywhere">{startedBy}</span>
      </p>
      {group.viewer.relation === 'anonymous' ? (
        <p className="mt-3 max-w-2xl text-lg text-pretty">{t('offer.what', { brand })}</p>
      ) : null}
    </header>
  );
}
