import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '@/components/ui/button';
import { toast } from 'sonner';
import type { DialogProps, Question } from './action-dialog';

type DialogButtonProps<Given> = Omit<ButtonProps, 'asChild' | 'onClick' | 'ref'> & {
  /** Imports the dialog. Called when the button is hovered, focused or pressed. */
  load: () => Promise<ComponentType<Given & DialogProps>>;
  given: Given;
};

/** A button that opens a dialog, whose code is loaded on demand. */
export function DialogButton<Given extends object>({
  load,
  given,
  pending,
  ...looks
}: DialogButtonProps<Given>) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<Given & DialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  // A failure is reported when the button is pressed.
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

const loadQuestion = async () => (await import('./action-dialog')).ActionDialog;

type QuestionButtonProps = Omit<DialogButtonProps<object>, 'load' | 'given'> & {
  /** `text` says what is lost by confirming, in one or more lines. */
  given: Question & { title: string; text: string };
};

/** A button that asks for confirmation before something is lost. */
export function QuestionButton({
  given: { title, text, ...question },
  ...button
}: QuestionButtonProps) {
  return <DialogButton load={loadQuestion} given={{ title, text, question }} {...button} />;
}
