import { readFileSync } from 'node:fs';
import { BUNDLE_FILE, type ContractDocument } from '../document.ts';
import { type Caller, createCaller } from './caller.ts';
import { type Contract, createContract } from './contract.ts';
import { createCoverage } from './coverage.ts';
import { debugApiOf } from './debug-api.ts';
import { CannotRun, environmentOf, publicKeys } from './environment.ts';
import { type Finding, groupFindings } from './finding.ts';
import { type CheckFlags, USE, checkFlags } from './flags.ts';
import { announcementOf, planOf } from './plan.ts';
import type { Probe } from './probes/probe.ts';
import { createRandom } from './random.ts';
import { printed } from './report/terminal.ts';
import { writeReports } from './report/files.ts';
import { Unreached } from './unreached.ts';
import { type World, createWorld } from './world.ts';

export type CheckOptions = {
  environment: NodeJS.ProcessEnv;
  /** How long an answer may take; by default as long as the contract says. */
  responseMilliseconds?: number;
  /** Ends the run early; the report is still written. */
  signal: AbortSignal;
  say(line: string): void;
  complain(line: string): void;
};

/** The command for its arguments; resolves to its exit code: 0 none, 1 departures, 2 could not run. */
export async function runCheck(args: string[], options: CheckOptions): Promise<0 | 1 | 2> {
  try {
    const contract = theContract();
    const flags = checkFlags(
      args,
      contract.operations.map(({ id }) => id),
    );
    if ('problem' in flags) throw new CannotRun(flags.problem.split('\n')[0]);
    if (flags.isHelp) {
      options.say(USE);
      return 0;
    }
    const probes = planOf(contract, flags);
    if (probes.length === 0) throw new CannotRun('The options leave nothing to check.');
    for (const line of announcementOf(probes, flags)) options.say(line);
    if (flags.isDryRun) {
      for (const { classes, operation, name } of probes)
        options.say(`  ${classes[0]} ${operation}: ${name}`);
      return 0;
    }
    const { findings, coverage, left } = await check(contract, probes, flags, options);
    const groups = groupFindings(findings);
    for (const line of printed(groups, coverage.summary())) options.say(line);
    if (left > 0) options.complain(`${left} accounts named check-… could not be deleted.`);
    if (options.signal.aborted)
      options.complain('Interrupted: what was found until then is above.');
    if (flags.reportFolder) {
      writeReports(flags.reportFolder, { contract, flags, findings, coverage: coverage.summary() });
    }
    if (findings.length > 0) return 1;
    return options.signal.aborted ? 2 : 0;
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    options.complain(`contract:check: ${error.message}`);
    return 2;
  }
}

let known: Contract | undefined;

/** Compiled once in a process. */
function theContract(): Contract {
  known ??= createContract(bundle());
  return known;
}

function bundle(): ContractDocument {
  try {
    return JSON.parse(readFileSync(BUNDLE_FILE, 'utf8')) as ContractDocument;
  } catch {
    throw new CannotRun(`${BUNDLE_FILE} is not there: run npm run generate.`);
  }
}

/** Makes the probes and resolves to what they found; accounts are deleted in any case. */
async function check(
  contract: Contract,
  probes: Probe[],
  flags: CheckFlags,
  { environment, signal, responseMilliseconds }: CheckOptions,
) {
  const random = createRandom(flags.seed);
  const keys = await publicKeys(flags.url, flags.keysFolder, environment);
  const findings = new Map<string, Finding>();
  const coverage = createCoverage(contract);
  const calls = new AbortController();
  const caller = createCaller({
    ...{ url: flags.url, prefix: flags.prefix, keys, random, seed: flags.seed },
    ...{
      timeoutMilliseconds: responseMilliseconds ?? contract.limit('responseTime'),
      signal: calls.signal,
    },
  });
  await correctClock(contract, caller);
  const world = createWorld({
    ...{ contract, caller, random, coverage },
    ...{ environment: await environmentOf(flags.url), debug: await debugApiOf(flags.url) },
    keysAt: flags.keysFolder ?? `${flags.url}/sandbox/keys`,
    onFinding: (finding) => {
      if (flags.only.includes(finding.class) && !findings.has(finding.id))
        findings.set(finding.id, finding);
    },
  });
  const { alone = [], together = [] } = Object.groupBy(probes, ({ isAlone }) =>
    isAlone ? 'alone' : 'together',
  );
  await inParallel(together, flags.concurrency, signal, (probe) => make(world, probe));
  await inParallel(alone, 1, signal, (probe) => make(world, probe));
  const left = await world.cleanUp();
  return { findings: [...findings.values()], coverage, left };
}

async function make(world: World, probe: Probe): Promise<void> {
  try {
    await probe.run(world);
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    world.coverage.unreached(probe, error.message);
  }
}

/** As a client does: a server whose clock is over a minute away is signed for by its own. */
async function correctClock({ operations, document }: Contract, caller: Caller): Promise<void> {
  const operation = operations.find(({ id }) => id === 'systemDisplayConfig') ?? operations[0];
  if (!operation) return;
  const { received } = await caller.call(operation);
  const date = Date.parse(received?.headers.get('date') ?? '');
  const margin = Number(document['x-signature']?.resignAboveMilliseconds ?? 60_000);
  const offset = date - Date.now();
  if (Math.abs(offset) > margin) caller.correctClock(offset);
}

async function inParallel<Item>(
  items: Item[],
  width: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
