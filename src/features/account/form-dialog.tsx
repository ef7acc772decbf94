import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';

type FormDialogProps = {
  /** The button that opens it, and gets the focus back. */
  trigger: ReactElement;
  title: ReactNode;
  description?: ReactNode;
  /** The form, mounted anew each time the dialog opens. */
  children: (close: () => void) => ReactNode;
};

/** One small form over the page. */
export function FormDialog({ trigger, title, description, children }: FormDialogProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        closeLabel={t('close')}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description ? <DialogDescription>{description}</DialogDescription> : null}
        </DialogHeader>
        {children(() => setIsOpen(false))}
      </DialogContent>
    </Dialog>
  );
}
