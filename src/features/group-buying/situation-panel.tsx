import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Group, useSystemDisplayConfig } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { Button } from '@/components/ui/button';
import { MINUTE_MS } from '@/config/constants';
import { PATHS, groupPath, loginPath } from '@/config/paths';
import { SEAT_HOLD_MS } from '@/domain/group-transitions';
import { supportUrl } from '@/domain/support';
import { useFormat } from '@/i18n/use-format';
import type { Situation } from './situation';

type SituationProps = { group: Group; situation: Situation };

/** What the group is for this viewer, in words, and what follows. */
export function SituationPanel({ group, situation }: SituationProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const heldUntil = group.members.find(({ self }) => self)?.reservedUntilTime;
  return (
    <section
      aria-labelledby="situation"
      aria-live="polite"
      className="self-start border border-border border-t-4 border-t-foreground bg-card p-6 sm:p-8"
    >
      <h2 id="situation" className="text-2xl leading-snug font-bold tracking-tight">
        {t(`situation.${situation}.title`)}
      </h2>
      <p className="mt-2 text-lg text-muted-foreground">
        {t(`situation.${situation}.text`, {
          price: format.money(group.price),
          minutes: format.number(SEAT_HOLD_MS / MINUTE_MS),
          time: format.time(heldUntil ?? group.expireTime),
        })}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {ACTIONS[situation].map((action) => (
          <Way key={action} action={action} group={group} situation={situation} />
        ))}
      </div>
    </section>
  );
}

type Action = 'join' | 'later' | 'share' | 'membership' | 'support' | 'startOwn';

/** What each situation leads to. */
const ACTIONS: Record<Situation, readonly Action[]> = {
  joinOwnShare: ['join'],
  joinFree: ['join'],
  payFirst: ['later'],
  payShare: ['later'],
  waiting: ['share'],
  finishedOpen: ['share', 'membership'],
  finished: ['membership'],
  creatorUnpaid: ['startOwn'],
  full: ['startOwn'],
  expired: ['startOwn'],
  refundNone: ['startOwn'],
  refundPending: ['startOwn'],
  refundDone: ['startOwn'],
  refundFailed: ['support'],
};

function Way({
  action,
  group: { groupId, viewer },
  situation,
}: SituationProps & { action: Action }) {
  const { t } = useTranslation('group-buying');
  if (action === 'share') return <Share groupId={groupId} />;
  if (action === 'membership') return <Membership />;
  if (action === 'support') return <Support />;
  if (action === 'startOwn')
    return (
      <Button asChild variant="secondary">
        <Link to={{ pathname: PATHS.groupBuying, hash: 'offers' }}>{t('group.startOwn')}</Link>
      </Button>
    );
  if (action === 'later' || viewer.relation !== 'anonymous') return <p>{t('group.notHere')}</p>;
  return (
    <Button asChild size="lg">
      <Link to={loginPath(groupPath(groupId))}>
        {t(situation === 'joinFree' ? 'group.loginJoin' : 'group.loginPay')}
      </Link>
    </Button>
  );
}

function Membership() {
  const { t } = useTranslation('group-buying');
  return (
    <Link
      to={PATHS.profile}
      className="flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {t('group.membership')}
    </Link>
  );
}

/** The plain address: whoever opens it reads their own language. */
function Share({ groupId }: { groupId: string }) {
  const { t } = useTranslation('group-buying');
  return (
    <CopyButton
      value={new URL(groupPath(groupId), window.location.origin).href}
      label={t('group.copy')}
      copiedLabel={t('group.copied')}
      failedLabel={t('group.copyFailed')}
      variant="primary"
      size="lg"
    />
  );
}

function Support() {
  const { t } = useTranslation('group-buying');
  const url = supportUrl(useSystemDisplayConfig().data?.supportHandle);
  if (!url) return null;
  return (
    <Button asChild>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('group.support')}
      </a>
    </Button>
  );
}
