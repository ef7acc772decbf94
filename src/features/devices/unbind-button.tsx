import { useTranslation } from 'react-i18next';
import type { Device } from '@/api';
import { DialogButton } from '@/components/content/dialog-button';

const loadQuestion = async () => (await import('./unbind-question')).UnbindQuestion;

type UnbindButtonProps = {
  device: Device;
  isPending: boolean;
  onConfirm: () => void;
};

/** Asks before it unbinds, and says what that does to the device. */
export function UnbindButton({ device, isPending, onConfirm }: UnbindButtonProps) {
  const { t } = useTranslation('devices');
  return (
    <DialogButton
      load={loadQuestion}
      given={{ device, onConfirm }}
      size="sm"
      variant="outline"
      pending={isPending}
      aria-label={t('unbindNamed', { name: device.name })}
    >
      {t('unbind')}
    </DialogButton>
  );
}
