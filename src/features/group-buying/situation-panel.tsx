import { useTranslation } from 'react-i18next';
import type { Goods, Group } from '@/api';
import { SEAT_HOLD_MS } from '@/api/constants';
import { CopyButton } from '@/components/content/copy-button';
import { SupportLink, useSupportUrl } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { MINUTE_MS } from '@/config/constants';
import { PATHS, groupOffersPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { focusOnMount } from '@/lib/focus';
import { useOpenOrder } from '@/purchase/open-order';
import { ORDER_PANEL } from '@/purchase/order-layout';
import { PurchaseNotice, RefusalNotice, isOpenOrderRefused } from '@/purchase/purchase-notice';
import { useSession, useUserInfo } from '@/session/use-session';
import { JoinFree, PaySeat, type SeatTaking } from './seat-order';
import { ShareGroup, restartPath } from './share-group';
import {
  type Action,
  SITUATIONS,
  type Situation,
  canJoin,
  hasEndedEarly,
  isPaying,
} from './situation';

type SituationPanelProps = {
  group: Group;
  /** The product's price for one person; undefined if the shop does not have it. */
  product: Goods | undefined;
  seat: SeatTaking;
  situation: Situation;
  /** In ms of the server's clock. */
  now: number;
};

const CARD =
  'flex flex-col gap-6 border border-t-4 border-border border-t-foreground bg-card p-6 sm:p-8';

/**
 * The viewer's situation in words, and its actions; if it leads to an order, in the order panel. A refusal stays
 * visible when the group changes.
 */
export function SituationPanel({ group, product, seat, situation, now }: SituationPanelProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const until = useMembershipEnd(situation);
  const { kind, actions } = SITUATIONS[situation];
  const isOrder = kind === 'offer' || kind === 'unpaid';
  // A held seat lapses at the group's end at the latest.
  const endsInHold = situation === 'joinOwnShare' && group.expireTime - now < SEAT_HOLD_MS;
  const heldUntil = group.members.find(({ self }) => self)?.reservedUntilTime;
  return (
    <section
      aria-labelledby="situation"
      className={cn(isOrder ? ORDER_PANEL : CARD, 'lg:col-start-2 lg:row-start-1')}
    >
      <div aria-live="polite">
        <h2
          // The pressed button is gone after joining.
          key={String(seat.hasJoined)}
          ref={seat.hasJoined ? focusOnMount : undefined}
          id="situation"
          tabIndex={-1}
          className="text-2xl leading-snug font-bold tracking-tight"
        >
          {t(`situation.${situation}.title`)}
        </h2>
        <p className={cn('mt-2 text-lg', isOrder ? 'text-sea-muted' : 'text-muted-foreground')}>
          {kind === 'incomplete' ? (
            <span className="block">
              {t(hasEndedEarly(group) ? 'situation.creatorLeft' : 'situation.incomplete')}
            </span>
          ) : null}
          <span>
            {t(endsInHold ? 'situation.joinOwnShare.textAtEnd' : `situation.${situation}.text`, {
              free: t('share.left', { count: group.groupSize - group.joinedCount }),
              price: format.money(group.price),
              minutes: SEAT_HOLD_MS / MINUTE_MS,
              time: format.time(heldUntil ?? group.expireTime),
            })}
          </span>
          {until === null ? null : (
            <span className="block">{t('situation.until', { time: format.dateTime(until) })}</span>
          )}
        </p>
      </div>
      <RefusalNotice error={seat.joinError} />
      {isPaying(situation) ? null : <SeatNotice order={seat.order} />}
      {actions.map((action) => (
        <GroupAction
          key={action}
          action={action}
          group={group}
          product={product}
          situation={situation}
          seat={seat}
        />
      ))}
    </section>
  );
}

/** The result of the last press, where it changed the situation. */
function SeatNotice({ order: { intent, purchase } }: Pick<SeatTaking, 'order'>) {
  const isRefused = isOpenOrderRefused(purchase);
  const open = useOpenOrder(intent, { enabled: isRefused, isRefused });
  return <PurchaseNotice kind={intent.kind} purchase={purchase} open={open} />;
}

/**
 * The end of the membership that began with the group, in ms; null if it has not begun or the end is unknown, as until user
 * info has answered again.
 */
function useMembershipEnd(situation: Situation): number | null {
  const session = useSession();
  const { isFetching } = useUserInfo();
  const hasBegun = SITUATIONS[situation].kind === 'finished';
  if (!hasBegun || isFetching || session.state !== 'in' || session.isOffline) return null;
  if (!session.hasBenefits) return null;
  return session.user.benefitsExpireTime;
}

type GroupActionProps = Omit<SituationPanelProps, 'now'> & { action: Action };

/** One action of a situation. Guests log in first; the login returns to the group. */
function GroupAction({ action, group, product, situation, seat }: GroupActionProps) {
  const { t } = useTranslation('group-buying');
  switch (action) {
    case 'pay':
      return <PaySeat group={group} product={product} seat={seat} isNew={canJoin(situation)} />;
    case 'join':
      return <JoinFree group={group} seat={seat} />;
    case 'share':
      return <ShareGroup group={group} />;
    case 'membership':
      return <TextLink to={PATHS.profile} label={t('group.membership')} />;
    case 'download':
      return (
        <Button asChild size="lg" className="self-start">
          <Link to={PATHS.download}>{t('group.download')}</Link>
        </Button>
      );
    case 'mine':
      return <TextLink to={PATHS.groups} label={t('group.mine')} />;
    case 'support':
      return <SupportAction groupId={group.groupId} />;
    case 'startOwn':
      return <ButtonLink to={groupOffersPath(group.groupSize)} label={t('group.startOwn')} />;
    case 'startAgain':
      return <ButtonLink to={restartPath(group)} label={t('group.startAgain')} />;
  }
}

function ButtonLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="secondary" className="self-start">
      <Link to={to}>{label}</Link>
    </Button>
  );
}

function TextLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
    >
      {label}
    </Link>
  );
}

function SupportAction({ groupId }: { groupId: string }) {
  const { t } = useTranslation('group-buying');
  if (!useSupportUrl()) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <SupportLink>{t('group.support')}</SupportLink>
      </Button>
      <CopyButton
        value={groupId}
        label={t('group.copyId')}
        copiedLabel={t('group.copied')}
        failedLabel={t('group.copyFailed')}
        size="default"
      />
    </div>
  );
}
