import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Device,
  type DeviceList,
  LOCAL_ERRORS,
  getUserGetDeviceListQueryKey,
  useUserRenameDevice,
} from '@/api';
import { GivenDeviceNameMax, UserRenameDeviceInput } from '@/api/schemas';
import { typed } from '@/api/typed';
import { LineEditor } from '@/components/form/line-editor';
import { toast } from 'sonner';

const renameForm = typed(UserRenameDeviceInput);

/** The device's name, edited in place. The new one is shown before the list is fetched again. */
export function NameEditor({ device, onDone }: { device: Device; onDone: () => void }) {
  const { t } = useTranslation('devices');
  const queryClient = useQueryClient();
  const { id, name } = device;
  const mutation = useUserRenameDevice({
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: (_answer, { data }) => {
        queryClient.setQueryData<DeviceList>(
          getUserGetDeviceListQueryKey(),
          (list) =>
            list && {
              ...list,
              devices: list.devices.map((other) =>
                other.id === id ? { ...other, name: data.name } : other,
              ),
            },
        );
        toast.success(t('renamed', { name: data.name }));
      },
    },
  });
  return (
    <LineEditor
      schema={renameForm}
      defaultValues={{ id, name }}
      name="name"
      mutation={mutation}
      refusals={{ DeviceNotFound: 'name' }}
      label={t('nameOf', { name })}
      hint={t('nameHint', { most: GivenDeviceNameMax })}
      onDone={onDone}
    />
  );
}
