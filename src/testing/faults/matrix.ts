import { answersData } from '@/api/envelope';
import { type OperationId, operations } from '@/api/testing/operations';
import { FAULTS, type BrokenAnswer, NULL_DATA } from './faults';
import type { Scene } from './scene';
import { SCENES } from './scenes';

/** One fault of one operation, as it is called on one screen. */
export type FaultCell = { operation: OperationId; scene: Scene; fault: BrokenAnswer };

/** The share of all cells that `npm test` tries: 11 cells, each of which takes a second on two busy cores. */
const PART_IN_TESTS = '0.014';
const SEED_IN_TESTS = '1';

/** The cells of this run, the same for the same part and seed, and the variables that repeat them. */
export function chosenCells(): { cells: FaultCell[]; repeat: string } {
  const { FAULT_PART = PART_IN_TESTS, FAULT_SEED = SEED_IN_TESTS } = import.meta.env as Record<
    string,
    string
  >;
  const all = allCells();
  const part = Number(FAULT_PART);
  if (!(part > 0 && part <= 1)) {
    throw new Error(`FAULT_PART "${FAULT_PART}" is not a number above 0, and 1 at most.`);
  }
  const count = Math.ceil(part * all.length);
  const rank = (cell: FaultCell) => hash(`${FAULT_SEED} ${cell.operation} ${formatPlace(cell)}`);
  const chosen = new Set(all.toSorted((one, other) => rank(one) - rank(other)).slice(0, count));
  const cells = all.filter((cell) => chosen.has(cell));
  return { cells, repeat: `FAULT_SEED=${FAULT_SEED} FAULT_PART=${FAULT_PART}` };
}

/** The part of a test's title after the operation. */
export function formatPlace({ scene, fault }: FaultCell): string {
  return `on ${scene.path}: ${fault.name}`;
}

/** Every operation in each of its scenes × every fault that the contract makes possible. */
function allCells(): FaultCell[] {
  return (Object.keys(operations) as OperationId[]).flatMap((operation) => {
    const scenes = SCENES[operation];
    if (typeof scenes === 'string') return [];
    return scenes.flatMap((scene) =>
      FAULTS.map((fault) => ({ operation, scene, fault })).filter(isMeant),
    );
  });
}

/**
 * Whether the fault applies: Unauthorized only to calls with a session, missing data only to answers that have some.
 */
function isMeant({ operation, fault }: FaultCell): boolean {
  const { auth, path } = operations[operation];
  if (fault.name === NULL_DATA) return answersData(path);
  return fault.consequence !== 'session' || auth !== 'anonymous';
}

/** FNV-1a, with its bits mixed once more, because similar texts would otherwise get similar hashes. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507);
  return (value ^ (value >>> 13)) >>> 0;
}
