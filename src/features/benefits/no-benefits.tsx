import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { serverNow } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { hasBenefits } from '@/domain/membership';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';

/** Why there is nothing to use, and what to do about it. */
export function NoBenefits() {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const user = useUser();
  const end = user.benefitsExpireTime;
  const time = end === null ? '' : format.dateTime(end);
  if (hasBenefits(user, serverNow())) {
    return (
      <EmptyState title={t('none.activeTitle')} description={t('none.activeText', { time })} />
    );
  }
  return (
    <EmptyState
      flags={[{ code: 'P' }]}
      title={end === null ? t('none.neverTitle') : t('none.endedTitle', { time })}
      description={t(end === null ? 'none.neverText' : 'none.endedText')}
      action={
        <>
          <Button asChild>
            <Link to={PATHS.pricing}>{t('none.plans')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={PATHS.reward}>{t('none.redeem')}</Link>
          </Button>
        </>
      }
    />
  );
}
