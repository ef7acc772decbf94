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
import { useContractForm } from '@/components/form/use-contract-form';
import { toast } from 'sonner';

const renameForm = typed(UserRenameDeviceInput);

/** The device's name, edited in place. The typed text stays until the server has accepted it. */
export function NameEditor({ device, onDone }: { device: Device; onDone: () => void }) {
  const { t } = useTranslation('devices');
  const { id, name } = device;
  const mutation = useRename();
  const form = useContractForm(renameForm, { defaultValues: { id, name } });
  return (
    <LineEditor
      field={form.field('name')}
      formError={form.formError}
      label={t('nameOf', { name })}
      hint={t('nameHint', { most: GivenDeviceNameMax })}
      isSending={form.isSending}
      onSubmit={form.submit(mutation, { onDone, refusals: { DeviceNotFound: 'name' } })}
      onCancel={onDone}
    />
  );
}

/** Shows the new name before the list is fetched again. */
function useRename() {
  const { t } = useTranslation('devices');
  const queryClient = useQueryClient();
  return useUserRenameDevice({
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: (_answer, { data: { id, name } }) => {
        queryClient.setQueryData<DeviceList>(
          getUserGetDeviceListQueryKey(),
          (list) =>
            list && {
              ...list,
              devices: list.devices.map((device) =>
                device.id === id ? { ...device, name } : device,
              ),
            },
        );
        toast.success(t('renamed', { name }));
      },
    },
  });
}
