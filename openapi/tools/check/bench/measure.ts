import { type ServerFault, type FaultCase, casesOf } from '../testing/fault.ts';
import type { Mutation } from '../testing/mutating-proxy.ts';
import type { Variant } from '../testing/variants.ts';
import { own, runOwn, nameOf } from './own.ts';
import type { Target } from './target.ts';
import type { Tool } from './tool.ts';

/** What a tool made of one fault or variant. */
export type ToolResult = {
  tool: string;
  kind: 'fault' | 'variant';
  name: string;
  /** The class of a fault; a variant has none. */
  class?: string;
  /** The complaints that a clean server does not get, case by case. */
  cases: { operations: string[]; complaints: string[]; seconds: number }[];
};

/** Operations that show most of a variant, for tools that would need minutes for all. */
const VARIANT_OPERATIONS = [
  'systemDisplayConfig',
  'paymentShop',
  'userGetDeviceList',
  'paymentOrder',
];

export const isFound = ({ cases }: ToolResult) =>
  cases.every(({ complaints }) => complaints.length > 0);

/** The check has to find a fault on each of its operations; of the other tools the first one is enough. */
export async function measureFault(
  tool: Tool,
  target: Target,
  fault: ServerFault,
): Promise<ToolResult> {
  const cases = tool === own ? casesOf(fault) : casesOf(fault).slice(0, 1);
  const measured = [];
  for (const { operations, mutation } of tool === own || fault.ends
    ? cases
    : cases.map(withMutated)) {
    measured.push(await measure(tool, target, { operations, mutation }, fault.class));
  }
  return { tool: tool.name, kind: 'fault', name: fault.name, class: fault.class, cases: measured };
}

export async function measureVariant(
  tool: Tool,
  target: Target,
  variant: Variant,
): Promise<ToolResult> {
  const { name, mutation } = variant;
  const measured = await (tool === own
    ? measureOwnVariant(target, mutation)
    : measure(tool, target, { operations: VARIANT_OPERATIONS, mutation }));
  return { tool: tool.name, kind: 'variant', name, cases: [measured] };
}

/** All operations and classes, in a sample. */
async function measureOwnVariant(target: Target, mutation: Mutation) {
  await target.begin(mutation);
  const begin = performance.now();
  const findings = await runOwn(target.origin, ['--sample', '400', '--concurrency', '16']);
  const seconds = (performance.now() - begin) / 1000;
  return { operations: ['all'], complaints: findings.map(nameOf), seconds };
}

async function measure(
  tool: Tool,
  target: Target,
  { operations, mutation }: FaultCase,
  ofClass?: string,
) {
  const known = await baselineOf(tool, target, operations);
  await target.begin(mutation);
  const begin = performance.now();
  const complaints = await tool.run(target, operations, ofClass);
  const seconds = (performance.now() - begin) / 1000;
  return {
    operations,
    complaints: [...complaints].filter((complaint) => !known.has(complaint)),
    seconds,
  };
}

const baselines = new Map<string, Promise<Set<string>>>();

/** What a tool says of the same operations without a fault. The check has nothing to say there: the gate holds it. */
function baselineOf(tool: Tool, target: Target, operations: string[]): Promise<Set<string>> {
  if (tool === own) return Promise.resolve(new Set());
  const key = `${tool.name} ${operations.join(' ')}`;
  const known = baselines.get(key) ?? clean(tool, target, operations);
  baselines.set(key, known);
  return known;
}

/** Two runs: what one of them says by chance is no complaint either. */
async function clean(tool: Tool, target: Target, operations: string[]): Promise<Set<string>> {
  await target.begin(null);
  const once = await tool.run(target, operations);
  await target.begin(null);
  return new Set([...once, ...(await tool.run(target, operations))]);
}

/** The operations of a story include those at which the fault is, which other tools have to call as well. */
function withMutated({ operations, mutation }: FaultCase): FaultCase {
  const paths = [mutation.at ?? []].flat().map((place) => place.replace(/^.*\//, ''));
  const called = paths.map((path) =>
    path.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const isId = (text: string) => /^(?:system|user|payment|marketing)[A-Z]\w+$/.test(text);
  return { operations: [...new Set([...operations, ...called.filter(isId)])], mutation };
}
