import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { takeEscapeLast } from '@/lib/own-key';

type BadgeDialogProps = {
  /** The text of the badge's button. */
  button: string;
  buttonClassName?: string;
  title: string;
  hint: string;
  children: ReactNode;
};

/** A button of the badge, and the panel that it opens. The panel stays open while the page is used. */
export function BadgeDialog(props: BadgeDialogProps) {
  const { button, buttonClassName = '', title, hint, children } = props;
  return (
    <Dialog.Root modal={false}>
      <Dialog.Trigger className={`py-1 pointer-coarse:py-3 ${buttonClassName}`}>
        {button}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          className="fixed inset-x-0 bottom-0 z-40 flex max-h-[70dvh] flex-col gap-5 overflow-y-auto border border-border bg-popover p-5 text-popover-foreground shadow-raised sm:right-auto sm:w-md lg:bottom-10 lg:max-h-[85dvh]"
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={takeEscapeLast}
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-lg font-bold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 place-items-center text-muted-foreground hover:text-foreground"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="-mt-3 text-sm text-muted-foreground">
            {hint}
          </Dialog.Description>
          <div className="flex flex-col gap-5">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
