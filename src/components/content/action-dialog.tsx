import { TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { focusOnMount } from '@/lib/focus';
import { ignoreSecondClick } from '@/lib/ignore-second-click';

/** The props that DialogButton gives to its dialog. */
export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Returns the focus to what opened the dialog. */
  onCloseAutoFocus: (event: Event) => void;
};

/** Two buttons, both of which close the dialog. What is confirmed destroys something, and is red. */
export type Question = {
  /** The label of the button that changes nothing. */
  keep: string;
  confirm: string;
  onConfirm: () => void;
};

type ActionDialogProps = Pick<DialogProps, 'isOpen' | 'onOpenChange'> &
  Omit<ComponentProps<typeof DialogContent>, 'title'> & {
    /** Above the title, e.g. a hoisted flag. */
    picture?: ReactNode;
    title: ReactNode;
    /** The focus starts on the title, e.g. of an outcome that nobody asked for. */
    focusesTitle?: boolean;
    text?: ReactNode;
    /** A form, which has its own button, or other content. It is mounted anew each time the dialog opens. */
    children?: ReactNode;
    /** Buttons below the content, the main one last. */
    actions?: ReactNode;
    /** What has to be confirmed or kept: the focus starts on `keep`, and a press outside doesn't close the dialog. */
    question?: Question;
    /** Closed by its own buttons alone, as with a `question`; for others than two. */
    isQuestion?: boolean;
  };

/**
 * The one dialog of the site: a title, a text, and a form, actions or a question. A field in it with `autoFocus` gets
 * the focus when it opens, otherwise the first button.
 */
export function ActionDialog({
  isOpen,
  onOpenChange,
  picture,
  title,
  focusesTitle = false,
  text,
  children,
  actions,
  question,
  isQuestion = question !== undefined,
  ...content
}: ActionDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        {...(isQuestion ? QUESTION : {})}
        {...(text ? {} : { 'aria-describedby': undefined })}
        {...content}
      >
        {picture}
        <DialogHeader>
          <DialogTitle
            {...(focusesTitle ? { ref: focusOnMount, tabIndex: -1 } : {})}
            className="wrap-anywhere"
          >
            {title}
          </DialogTitle>
          {text ? (
            <DialogDescription className="whitespace-pre-line">{text}</DialogDescription>
          ) : null}
        </DialogHeader>
        {children}
        {actions ? <DialogFooter>{actions}</DialogFooter> : null}
        {question ? (
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">{question.keep}</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="destructive" onClick={question.onConfirm}>
                <TriangleAlert aria-hidden />
                <span>{question.confirm}</span>
              </Button>
            </DialogClose>
          </DialogFooter>
        ) : null}
        {isQuestion ? null : <CloseButton />}
      </DialogContent>
    </Dialog>
  );
}

/** In the corner, and last, so that the focus starts on the content. */
function CloseButton() {
  const { t } = useTranslation();
  return (
    <DialogClose
      aria-label={t('close')}
      className="absolute top-3 right-3 grid size-11 place-items-center text-muted-foreground hover:text-foreground"
    >
      <X aria-hidden className="size-5" />
    </DialogClose>
  );
}

const QUESTION = {
  role: 'alertdialog',
  onInteractOutside: (event: Event) => event.preventDefault(),
  onClickCapture: ignoreSecondClick,
} as const;
