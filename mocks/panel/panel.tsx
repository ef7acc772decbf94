import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { SignalFlag } from '@/components/brand/signal-flag';
import { ActionDialog } from '@/components/content/action-dialog';
import { cn } from '@/lib/cn';
import { Accounts } from './accounts';
import { Data } from './data';
import { type ClockState, loadFacts, loadState } from './debug-api';
import { Fixtures } from './fixtures';
import { Log } from './log';
import { Outbox } from './outbox';
import type { PartProps } from './part';
import { Scenarios } from './scenarios';
import { Signature } from './signature';
import { Time } from './time';
import { formatDateTime, formatOffset } from './words';

const REFRESH_MS = 2_000;

/** Who is here and where to begin, then what has happened, then what can be changed. */
const COLUMNS: Record<string, ComponentType<PartProps>>[] = [
  { Accounts, Scenarios },
  { Outbox, Log, Fixtures },
  { Time, Data, Signature },
];

/** The developer's page of the sandbox. It reads and changes everything by the debug API. */
export function Panel() {
  const client = useQueryClient();
  const state = useQuery({ queryKey: ['state'], queryFn: loadState, refetchInterval: REFRESH_MS });
  const facts = useQuery({
    queryKey: ['facts'],
    queryFn: loadFacts,
    staleTime: Infinity,
    refetchInterval: (query) => (query.state.data ? false : REFRESH_MS),
  });
  const [said, setSaid] = useState({ text: '', isBad: false });
  const { ask, dialog } = useQuestion();

  const isLost = state.isError;
  const [wasLost, setWasLost] = useState(false);
  if (isLost !== wasLost) {
    setWasLost(isLost);
    const text = isLost
      ? 'The server does not answer. Is it running?'
      : 'The server answers again.';
    setSaid({ text, isBad: isLost });
  }

  async function run(job: () => Promise<string>) {
    try {
      const text = await job();
      await client.invalidateQueries({ queryKey: ['state'] });
      setSaid({ text, isBad: false });
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : String(error), isBad: true });
    }
  }

  const edge = 'px-4 md:px-10';
  return (
    <>
      <header className="sticky top-0 z-10">
        <TopBar time={state.data?.time} className={edge} />
        <p
          role="status"
          aria-label="Outcome"
          className={cn(edge, 'border-b bg-card py-2 wrap-anywhere empty:hidden', {
            'text-destructive': said.isBad,
          })}
        >
          {said.text}
        </p>
      </header>
      <main
        className={cn(
          edge,
          'mx-auto grid max-w-480 grid-cols-[minmax(0,1fr)] items-start gap-5 pt-5 pb-16 text-[length:--spacing(3.75)]',
          'lg:grid-cols-2 lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1.25fr)_repeat(2,minmax(0,1fr))] xl:grid-rows-1',
        )}
      >
        {state.data && facts.data ? (
          <Columns
            facts={facts.data}
            state={state.data}
            ask={ask}
            attempt={(job) => void run(job)}
          />
        ) : null}
      </main>
      {dialog}
    </>
  );
}

function TopBar({ time, className }: { time: ClockState | undefined; className: string }) {
  return (
    <div
      className={cn(
        className,
        'flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 bg-sea py-3 text-sea-foreground',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="flex items-center gap-2 text-xl leading-tight font-bold">
          <SignalFlag code="H" className="size-4" />
          Sandbox
        </h1>
        <p className="text-sm text-sea-muted">
          {time ? `${formatDateTime(time.now)}, ${formatOffset(time.offset)}` : '…'}
        </p>
      </div>
      <nav aria-label="Parts of the panel" className="flex max-w-full gap-x-4 overflow-x-auto">
        {COLUMNS.flatMap((column) => Object.keys(column)).map((name) => (
          <a
            key={name}
            href={`#${name.toLowerCase()}`}
            className="py-1.5 font-semibold hover:underline"
          >
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Columns(props: PartProps) {
  // A link such as /sandbox#outbox names a part, which the browser has not found while the page was empty.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return COLUMNS.map((column) => (
    <div
      key={Object.keys(column).join(' ')}
      className="grid min-w-0 gap-5 lg:first:row-span-2 xl:first:row-span-1"
    >
      {Object.entries(column).map(([name, Part]) => (
        <Part key={name} {...props} />
      ))}
    </div>
  ));
}

type Question = { title: string; text: string; answer: (isYes: boolean) => void; opener: unknown };

function useQuestion() {
  // Stays set while the dialog fades out.
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const ask: PartProps['ask'] = (title, consequences) =>
    new Promise((answer) => {
      const opener = document.activeElement;
      setQuestion({ title, text: consequences.join('\n\n'), answer, opener });
      setIsOpen(true);
    });
  const dialog = question ? (
    <ActionDialog
      title={question.title}
      text={question.text}
      question={{ keep: 'Cancel', confirm: 'Apply', onConfirm: () => question.answer(true) }}
      isOpen={isOpen}
      onOpenChange={() => {
        setIsOpen(false);
        question.answer(false);
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (question.opener instanceof HTMLElement) question.opener.focus();
      }}
    />
  ) : null;
  return { ask, dialog };
}
