import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Device,
  type DeviceList,
  LOCAL_ERRORS,
  getUserGetDeviceListQueryKey,
  useUserUnbindDevice,
} from '@/api';
import { toast } from 'sonner';
import { errorText } from '@/i18n/error-text';
import { endSession } from '@/session/session-store';

/**
 * Unbinds one device. Its row is removed once the server has accepted, or has said that the device was unbound before.
 * Unbinding the device in use ends the session here (contract: userUnbindDevice frees the device's token).
 *
 * @returns `error`: why the device could not be unbound, as plain text to show beside it.
 */
export function useUnbindDevice({ id, name, current }: Device) {
  const { t } = useTranslation('devices');
  const queryClient = useQueryClient();
  const listKey = getUserGetDeviceListQueryKey();

  function removeFromList() {
    queryClient.setQueryData<DeviceList>(
      listKey,
      (list) => list && { ...list, devices: list.devices.filter((device) => device.id !== id) },
    );
  }

  const { mutate, isPending, error } = useUserUnbindDevice({
    // The token in use is invalid by then, so a refetch of the list would be refused.
    skipInvalidation: current,
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: () => {
        if (current) return endSession('loggedOut');
        removeFromList();
        toast.success(t('unbound', { name }));
      },
      onError: ({ status }) => {
        if (status !== 'DeviceNotFound') return;
        removeFromList();
        void queryClient.invalidateQueries({ queryKey: listKey });
        toast.info(t('alreadyUnbound', { name }));
      },
    },
  });

  return {
    unbind: () => mutate({ data: { id } }),
    isPending,
    // The login page says why the session ended.
    error: error && error.kind !== 'unauthorized' ? errorText(error) : undefined,
  };
}
