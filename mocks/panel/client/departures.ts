import { type DepartureGroup, type DepartureReport, debugApi } from './debug-api.ts';
import { byId, createRows, el } from './el.ts';
import { say } from './say.ts';
import { formatClockTime } from './words.ts';

const SECTION = 'departures';
const WORDS = {
  error: ['bad', 'error'],
  question: ['note', 'question'],
  unclear: ['note', 'unclear'],
} as const satisfies Record<DepartureGroup['severity'], readonly [string, string]>;

/**
 * Creates the list of departures that a contract proxy in front of the server has seen. It is hidden without a proxy;
 * new departures are announced.
 */
export function createDepartures(): (report: DepartureReport) => void {
  const counts = new Map<string, HTMLElement>();
  let known: Set<string> | null = null;
  const show = createRows<DepartureGroup>(
    byId('departure-list', HTMLUListElement),
    ({ id }) => id,
    (group) => {
      const count = el('small');
      counts.set(group.id, count);
      return renderRow(group, count);
    },
    'No departures so far.',
  );
  return ({ server, calls, judged, unknownPaths, departures }) => {
    setHidden(SECTION, server === null);
    if (server === null) return;
    const unknown = unknownPaths.map(({ path }) => path).join(', ');
    byId('departures-from', HTMLParagraphElement).textContent =
      `How the answers of ${server} differ from the contract. ${judged} of ${calls} calls were judged.` +
      (unknown ? ` Called, but not in the contract: ${unknown}.` : '');
    // Sorted by the time at which each was first seen, so that rows keep their places.
    show(departures.toSorted((a, b) => b.firstTime - a.firstTime));
    for (const { id, count, lastTime, operations } of departures) {
      const times = `${count} ${count === 1 ? 'time' : 'times'}, last ${formatClockTime(lastTime)}`;
      counts.get(id)?.replaceChildren(`${operations.join(', ')} · ${times}`);
    }
    const fresh = departures.find(({ id }) => known && !known.has(id));
    if (fresh) say(`New departure: ${fresh.rule}, ${fresh.operations.join(', ')}.`);
    known = new Set(departures.map(({ id }) => id));
  };
}

/** Whether the server behind the proxy has the sandbox's debug API. */
export async function hasSandbox(): Promise<boolean> {
  return debugApi.clock().then(
    () => true,
    () => false,
  );
}

/** Hides what needs a sandbox. */
export function showDeparturesAlone(): void {
  for (const { id } of document.querySelectorAll('main section')) setHidden(id, id !== SECTION);
  document.body.classList.add('departures-alone');
  document.title = 'Contract proxy · Halyard';
  byId('title', HTMLHeadingElement).textContent = 'Contract proxy';
  byId('now', HTMLParagraphElement).textContent = '';
}

function setHidden(id: string, isHidden: boolean): void {
  byId(id, HTMLElement).hidden = isHidden;
  const link = document.querySelector<HTMLElement>(`nav a[href="#${id}"]`);
  if (link) link.hidden = isHidden;
}

function renderRow(
  { severity, rule, place, expected, actual, question, id }: DepartureGroup,
  count: HTMLElement,
): Node {
  const [className, text] = WORDS[severity];
  const facts: [string, string][] = [
    ['Expected', expected],
    ['Came', actual],
    ['Contract', `#${place}`],
    ...(question ? [['To ask', question] as [string, string]] : []),
    ['Id', id],
  ];
  return el(
    'details',
    { open: true },
    el(
      'summary',
      {},
      el('span', { className }, text),
      el('span', { className: 'mono' }, rule),
      count,
    ),
    el(
      'dl',
      { className: 'facts' },
      ...facts.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
    ),
  );
}
