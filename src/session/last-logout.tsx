import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@/components/content/action-dialog';

type LastLogoutProps = {
  /** User info did not load, so it is not known whether the account can be logged in to again. */
  isUnknown: boolean;
  onConfirm: () => void;
  /** Called when the visitor confirms and when they cancel. */
  onClose: () => void;
};

/** Asks before a logout after which the account can no longer be logged in to. */
export function LastLogout({ isUnknown, onConfirm, onClose }: LastLogoutProps) {
  const { t } = useTranslation();
  // The dialog has no trigger element to return the focus to.
  const [before] = useState(() => document.activeElement);
  return (
    <ActionDialog
      isOpen
      onOpenChange={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (before instanceof HTMLElement) before.focus();
      }}
      title={t(isUnknown ? 'lastLogout.titleUnknown' : 'lastLogout.title')}
      text={t(isUnknown ? 'lastLogout.textUnknown' : 'lastLogout.text')}
      question={{ keep: t('lastLogout.stay'), confirm: t('lastLogout.leave'), onConfirm }}
    />
  );
}
