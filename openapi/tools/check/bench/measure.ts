import { type ServerFault, type FaultCase, listCases, wholeCase } from '../testing/fault.ts';
import type { Variant } from '../testing/variants.ts';
import { own, runOwn, nameFinding } from './own.ts';
import type { Target } from './target.ts';
import type { Tool } from './tool.ts';

/** How a tool reacted to one fault or variant. */
export type ToolResult = {
  tool: string;
  kind: 'fault' | 'variant';
  name: string;
  /** The class of a fault; undefined for a variant. */
  class?: string;
  /** For each case, the complaints that are not also made about a server without faults. */
  cases: { operations: string[]; complaints: string[]; seconds: number }[];
};

/** The operations that most variants affect, for tools that would need minutes for all operations. */
const VARIANT_OPERATIONS = [
  'systemDisplayConfig',
  'paymentShop',
  'userGetDeviceList',
  'paymentOrder',
];

export const isFound = ({ cases }: ToolResult) =>
  cases.every(({ complaints }) => complaints.length > 0);

/** Measures a tool on a fault: our check on every operation that the fault affects, other tools on the first one. */
export async function measureFault(
  tool: Tool,
  target: Target,
  fault: ServerFault,
): Promise<ToolResult> {
  const cases = tool === own ? listCases(fault) : listCases(fault).slice(0, 1);
  const measured = [];
  for (const { operations, mutation } of tool === own || fault.ends
    ? cases
    : cases.map(addMutatedOperations)) {
    measured.push(await measure(tool, target, { operations, mutation }, fault.class));
  }
  return { tool: tool.name, kind: 'fault', name: fault.name, class: fault.class, cases: measured };
}

/** Measures whether a sample of all operations finds a fault that is at all of its operations. */
export async function measureSampled(target: Target, fault: ServerFault): Promise<ToolResult> {
  const measured = await measureSample(target, wholeCase(fault));
  return { tool: own.name, kind: 'fault', name: fault.name, class: fault.class, cases: [measured] };
}

export async function measureVariant(
  tool: Tool,
  target: Target,
  variant: Variant,
): Promise<ToolResult> {
  const { name, mutation } = variant;
  const measured = await (tool === own
    ? measureSample(target, variant)
    : measure(tool, target, { operations: VARIANT_OPERATIONS, mutation }));
  return { tool: tool.name, kind: 'variant', name, cases: [measured] };
}

/** Runs a sample of all operations and classes; for a variant at some operations, all probes of these. */
async function measureSample(target: Target, variant: Variant | FaultCase) {
  const { mutation } = variant;
  const operations = 'name' in variant ? variant.operations : undefined;
  await target.begin(mutation);
  const begin = performance.now();
  const chosen = operations ? ['--operation', operations.join(',')] : ['--sample', '400'];
  const findings = await runOwn(target.origin, [...chosen, '--concurrency', '16']);
  const seconds = (performance.now() - begin) / 1000;
  return { operations: operations ?? ['all'], complaints: findings.map(nameFinding), seconds };
}

async function measure(
  tool: Tool,
  target: Target,
  { operations, mutation }: FaultCase,
  faultClass?: string,
) {
  const known = await measureBaseline(tool, target, operations);
  await target.begin(mutation);
  const begin = performance.now();
  const complaints = await tool.run(target, operations, faultClass);
  const seconds = (performance.now() - begin) / 1000;
  return {
    operations,
    complaints: [...complaints].filter((complaint) => !known.has(complaint)),
    seconds,
  };
}

const baselines = new Map<string, Promise<Set<string>>>();

/** A tool's complaints about the same operations without a fault. Empty for our check, as the bench's gate demands. */
function measureBaseline(tool: Tool, target: Target, operations: string[]): Promise<Set<string>> {
  if (tool === own) return Promise.resolve(new Set());
  const key = `${tool.name} ${operations.join(' ')}`;
  const known = baselines.get(key) ?? collectBaseline(tool, target, operations);
  baselines.set(key, known);
  return known;
}

/** Combines the complaints of two runs on a server without faults, because some appear only now and then. */
async function collectBaseline(
  tool: Tool,
  target: Target,
  operations: string[],
): Promise<Set<string>> {
  await target.begin(null);
  const complaints = await tool.run(target, operations);
  await target.begin(null);
  return new Set([...complaints, ...(await tool.run(target, operations))]);
}

/** Adds the operations at which the fault is. Our check's stories call them anyway; other tools must be told. */
function addMutatedOperations({ operations, mutation }: FaultCase): FaultCase {
  const paths = [mutation.at ?? []].flat().map((place) => place.replace(/^.*\//, ''));
  const called = paths.map((path) =>
    path.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const isId = (text: string) => /^(?:system|user|payment|marketing)[A-Z]\w+$/.test(text);
  return { operations: [...new Set([...operations, ...called.filter(isId)])], mutation };
}
