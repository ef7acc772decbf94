import { useTranslation } from 'react-i18next';
import type { Device } from '@/api';
import type { OfButton } from '@/components/content/dialog-button';
import { QuestionDialog } from '@/components/content/question-dialog';
import { canLogInAgain } from '@/domain/account';
import { useUser } from '@/session/use-session';

type UnbindQuestionProps = OfButton & { device: Device; onConfirm: () => void };

/** What unbinding does, before it is done. */
export function UnbindQuestion({
  device: { name, current },
  isOpen,
  ...rest
}: UnbindQuestionProps) {
  const { t } = useTranslation(['devices', 'common']);
  const text = useConsequence(current);
  return (
    <QuestionDialog
      open={isOpen}
      title={t('confirm.title', { name })}
      text={text}
      keep={t('common:cancel')}
      confirm={t(current ? 'confirm.actionCurrent' : 'confirm.action')}
      {...rest}
    />
  );
}

/** `current` is the device in use, which may be the only way into the account. */
function useConsequence(current: boolean): string {
  const { t } = useTranslation('devices');
  const user = useUser();
  if (!current) return t('confirm.text');
  return t(canLogInAgain(user) ? 'confirm.textCurrent' : 'confirm.textLast');
}
