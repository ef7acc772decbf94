import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type OperationId,
  PARAMETER,
  chooseAnswer,
  type Choice,
  currentAnswers,
  parameterValues,
  refreshAnswers,
  subscribe,
} from '@/api/dev/chosen-answers';
import { CopyButton } from '@/components/content/copy-button';
import { Button } from '@/components/ui/button';
import { useLocation, useNavigate } from '@/i18n/navigation';
import { useLanguage } from '@/i18n/use-language';
import { BadgeDialog } from '../badge-dialog';
import { AnswerRow } from './answer-row';
import { MoreOperations } from './more-operations';
import { TEXTS } from './texts';
import { formatChoice } from './options';
import { useShownOperations } from './use-shown-operations';

/**
 * The badge's button that opens the list of calls, where a developer chooses the answer of each. The list stays open
 * while the page is used.
 */
export function AnswerPicker() {
  const texts = TEXTS[useLanguage()];
  const { choices } = useSyncExternalStore(subscribe, currentAnswers);
  return (
    <BadgeDialog
      button={texts.button(choices.size)}
      title={texts.title}
      hint={texts.hint}
      close={texts.close}
    >
      <AnswerPanel />
    </BadgeDialog>
  );
}

function AnswerPanel() {
  const texts = TEXTS[useLanguage()];
  const [added, setAdded] = useState<readonly OperationId[]>([]);
  const { here, earlier } = useShownOperations(added);
  const { announcement, choose, reset } = useChoose();
  const link = useLinkWithChoices();
  useEffect(() => void refreshAnswers().catch(() => undefined), []);
  const rows = (operations: readonly OperationId[]) => (
    <ul className="flex flex-col gap-4">
      {operations.map((operation) => (
        <AnswerRow
          key={operation}
          operation={operation}
          onChoose={(choice) => void choose(operation, choice)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <h3 className="text-sm font-semibold">{texts.here}</h3>
      {here.length > 0 ? rows(here) : <p className="text-sm">{texts.none}</p>}
      {earlier.length > 0 ? (
        <details>
          <summary className="min-h-11 py-2 text-sm font-semibold">{texts.earlier}</summary>
          {rows(earlier)}
        </details>
      ) : null}
      <MoreOperations
        shown={[...here, ...earlier]}
        onAdd={(operation) => setAdded([...added, operation])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          value={link}
          label={texts.copy}
          copiedLabel={texts.copied}
          failedLabel={texts.copyFailed}
        />
        <Button variant="outline" size="sm" onClick={() => void reset()}>
          {texts.reset}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {announcement}
      </p>
    </>
  );
}

/** Applies a choice: stores it, writes it to the address, and refetches the operation's queries on the page. */
function useChoose() {
  const language = useLanguage();
  const texts = TEXTS[language];
  const queryClient = useQueryClient();
  const writeAddress = useWriteAddress();
  const [announcement, setAnnouncement] = useState('');

  async function choose(operation: OperationId, choice: Choice) {
    try {
      await chooseAnswer(operation, choice);
    } catch (error) {
      return setAnnouncement(texts.failed((error as Error).message));
    }
    setAnnouncement(texts.chosen(operation, formatChoice(choice, texts)));
    writeAddress();
    // As on a first visit: a screen with older data would keep them.
    await queryClient.resetQueries({ queryKey: [operation] });
  }

  async function reset() {
    for (const operation of currentAnswers().choices.keys()) {
      await choose(operation, { answer: '', isLate: false });
    }
  }

  return { announcement, choose, reset };
}

function useWriteAddress() {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  return () =>
    void navigate(
      { search: searchWithChoices(search), hash },
      { replace: true, preventScrollReset: true, state },
    );
}

/** This page's address with the choices, even if navigation has dropped them from it. */
function useLinkWithChoices(): string {
  const { search } = useLocation();
  useSyncExternalStore(subscribe, currentAnswers);
  const { origin, pathname, hash } = window.location;
  return origin + pathname + searchWithChoices(search) + hash;
}

function searchWithChoices(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  for (const value of parameterValues()) parameters.append(PARAMETER, value);
  const text = String(parameters);
  return text && `?${text}`;
}
