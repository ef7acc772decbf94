import { type Fault, type FaultInput, debugApi } from './debug-api.ts';
import { byId, onSubmit } from './el.ts';
import { ask, attempt, copy } from './say.ts';
import { formatFault, formatOffset } from './words.ts';

/** The state that a link carries, without the data that visitors have made. */
export type SharedState = { seed: number; offset: number; faults: FaultInput[] };

/**
 * Creates the forms for a reset from a seed, and for the state as a link. A link that is opened is applied after a
 * confirmation; `begin` gets the scenario that it names.
 */
export function createShare(
  refresh: () => Promise<void>,
  begin: (scenario: string) => void,
): (state: SharedState) => void {
  const apply = (state: SharedState) => attempt(() => applyState(state, refresh));
  const link = byId('share', HTMLFormElement).elements.namedItem('link') as HTMLInputElement;
  const seed = byId('reset', HTMLFormElement).elements.namedItem('seed') as HTMLInputElement;
  onSubmit(byId('share', HTMLFormElement), () => attempt(() => copy(link.value, 'the link')));
  onSubmit(byId('reset', HTMLFormElement), () =>
    apply({ seed: Number(seed.value), offset: 0, faults: [] }),
  );
  const followLink = () => {
    const scenario = new URLSearchParams(location.hash.slice(1)).get('scenario');
    const state = parseState(location.hash);
    if (scenario === null && state === null) return;
    // Removed from the address, so that a reload does not ask again.
    history.replaceState(null, '', location.pathname);
    if (scenario !== null) begin(scenario);
    else if (state !== null) apply(state);
  };
  window.addEventListener('hashchange', followLink);
  followLink();

  return (state) => {
    link.value = `${location.origin}/sandbox#${buildHash(state)}`;
    if (document.activeElement !== seed && seed.defaultValue !== String(state.seed)) {
      seed.defaultValue = String(state.seed);
      seed.value = String(state.seed);
    }
  };
}

async function applyState(state: SharedState, refresh: () => Promise<void>): Promise<string> {
  const { seed, offset, faults } = state;
  const consequences = [
    `All data is reset from seed ${seed}: what was registered, bought or changed is gone, and all accounts are logged out.`,
    `The sandbox’s time is ${formatOffset(offset)}.`,
    ...(faults.length > 0 ? faults.map((fault) => `Fault: ${describe(fault)}`) : ['No faults.']),
  ];
  if (!(await ask('Reset the sandbox?', consequences))) return 'Nothing was changed.';
  await debugApi.reset(seed);
  await debugApi.moveClock(offset);
  await debugApi.setFaults(faults);
  await refresh();
  return `The sandbox was reset from seed ${seed}.`;
}

function buildHash({ seed, offset, faults }: SharedState): string {
  const values = { seed: String(seed), offset: String(offset), faults: JSON.stringify(faults) };
  return new URLSearchParams(values).toString();
}

/** Parses the state in a hash; null if there is none. The debug API validates the values. */
function parseState(hash: string): SharedState | null {
  const values = new URLSearchParams(hash.slice(1));
  if (!values.has('seed')) return null;
  return {
    seed: Number(values.get('seed')),
    offset: Number(values.get('offset') ?? 0),
    faults: parseFaults(values.get('faults')),
  };
}

function parseFaults(text: string | null): FaultInput[] {
  try {
    const faults: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(faults) ? (faults as FaultInput[]) : [];
  } catch {
    return [];
  }
}

function describe(fault: FaultInput): string {
  return formatFault({ operation: '*', times: null, afterwards: false, ...fault } as Fault);
}
