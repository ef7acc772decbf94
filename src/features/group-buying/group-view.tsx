import { useTranslation } from 'react-i18next';
import type { Goods, Group } from '@/api';
import { savingOf } from '@/domain/price';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { countdown, useServerClock } from '@/purchase/countdown';
import { GroupDetails } from './group-details';
import { SeatList } from './seat-list';
import { type Situation, canJoin, isOver, situationOf } from './situation';
import { SituationPanel } from './situation-panel';

type GroupViewProps = {
  group: Group;
  /** What the product costs one person alone; undefined if the shop does not say. */
  product: Goods | undefined;
};

/** One group: what it offers this viewer, its members, the time left, and the viewer's actions. */
export function GroupView({ group, product }: GroupViewProps) {
  const now = useServerClock(group.serverTime);
  const situation = situationOf(group, now);
  const isOffered = canJoin(situation);
  const panel = <SituationPanel key="panel" group={group} situation={situation} now={now} />;
  const seats = <Seats key="seats" group={group} now={now} />;
  return (
    <article>
      <GroupHeader group={group} product={product} situation={situation} />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:mt-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        {/* On a phone the first screen has what the viewer came for: the seat that is offered, or who else is in. */}
        {isOffered ? [panel, seats] : [seats, panel]}
      </div>
      <GroupDetails group={group} now={now} />
    </article>
  );
}

/** The seats, and how long they can be taken. */
function Seats({ group, now }: { group: Group; now: number }) {
  const { t } = useTranslation('group-buying');
  return (
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">
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

/** Someone who can join reads the price first, and a visitor what the product is. Everyone else reads which group it is. */
function GroupHeader({ group, product, situation }: GroupHeaderProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const brand = useBrandName();
  const isFree = situation === 'joinFree';
  const name = t('group.title', { product: group.product, size: format.number(group.groupSize) });
  const startedBy = t('group.startedBy', { uid: group.creator });
  const isCheaper = product && savingOf({ original: product.price, price: group.price }) !== null;
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
        <span className="inline-block">{startedBy}</span>
      </p>
      {group.viewer.relation === 'anonymous' ? (
        <p className="mt-3 max-w-2xl text-lg text-pretty">{t('offer.what', { brand })}</p>
      ) : null}
    </header>
  );
}
