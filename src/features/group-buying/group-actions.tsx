import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Goods, type Group, GroupPaymentType } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { QrCode } from '@/components/content/qr-code';
import { ShareButton, useCanShare } from '@/components/content/share-button';
import { SupportLink, useSupportUrl } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { PATHS, groupOffersPath, buildGroupPath } from '@/config/paths';
import { canLogInAgain } from '@/domain/account';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { AddAccountFirst } from '@/purchase/add-account-first';
import { GuestActions } from '@/purchase/guest-actions';
import { OrderLines, OrderTotal } from '@/purchase/order-layout';
import { PaidAccount } from '@/purchase/paid-account';
import { Offline, PayAction, Rules } from '@/purchase/pay-action';
import { RemainingTimeNotice, useRemainingTime } from '@/purchase/remaining-time';
import { useSession } from '@/session/use-session';
import { againPath, groupAddress } from './group-address';
import type { Situation } from './situation';
import type { SeatTaking } from './use-seat';
import { useSeatLines } from './use-seat-lines';

type GroupActionsProps = {
  group: Group;
  /** The product's price for one person; undefined if the shop does not have it. */
  product: Goods | undefined;
  situation: Situation;
  seat: SeatTaking;
};
type Action =
  | 'pay'
  | 'join'
  | 'share'
  | 'download'
  | 'membership'
  | 'support'
  | 'startOwn'
  | 'startAgain'
  | 'mine';

/** The actions of each situation. */
const ACTIONS: Record<Situation, readonly Action[]> = {
  joinOwnShare: ['pay'],
  joinFree: ['join'],
  payFirst: ['pay'],
  payShare: ['pay'],
  waiting: ['share'],
  waitingForSeat: ['mine'],
  finishedOpen: ['share', 'membership'],
  finished: ['download', 'membership'],
  finishedEmpty: ['download', 'membership'],
  undecided: ['mine'],
  creatorUnpaid: ['startOwn'],
  full: ['startOwn'],
  expired: ['startOwn'],
  refundNone: ['startAgain'],
  refundPending: ['startAgain'],
  refundDone: ['startAgain'],
  refundFailed: ['support'],
};

/** Whether the situation leads to a payment or to a seat. */
export function isOrdering(situation: Situation): boolean {
  return isPaying(situation) || situation === 'joinFree';
}

/** Whether the viewer has to pay. */
export function isPaying(situation: Situation): boolean {
  return ACTIONS[situation].includes('pay');
}

/** The buttons and links of a situation. Guests log in first; the login returns to the group. */
export function GroupActions(props: GroupActionsProps) {
  return ACTIONS[props.situation].map((action) => (
    <GroupAction key={action} action={action} {...props} />
  ));
}

function GroupAction({ action, ...props }: GroupActionsProps & { action: Action }) {
  const { t } = useTranslation('group-buying');
  const { group, seat } = props;
  switch (action) {
    case 'pay':
      return <PaySeat {...props} />;
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
      return <ButtonLink to={againPath(group)} label={t('group.startAgain')} />;
  }
}

/** Most visitors who open a shared link have no account, so registration comes first. */
function JoinAsGuest({ group, label }: { group: Group; label: string }) {
  const { t } = useTranslation('group-buying');
  return (
    <GuestActions to={buildGroupPath(group.groupId)} label={label} signUp={t('group.signUpJoin')} />
  );
}

/** Joining begins the membership, so the button waits for the text about Lite time. */
function JoinFree({ group, seat }: Pick<GroupActionsProps, 'group' | 'seat'>) {
  const { t } = useTranslation('group-buying');
  const { state, user, retry } = useSession();
  const remainingTime = useRemainingTime({ productId: group.productId });
  // The screen waits for user info, unless it failed to load.
  if (state === 'unknown') return <Offline onRetry={retry} />;
  if (!user) return <JoinAsGuest group={group} label={t('group.loginJoin')} />;
  if (!canLogInAgain(user)) return <AddAccountFirst />;
  return (
    <>
      <RemainingTimeNotice time={remainingTime} />
      <PaidAccount action="join" />
      <Button
        size="lg"
        block
        pending={seat.isJoining || remainingTime.isUnknown}
        onClick={seat.join}
      >
        {t('group.join')}
      </Button>
    </>
  );
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

/** Pays for one seat of the group or for all. */
function PaySeat({ group, product, situation, seat }: GroupActionsProps) {
  const { t } = useTranslation(['group-buying', 'purchase']);
  const format = useFormat();
  const { intent, payment, purchase } = seat;
  const { price, paymentType } = group;
  const time = format.dateTime(group.expireTime);
  const isAll = paymentType === GroupPaymentType.All;
  const story = isAll ? 'payAll' : 'ownShare';
  const isTaking = situation === 'joinOwnShare';
  const lines = useSeatLines({
    seats: isAll ? group.groupSize : 1,
    product: group.product,
    alone: product?.price,
    total: price,
  });
  return (
    <>
      <OrderLines lines={lines} />
      <OrderTotal total={price} />
      <Rules rules={[t(`rules.${story}`), t(`rules.until.${story}`, { time })]} />
      <PayAction
        {...{ intent, total: price, payment, purchase, isFirst: isTaking }}
        label={t(isTaking ? 'pay.take' : 'pay.submit', { price: format.money(price) })}
        guest={<JoinAsGuest group={group} label={t('purchase:logIn')} />}
      />
    </>
  );
}

/** The group's link: as text, as a QR code, with buttons to copy and to share it. */
function ShareGroup({ group }: { group: Group }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const brand = useBrandName();
  const canShare = useCanShare();
  const { product, price, groupSize, joinedCount, paymentType } = group;
  const address = groupAddress(group.groupId);
  const message = paymentType === GroupPaymentType.All ? 'share.message.free' : 'share.message.own';
  return (
    <div className="flex flex-col-reverse gap-5 sm:flex-row sm:items-start">
      <QrCode value={address} label={t('share.code')} className="w-40 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <p className="font-semibold">{t('share.left', { count: groupSize - joinedCount })}</p>
        <p className="w-full border border-border bg-muted px-3 py-2 text-sm break-all select-all">
          {address}
        </p>
        <div className="flex flex-wrap gap-3">
          {canShare ? (
            <ShareButton
              label={t('share.action')}
              url={address}
              text={t(message, { brand, product, price: format.money(price) })}
            />
          ) : null}
          <CopyButton
            value={address}
            label={t('group.copy')}
            copiedLabel={t('group.copied')}
            failedLabel={t('share.failed')}
            variant={canShare ? 'outline' : 'default'}
            size="default"
          />
        </div>
      </div>
    </div>
  );
}
