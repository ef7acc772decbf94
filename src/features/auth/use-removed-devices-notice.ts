import { useTranslation } from 'react-i18next';
import type { LoggedIn } from '@/api';
import { toast } from '@/components/ui/toast';
import { useFormat } from '@/i18n/use-format';

/** Says which devices a login removed beyond the device limit. A toast, as the login page is left at that moment. */
export function useRemovedDevicesNotice() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  return ({ unboundDevices, deviceLimit }: Pick<LoggedIn, 'unboundDevices' | 'deviceLimit'>) => {
    if (unboundDevices.length === 0) return;
    const devices = format.list(unboundDevices.map(({ name }) => t('login.device', { name })));
    toast.info(t('login.removed', { devices, count: deviceLimit }));
  };
}
