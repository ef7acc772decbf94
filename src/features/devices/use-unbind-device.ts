import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Device,
  type DeviceList,
  LOCAL_ERRORS,
  getUserGetDeviceListQueryKey,
  useUserUnbindDevice,
} from '@/api';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/i18n/error-text';
import { endSession } from '@/session/session-store';

/**
 * Unbinds one device. The row goes as soon as the server has agreed, or has said that somebody else did it before;
 * unbinding the device in use ends the session here (contract: userUnbindDevice frees the device's token).
 *
 * @returns `error`: what to say beside the device where it could not be unbound, as plain text.
 */
export function useUnbindDevice({ id, name, current }: Device) {
  const { t } = useTranslation('devices');
  const queryClient = useQueryClient();
  const listKey = getUserGetDeviceListQueryKey();

  function forgetDevice() {
    queryClient.setQueryData<DeviceList>(
      listKey,
      (list) => list && { ...list, devices: list.devices.filter((device) => device.id !== id) },
    );
  }

  const { mutate, isPending, error } = useUserUnbindDevice({
    // The token in use is dead by then: asking for the list again could only be refused.
    skipInvalidation: current,
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: () => {
        if (current) return endSession('loggedOut');
        forgetDevice();
        toast.success(t('unbound', { name }));
      },
      onError: ({ status }) => {
        if (status !== 'DeviceNotFound') return;
        forgetDevice();
        void queryClient.invalidateQueries({ queryKey: listKey });
        toast.info(t('alreadyUnbound', { name }));
      },
    },
  });

  return {
    unbind: () => mutate({ data: { id } }),
    isPending,
    // Whoever is sent to log in is told there.
    error: error && error.kind !== 'unauthorized' ? errorText(error) : undefined,
  };
}
