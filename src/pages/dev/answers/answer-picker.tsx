import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import {
  AS_SERVED,
  type Choice,
  EVERY_CALL,
  type OperationId,
  PARAMETER,
  type Target,
  chooseAnswer,
  currentAnswers,
  operations,
  parameterValues,
  subscribe,
} from '@/api/dev/chosen-answers';
import { CopyButton } from '@/components/content/copy-button';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { useLocation, useNavigate } from '@/i18n/navigation';
import { BadgeDialog } from '../badge-dialog';
import { AnswerRow } from './answer-row';
import { TEXTS } from './texts';
import { formatChoice } from './options';
import { useShownOperations } from './use-shown-operations';

/**
 * The badge's button that opens the list of calls, where a developer chooses the answer of each. The list stays open
 * while the page is used.
 */
export function AnswerPicker() {
  const { choices, ignored } = useSyncExternalStore(subscribe, currentAnswers);
  return (
    <BadgeDialog
      button={TEXTS.button(choices.size, ignored.length)}
      buttonClassName={ignored.length > 0 ? 'text-warning' : ''}
      title={TEXTS.title}
      hint={TEXTS.hint}
    >
      <AnswerPanel />
    </BadgeDialog>
  );
}

function AnswerPanel() {
  const [added, setAdded] = useState<readonly OperationId[]>([]);
  const { here, earlier } = useShownOperations(added);
  const { announcement, choose, reset } = useChoose();
  const link = useLinkWithChoices();
  const { ignored } = currentAnswers();
  const rows = (targets: readonly Target[]) => (
    <ul className="flex flex-col gap-4">
      {targets.map((target) => (
        <AnswerRow
          key={target}
          target={target}
          onChoose={(choice) => void choose(target, choice)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {ignored.map((value) => (
        <p key={value} className="text-sm text-warning wrap-anywhere">
          {TEXTS.ignored(value)}
        </p>
      ))}
      {rows([EVERY_CALL])}
      <h3 className="text-sm font-semibold">{TEXTS.here}</h3>
      {here.length > 0 ? rows(here) : <p className="text-sm">{TEXTS.none}</p>}
      {earlier.length > 0 ? (
        <details>
          <summary className="min-h-11 py-2 text-sm font-semibold">{TEXTS.earlier}</summary>
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
          label={TEXTS.copy}
          copiedLabel={TEXTS.copied}
          failedLabel={TEXTS.copyFailed}
        />
        <Button variant="outline" size="sm" onClick={() => void reset()}>
          {TEXTS.reset}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {announcement}
      </p>
    </>
  );
}

type MoreOperationsProps = {
  shown: readonly OperationId[];
  onAdd: (operation: OperationId) => void;
};

/** Adds an operation that the page has not called yet, such as the write of a form. */
function MoreOperations({ shown, onAdd }: MoreOperationsProps) {
  const id = useId();
  const others = (Object.keys(operations) as OperationId[]).filter((id) => !shown.includes(id));
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{TEXTS.more}</Label>
      <Select<OperationId | ''>
        id={id}
        value=""
        options={[
          { value: '', label: TEXTS.choose },
          ...others.map((value) => ({ value, label: value })),
        ]}
        onValueChange={(operation) => operation && onAdd(operation)}
      />
    </div>
  );
}

/** Applies a choice: stores it, writes it to the address, and refetches the operation's queries on the page. */
function useChoose() {
  const queryClient = useQueryClient();
  const writeAddress = useWriteAddress();
  const [announcement, setAnnouncement] = useState('');

  async function choose(target: Target, choice: Choice) {
    chooseAnswer(target, choice);
    const name = target === EVERY_CALL ? TEXTS.everyCall : target;
    setAnnouncement(TEXTS.chosen(name, formatChoice(choice)));
    writeAddress();
    const filters = target === EVERY_CALL ? {} : { queryKey: [target] };
    // As on a first visit: a screen with older data would keep them. Calls after the first find it loaded.
    if (choice.calls === 'later') await queryClient.invalidateQueries(filters);
    else await queryClient.resetQueries(filters);
  }

  async function reset() {
    for (const target of currentAnswers().choices.keys()) await choose(target, AS_SERVED);
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
