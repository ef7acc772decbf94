import { useId, useState } from 'react';
import type { OperationId } from '@/api/dev/chosen-answers';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { READS, makeAnswer, isCourse, listStates } from '@mocks/gallery/states';
import { findScreens, shownPath } from './screens';

/** Texts for developers, in English only. */
const TITLE = 'Screens by state';
const HINT =
  'Every read of the contract on its screen, in each state. The screens are real pages that answer their own calls: nothing here reaches a server or changes your session.';
const NO_SCREEN = 'No screen shows this read yet (src/pages/dev/screens/screens.ts). Its answers:';
const OPEN = 'Open';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const HEIGHT = 760;
/** Three phones, or two desktops, fit side by side. */
const SCALES: Record<Width, number> = { phone: 0.9, desktop: 0.45 };

/** Chooses a read, and shows its screens in all states side by side. */
export function ScreensByState() {
  const [asked, choose] = useQueryChoice('read');
  const read = READS.find((id) => id === asked) ?? READS[0];
  const [width, setWidth] = useState<Width>('phone');
  const id = useId();
  if (!read) return null;
  const screens = findScreens(read);
  return (
    <section id="screens" aria-label={TITLE} className="flex flex-col gap-8">
      <h2 className="text-2xl font-bold tracking-tight">{TITLE}</h2>
      <p className="-mt-5 max-w-prose text-muted-foreground">{HINT}</p>
      <div className="flex flex-wrap items-end gap-5">
        <div className="flex min-w-72 flex-col gap-1.5">
          <Label htmlFor={id}>Read</Label>
          <Select
            id={id}
            value={read}
            options={READS.map((value) => ({ value, label: value }))}
            onValueChange={(value) => choose(value)}
          />
        </div>
        <SegmentedControl
          label="Width"
          value={width}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, label: value }))}
          onValueChange={setWidth}
          className="w-56"
        />
      </div>
      {screens.map((path) => (
        <ScreenInStates key={read + path} read={read} path={path} width={width} />
      ))}
      {screens.length === 0 ? <Answers read={read} /> : null}
    </section>
  );
}

type ScreenInStatesProps = { read: OperationId; path: string; width: Width };

/** Loads one screen after the other, because the development server serves each module of a page separately. */
function ScreenInStates({ read, path, width }: ScreenInStatesProps) {
  const [loaded, setLoaded] = useState(0);
  return (
    <div className="flex flex-col gap-5 border-t border-border pt-5">
      <h3 className="font-mono text-sm text-muted-foreground">{path}</h3>
      <ul className="flex flex-wrap gap-x-8 gap-y-10">
        {listStates(read).map((state, index) => (
          <ScreenInState
            key={state}
            read={read}
            path={path}
            state={state}
            width={width}
            isItsTurn={index <= loaded}
            onLoad={() => setLoaded((count) => Math.max(count, index + 1))}
          />
        ))}
      </ul>
    </div>
  );
}

type ScreenInStateProps = ScreenInStatesProps & {
  state: string;
  isItsTurn: boolean;
  onLoad: () => void;
};

function ScreenInState({ read, path, state, width, isItsTurn, onLoad }: ScreenInStateProps) {
  const address = shownPath(path, { operation: read, state });
  const scale = SCALES[width];
  return (
    <li className="flex max-w-full flex-col gap-2">
      <p className="flex items-end justify-between gap-4 font-mono text-sm">
        <span>{state}</span>
        <a href={address} target="_blank" rel="noopener noreferrer" className="text-link">
          <span>{OPEN}</span>
          <span className="sr-only">{` ${read} ${state}`}</span>
        </a>
      </p>
      <div
        className="@container max-w-full overflow-hidden border border-border"
        style={{ width: WIDTHS[width] * scale, aspectRatio: `${WIDTHS[width]} / ${HEIGHT}` }}
      >
        {isItsTurn ? (
          // A page of this site, which needs its origin: a sandbox attribute would not protect anything.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            title={`${read} ${state}: ${path}`}
            src={address}
            loading="lazy"
            width={WIDTHS[width]}
            height={HEIGHT}
            className="max-w-none origin-top-left"
            // The share of the frame in the page's width: a phone shows a whole desktop, too.
            style={{ scale: `tan(atan2(100cqw, ${WIDTHS[width]}px))` }}
            onLoad={onLoad}
          />
        ) : null}
      </div>
    </li>
  );
}

/** The answers of a read without a screen, for developers who build one. */
function Answers({ read }: { read: OperationId }) {
  return (
    <div className="flex flex-col gap-5 border-t border-border pt-5">
      <p>{NO_SCREEN}</p>
      {listStates(read)
        .filter((state) => !isCourse(state))
        .map((state) => (
          <figure key={state} className="flex flex-col gap-2">
            <figcaption className="font-mono text-sm">{state}</figcaption>
            <pre className="max-h-96 overflow-auto border border-border p-4 text-sm">
              {JSON.stringify(makeAnswer(read, state, null), null, 2)}
            </pre>
          </figure>
        ))}
    </div>
  );
}
