import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Group } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { SupportLink, useSupportUrl } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { PATHS, groupPath, loginPath } from '@/config/paths';
import { LiteTimeNotice, useLiteTime } from '@/purchase/lite-time';
import { againPath } from './group-address';
import { PaySeat } from './pay-seat';
import { ShareGroup } from './share-group';
import type { Situation } from './situation';
import type { SeatTaking } from './use-seat';

type WaysProps = { group: Group; situation: Situation; seat: SeatTaking };
type Way = 'pay' | 'join' | 'share' | 'membership' | 'support' | 'startOwn' | 'startAgain' | 'mine';

/** What each situation leads to. */
const WAYS: Record<Situation, readonly Way[]> = {
  joinOwnShare: ['pay'],
  joinFree: ['join'],
  payFirst: ['pay'],
  payShare: ['pay'],
  waiting: ['share'],
  waitingForSeat: ['mine'],
  finishedOpen: ['share', 'membership'],
  finished: ['membership'],
  finishedEmpty: ['membership'],
  creatorUnpaid: ['startOwn'],
  full: ['startOwn'],
  expired: ['startOwn'],
  refundNone: ['startAgain'],
  refundPending: ['startAgain'],
  refundDone: ['startAgain'],
  refundFailed: ['support'],
};

/** The buttons and links of a situation. Whoever is not known logs in first, and is back at the group then. */
export function SituationWays({ group, situation, seat }: WaysProps) {
  return WAYS[situation].map((way) => (
    <OneWay key={way} way={way} group={group} situation={situation} seat={seat} />
  ));
}

function OneWay({ way, group, situation, seat }: WaysProps & { way: Way }) {
  const { t } = useTranslation('group-buying');
  const isGuest = group.viewer.relation === 'anonymous';
  switch (way) {
    case 'pay':
      if (isGuest) return <Login groupId={group.groupId} label={t('group.loginPay')} />;
      return <PaySeat group={group} isTaking={situation === 'joinOwnShare'} seat={seat} />;
    case 'join':
      if (isGuest) return <Login groupId={group.groupId} label={t('group.loginJoin')} />;
      return <JoinFree productId={group.productId} seat={seat} />;
    case 'share':
      return <ShareGroup group={group} />;
    case 'membership':
      // Where there is a link to share, that is what is to be done.
      if (situation === 'finishedOpen')
        return <TextLink to={PATHS.profile} label={t('group.membership')} />;
      return (
        <Button asChild variant="secondary" className="self-start">
          <Link to={PATHS.profile}>{t('group.membership')}</Link>
        </Button>
      );
    case 'mine':
      return <TextLink to={PATHS.groups} label={t('group.mine')} />;
    case 'support':
      return <Support groupId={group.groupId} />;
    case 'startOwn':
      return (
        <Button asChild variant="secondary" className="self-start">
          <Link to={{ pathname: PATHS.groupBuying, hash: 'offers' }}>{t('group.startOwn')}</Link>
        </Button>
      );
    case 'startAgain':
      return (
        <Button asChild variant="secondary" className="self-start">
          <Link to={againPath(group)}>{t('group.startAgain')}</Link>
        </Button>
      );
  }
}

/** The membership begins with the press, so what becomes of Lite time is known before. */
function JoinFree({ productId, seat }: { productId: string; seat: SeatTaking }) {
  const { t } = useTranslation('group-buying');
  const liteTime = useLiteTime({ productId });
  return (
    <>
      <LiteTimeNotice time={liteTime} />
      <Button
        size="lg"
        className="self-start"
        pending={seat.isJoining || liteTime.isUnknown}
        onClick={seat.join}
      >
        {t('group.join')}
      </Button>
    </>
  );
}

function Login({ groupId, label }: { groupId: string; label: string }) {
  return (
    <Button asChild size="lg" className="self-start">
      <Link to={loginPath(groupPath(groupId))}>{label}</Link>
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

function Support({ groupId }: { groupId: string }) {
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
        size="md"
      />
    </div>
  );
}
