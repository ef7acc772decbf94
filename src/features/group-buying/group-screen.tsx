import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api';
import { RetryButton } from '@/components/feedback/retry-alert';
import { ResultScreen } from '@/components/feedback/result-screen';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/i18n/error-text';
import { useBrandName } from '@/i18n/use-brand-name';
import { cn } from '@/lib/cn';
import { useGoods } from '@/purchase/goods';
import { ORDER_GRID, ORDER_PANEL } from '@/purchase/order-layout';
import { hasLogin, useSession, useUserInfo } from '@/session/use-session';
import { GroupView } from './group-view';
import { JoinForm } from './join-form';
import { parseGroupId } from './parse-group-id';
import { isMember } from './situation';
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
  if (error)
    return (
      <div role="alert">
        <ResultScreen
          kind="error"
          title={t('group.failed')}
          subtitle={errorText(error)}
          actions={
            <RetryButton
              size="default"
              variant="default"
              isFetching={isFetching}
              onRetry={() => refetch()}
            />
          }
        />
      </div>
    );
  return <GroupSkeleton />;
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
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-muted-foreground">{text}</p>
      <JoinForm />
    </div>
  );
}
