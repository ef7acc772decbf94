import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { GroupOffer } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { HOUR_MS } from '@/config/constants';
import { groupPath, loginPath, newGroupPath } from '@/config/paths';
import { GROUP_LIFETIME_MS } from '@/domain/group-transitions';
import { useFormat } from '@/i18n/use-format';
import { useSession } from '@/session/use-session';
import type { Choice } from './choice';
import { PayForm } from './pay-form';
import { Rules } from './rules';
import { useRefusalText } from './use-refusal-text';
import { useStartGroup } from './use-start-group';

/** Paying, for who is known; else the way to log in. */
export function StartWay({ choice, offer }: { choice: Choice; offer: GroupOffer }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { state, isOffline, retry } = useSession();
  const { start, group, address, error, isPending } = useStartGroup(choice);
  const refusal = useRefusalText(error);
  const isAll = choice.pays === 'all';
  const times = { hours: format.number(GROUP_LIFETIME_MS / HOUR_MS) };
  const story = isAll ? 'payAll' : 'ownShare';
  const rules = (
    <Rules
      label={t('rules.title')}
      rules={[t('rules.runs', times), t(`rules.${story}`), t(`how.${story}.end`, times)]}
    />
  );
  if (state === 'unknown')
    return isOffline ? <Offline onRetry={retry} /> : <Skeleton className="h-48 w-full" />;
  if (state === 'out')
    return (
      <>
        {rules}
        <Button asChild size="lg" className="self-start">
          <Link to={loginPath(newGroupPath(choice.productId, choice.groupSize, choice.pays))}>
            {t('start.login')}
          </Link>
        </Button>
      </>
    );
  if (group && address === null)
    return (
      <Alert
        tone="warning"
        live
        action={
          <Button asChild size="sm" variant="secondary">
            <Link to={groupPath(group.groupId)}>{t('start.toGroup')}</Link>
          </Button>
        }
      >
        {t('start.nowhere')}
      </Alert>
    );
  const total = format.money(isAll ? offer.priceAll : offer.pricePerMember);
  return (
    <PayForm
      submitLabel={t('start.submit', { total })}
      onPay={start}
      isPending={isPending}
      error={refusal}
      address={address}
    >
      {rules}
    </PayForm>
  );
}

/** There is a session, and nobody to ask whose. */
function Offline({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warning"
      live
      title={t('offline.title')}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('offline.text')}
    </Alert>
  );
}
