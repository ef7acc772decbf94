import type { ReactNode } from 'react';

import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';

type ErrorScreenProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  flagCaption?: ReactNode;
  reloadLabel: ReactNode;
  /** Absent in prerendered markup, where an inline script handles the button. */
  onReload?: () => void;
  /** The error's own message, shown as plain text, and what to do with it. */
  message?: string;
  messageLabel?: ReactNode;
};

/** Says that the page failed (spec §2), and offers to reload it. */
export function ErrorScreen({
  title,
  subtitle,
  flagCaption,
  reloadLabel,
  onReload,
  message,
  messageLabel,
}: ErrorScreenProps) {
  return (
    <div role="alert">
      <ResultScreen
        kind="500"
        title={title}
        subtitle={subtitle}
        flagCaption={flagCaption}
        details={message}
        detailsLabel={messageLabel}
        actions={<Button onClick={onReload}>{reloadLabel}</Button>}
      />
    </div>
  );
}
