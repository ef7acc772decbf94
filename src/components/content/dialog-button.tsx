import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';

/** What a dialog is told by the button that it belongs to. */
export type OfButton = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Of the dialog's content: the button gets the focus back. */
  onCloseAutoFocus: (event: Event) => void;
};

type DialogButtonProps<Given> = Omit<ButtonProps, 'asChild' | 'onClick' | 'ref'> & {
  /** Brings the dialog: when the button is pointed at or focused, at the latest when it is pressed. */
  load: () => Promise<ComponentType<Given & OfButton>>;
  given: Given;
};

/** A button that opens a dialog, which with all that it is made of is in nobody's first load. */
export function DialogButton<Given extends object>({
  load,
  given,
  pending,
  ...looks
}: DialogButtonProps<Given>) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<Given & OfButton> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  // What fails is said when it is wanted.
  const prepare = () => void load().catch(() => undefined);

  async function open() {
    setIsLoading(true);
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setIsOpen(true);
    } catch {
      toast.error(t('errors.network'), { id: 'dialog' });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        pending={pending || isLoading}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
        {...looks}
      />
      {Dialog ? (
        <Dialog
          {...given}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
