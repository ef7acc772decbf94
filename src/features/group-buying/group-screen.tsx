import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goods, type Group, isApiError, useServerClock } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { ResultScreen } from '@/components/feedback/result-screen';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton } from '@/components/ui/skeleton';
import { computeSaving } from '@/domain/price';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { countdown } from '@/purchase/countdown';
import { useGoods } from '@/purchase/goods';
import { MethodChoice } from '@/purchase/method-choice';
import { ORDER_CHOICES, ORDER_GRID, ORDER_PANEL } from '@/purchase/order-layout';
import { hasLogin, useSession, useUserInfo } from '@/session/use-session';
import { GroupDetails } from './group-details';
import { JoinForm } from './join-form';
import { parseGroupId } from './parse-group-id';
import { SeatList, useMemberName } from './seat-list';
import { useSeat } from './seat-order';
import { type Situation, canJoin, findSituation, isMember, isOver, isPaying } from './situation';
import { SituationPanel } from './situation-panel';
import { useGroup } from './use-group';

/** The group in an address. `input` is its query value: an id, or the full link that a form without scripts sent. */
export function GroupScreen({ input }: { input: string }) {
  const { t } = useTranslation('group-buying');
  const parsed = parseGroupId(input);
  if ('groupId' in parsed) return <LoadedGroup key={parsed.groupId} groupId={parsed.groupId} />;
  return <NotFound title={t('group.wrongTitle')} text={t(`join.${parsed.problem}`)} />;
}

function LoadedGroup({ groupId }: { groupId: string }) {
  const { t } = useTranslation('group-buying');
  const query = useGroup(groupId);
  const shop = useGoods();
  const { state, isOffline } = useSession();
  const doubtful = useDoubtfulUser(query);
  const { error, isFetching, refetch } = doubtful ?? query;
  const group = doubtful ? undefined : query.data;
  // The title of an offered seat includes the shop's price, so it waits for the shop's first answer or failure.
  const isPriced = Boolean(shop.data) || shop.isFetched;
  // The effect of a seat depends on the user's plan and account.
  const isUserKnown = state !== 'unknown' || isOffline;
  if (group && isUserKnown && (isMember(group) || isPriced)) {
    const product = shop.data?.goods.find(({ productId }) => productId === group.productId);
    return <GroupView group={group} product={product} />;
  }
  if (isApiError(error) && (error.status === 'GroupNotFound' || error.status === 'InvalidInput'))
    return <NotFound title={t('group.unknownTitle')} text={t('group.unknownText')} />;
  return (
    <QueryState
      query={{ data: undefined, error, isFetching, refetch }}
      failed={t('group.failed')}
      variant="page"
      skeleton={<GroupSkeleton />}
    />
  );
}

/**
 * User info, if the server took a logged-in visitor for a guest: the session may have been ended elsewhere (contract:
 * group-page-knows-its-viewer). The group is not shown until user info has answered. Null otherwise.
 */
function useDoubtfulUser({ data: group, dataUpdatedAt }: ReturnType<typeof useGroup>) {
  const isMember = hasLogin(useSession());
  const user = useUserInfo();
  const { refetch } = user;
  const isDoubtful =
    isMember && group?.viewer.relation === 'anonymous' && user.dataUpdatedAt < dataUpdatedAt;
  useEffect(() => {
    if (isDoubtful) void refetch();
  }, [isDoubtful, refetch]);
  return isDoubtful ? user : null;
}

type GroupViewProps = {
  group: Group;
  /** The product's price for one person; undefined if the shop does not have it. */
  product: Goods | undefined;
};

/** One group: its offer to this viewer, its members, the time left, and the viewer's actions. */
function GroupView({ group, product }: GroupViewProps) {
  const now = useServerClock({ end: group.expireTime, atLeast: group.serverTime });
  const situation = findSituation(group, now);
  const seat = useSeat(group);
  const isGuest = group.viewer.relation === 'anonymous';
  const panel = (
    <SituationPanel
      key="panel"
      group={group}
      product={product}
      situation={situation}
      seat={seat}
      now={now}
    />
  );
  const choices = (
    <div key="choices" className={cn(ORDER_CHOICES, 'lg:col-start-1 lg:row-start-1')}>
      <Seats group={group} now={now} />
      {isPaying(situation) && !isGuest ? (
        <MethodChoice order={seat.order} onPick={seat.onPick} />
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

/** GroupView while it loads. For a guest it explains the product, and on a phone it begins with the offered seat. */
function GroupSkeleton() {
  const { t } = useTranslation('group-buying');
  const brand = useBrandName();
  const isGuest = useSession().state === 'out';
  const panel = isGuest ? (
    <div key="panel" className={cn(ORDER_PANEL, 'lg:col-start-2 lg:row-start-1')}>
      <div>
        <Skeleton className="h-8 w-2/3 bg-sea-line" />
        <Skeleton className="mt-2 h-14 bg-sea-line" />
      </div>
      <Skeleton className="h-15 bg-sea-line" />
      <Skeleton className="h-14 bg-sea-line" />
      <Skeleton className="h-25 bg-sea-line" />
      <Skeleton className="h-29 bg-sea-line" />
    </div>
  ) : (
    <div
      key="panel"
      className="flex flex-col gap-6 self-start border border-t-4 border-border border-t-foreground/60 bg-card p-6 max-lg:w-full sm:p-8 lg:col-start-2 lg:row-start-1"
    >
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-4 h-11 w-full" />
    </div>
  );
  const seats = (
    <div key="seats" className="lg:col-start-1 lg:row-start-1">
      <div className="flex gap-4 border-t border-foreground/60 sm:gap-8">
        {['first', 'second', 'third'].map((seat) => (
          <div key={seat} className="flex flex-1 flex-col gap-3 pt-2 sm:flex-none">
            <Skeleton className="size-20 sm:size-32" />
            <Skeleton className="w-16" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-14 h-8 w-48" />
    </div>
  );
  return (
    <SkeletonRegion label={t('group.loading')}>
      <h1 className="sr-only">{t('meta.title')}</h1>
      <Skeleton className="h-[1lh] w-full max-w-2xl text-title max-sm:h-[2lh]" />
      <Skeleton className="mt-3 h-7 w-60 max-sm:h-14" />
      {isGuest ? (
        <p className="mt-3 max-w-2xl text-lg text-pretty text-muted-foreground">
          {t('offer.what', { brand })}
        </p>
      ) : null}
      <div className={cn(ORDER_GRID, 'mt-8 lg:mt-10')}>
        {isGuest ? [panel, seats] : [seats, panel]}
      </div>
    </SkeletonRegion>
  );
}

/** The address names no existing group. The form below accepts another link. */
function NotFound({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert">
      <ResultScreen
        kind="404"
        className="px-0 sm:px-0 md:min-h-0"
        title={title}
        subtitle={text}
        actions={<JoinForm />}
      />
    </div>
  );
}
