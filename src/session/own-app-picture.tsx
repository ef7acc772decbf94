import { useTranslation } from 'react-i18next';
import { PlanType, useServerClock } from '@/api';
import { ClientPlatform } from '@/api/enums';
import { AppPicture } from '@/components/brand/app-picture';
import { useOwnSystem } from '@/components/content/use-own-system';
import { MINUTE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { useUser } from './use-session';

/** The app as the logged-in user will see it on this device, with their plan and the time left. */
export function OwnAppPicture({ className }: { className?: string }) {
  const { t } = useTranslation('app-picture');
  const format = useFormat();
  const { planType, benefitsExpireTime: end } = useUser();
  const now = useServerClock({ step: MINUTE_MS });
  const system = useOwnSystem() ?? ClientPlatform.ios;
  return (
    <AppPicture
      system={system}
      plan={planType === null ? null : t(planType === PlanType.Standard ? 'standard' : 'lite')}
      left={end !== null && end > now ? format.daysLeft(end - now) : null}
      className={className}
    />
  );
}
