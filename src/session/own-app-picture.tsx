import { useServerClock } from '@/api';
import { ClientPlatform } from '@/api/enums';
import { AppPicture } from '@/components/brand/app-picture';
import { useOwnSystem } from '@/components/content/use-own-system';
import { MINUTE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { useUser } from './use-session';

/** The app as the logged-in user will see it on this device, with their plan and the time left. */
export function OwnAppPicture({ className }: { className?: string }) {
  const format = useFormat();
  const planName = usePlanName();
  const { planType, benefitsExpireTime: end } = useUser();
  const now = useServerClock({ step: MINUTE_MS });
  const system = useOwnSystem() ?? ClientPlatform.ios;
  return (
    <AppPicture
      system={system}
      plan={planType === null ? null : planName(planType)}
      left={end !== null && end > now ? format.daysLeft(end - now) : null}
      className={className}
    />
  );
}
