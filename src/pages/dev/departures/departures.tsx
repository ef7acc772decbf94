import { useSyncExternalStore } from 'react';
import { type Departure, clearDepartures, currentDepartures, subscribe } from '@/api/departures';
import { CopyButton } from '@/components/content/copy-button';
import { Button } from '@/components/ui/button';
import { BadgeDialog } from '../badge-dialog';

/** Texts for developers, in English only. */
const TEXTS = {
  button: (departures: number) => `departures (${departures})`,
  title: 'Departures from the contract',
  hint: 'Answers that differ from the contract, newest first. A copied command makes a new signature, and holds your token and what you typed.',
  clear: 'Clear list',
  copy: 'Copy as curl',
  copied: 'Command copied',
  copyFailed: 'The command could not be copied',
};

/** The badge's button that opens the list of answers that departed from the contract. Hidden without any. */
export function Departures() {
  const departures = useSyncExternalStore(subscribe, currentDepartures);
  if (departures.length === 0) return null;
  return (
    <BadgeDialog
      button={TEXTS.button(departures.length)}
      buttonClassName="text-destructive"
      title={TEXTS.title}
      hint={TEXTS.hint}
    >
      <ul className="flex flex-col gap-5">
        {departures.map((departure) => (
          <DepartureRow
            key={`${departure.operation} ${departure.problems.join(' ')}`}
            {...departure}
          />
        ))}
      </ul>
      <Button variant="outline" size="sm" className="self-start" onClick={clearDepartures}>
        {TEXTS.clear}
      </Button>
    </BadgeDialog>
  );
}

function DepartureRow({ operation, problems, count, curl }: Departure) {
  return (
    <li className="flex flex-col items-start gap-2 text-sm">
      <p className="font-mono break-all">{count > 1 ? `${operation} × ${count}` : operation}</p>
      <ul className="flex flex-col gap-1 self-stretch">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
      <CopyButton
        value={curl}
        label={TEXTS.copy}
        copiedLabel={TEXTS.copied}
        failedLabel={TEXTS.copyFailed}
        of={operation}
      />
    </li>
  );
}
