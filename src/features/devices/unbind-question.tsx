import { useTranslation } from 'react-i18next';
import type { Device } from '@/api';
import type { OfButton } from '@/components/content/dialog-button';
import { QuestionDialog } from '@/components/content/question-dialog';
import { canLogInAgain } from '@/domain/account';
import { useUser } from '@/session/use-session';

type UnbindQuestionProps = OfButton & { device: Device; onConfirm: () => void };

/** Asks before a device is unbound, and says what that does. */
export function UnbindQuestion({
  device: { name, current },
  isOpen,
  ...rest
}: UnbindQuestionProps) {
  const { t } = useTranslation(['devices', 'common']);
  const user = useUser();
  // The device in use may be the only way into the account.
  const currentText = canLogInAgain(user) ? 'confirm.textCurrent' : 'confirm.textLast';
  return (
    <QuestionDialog
      open={isOpen}
      title={t('confirm.title', { name })}
      text={t(current ? currentText : 'confirm.text')}
      keep={t('common:cancel')}
      confirm={t(current ? 'confirm.actionCurrent' : 'confirm.action')}
      {...rest}
    />
  );
}
