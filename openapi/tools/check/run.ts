import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BUNDLE_FILE, type ContractDocument } from '../generate/document.ts';
import { announcementOf, listOf, needAccounts } from './announcement.ts';
import { type ContractCaller, createCaller } from './caller.ts';
import { CannotRun } from './cannot-run.ts';
import { type Contract, createContract } from './contract.ts';
import { createCoverage } from './coverage.ts';
import { debugApiOf } from './debug-api.ts';
import { environmentOf, isSandbox, publicKeys } from './environment.ts';
import type { Finding } from './finding.ts';
import { type CheckFlags, checkFlags } from './flags.ts';
import { KEYS, keysFit } from './keys-fit.ts';
import { NOT_IMPLEMENTED, Waiting } from './not-implemented.ts';
import { useText } from './options.ts';
import { planOf } from './plan.ts';
import type { Probe } from './probes/probe.ts';
import { type Terminal, createProgress } from './progress.ts';
import { createRandom } from './random.ts';
import { prepareFolder, writeReports } from './report/files.ts';
import type { Ending, Report } from './report/report.ts';
import { printed, nameSome } from './report/terminal.ts';
import { parted } from './settings/baseline.ts';
import { createSigner } from './signing.ts';
import { Unreached } from './unreached.ts';
import { type CheckContext, createCheckContext } from './context.ts';

export type CheckOptions = {
  environment: NodeJS.ProcessEnv;
  /** How long an answer may take; by default as long as the contract says. */
  responseMilliseconds?: number;
  /** Ends the run early; the report is still written. */
  signal: AbortSignal;
  say(line: string): void;
  complain(line: string): void;
  /** The bundled contract. */
  contractFile?: string;
  /** Where progress is shown, if anywhere. */
  terminal?: Terminal;
};

/** The command for its arguments; resolves to its exit code: 0 none, 1 departures, 2 could not run. */
export async function runCheck(args: string[], options: CheckOptions): Promise<0 | 1 | 2> {
  const { say, complain, contractFile = BUNDLE_FILE } = options;
  try {
    const contract = theContract(contractFile);
    const operationIds = contract.operations.map(({ id }) => id);
    const flags = checkFlags(args, { operationIds, document: contract.document });
    if (flags === 'help') {
      say(useText());
      return 0;
    }
    if ('problem' in flags) throw new CannotRun(flags.problem.split('\n')[0]);
    const probes = planOf(contract, flags);
    if (probes.length === 0) throw new CannotRun('The options leave nothing to check.');
    const announcement = announcementOf(probes, flags);
    if (flags.isDryRun) {
      for (const line of [...announcement, ...listOf(probes)]) say(line);
      return 0;
    }
    await refuseProduction(flags);
    if (flags.reportFolder) prepareFolder(flags.reportFolder);
    for (const line of announcement) say(line);
    const { found, left, ...result } = await check(contract, probes, flags, options);
    const report: Report = {
      ...{ flags, ...parted(found, flags.baseline, new Date()), ...result },
      version: contract.document.info.version,
      contractFile: relative('', contractFile),
    };
    for (const line of printed(report)) say(line);
    if (left.length > 0) complain(`Could not be deleted: ${nameSome(left)}.`);
    if (flags.reportFolder) writeReports(flags.reportFolder, report);
    if (report.findings.length > 0) return 1;
    return report.ending === 'interrupted' ? 2 : 0;
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    complain(`contract check: ${error.message.replaceAll(/\s*\n\s*/g, ' ')}`);
    return 2;
  }
}

const contracts = new Map<string, Contract>();

/** Compiled once in a process. Throws `CannotRun` if it has not been generated. */
export function theContract(file: string = BUNDLE_FILE): Contract {
  const known = contracts.get(file) ?? createContract(bundle(file));
  contracts.set(file, known);
  return known;
}

function bundle(file: string): ContractDocument {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
  } catch {
    throw new CannotRun(`${file} is not there: run npm run generate.`);
  }
}

/** A sandbox is none, whatever its address. */
async function refuseProduction({ suspicion, url }: CheckFlags): Promise<void> {
  if (suspicion === null || (await isSandbox(url))) return;
  throw new CannotRun(
    `${url} looks like production, since ${suspicion}, and the check creates accounts and orders. Add --production if that is meant.`,
  );
}

/** Makes the probes and resolves to what they found; accounts are deleted in any case. */
async function check(
  contract: Contract,
  probes: Probe[],
  flags: CheckFlags,
  { environment, signal, terminal, complain, responseMilliseconds }: CheckOptions,
) {
  const { url, prefix, accounts } = flags;
  const random = createRandom(flags.seed);
  const signer = createSigner(contract.document['x-signature']);
  const { keys, origins } = await publicKeys(url, { folder: flags.keysFolder, environment });
  const findings = new Map<string, Finding>();
  const asked = contract.operations.filter(({ id }) => flags.operations?.includes(id) ?? true);
  const coverage = createCoverage(contract, asked);
  const caller = createCaller({
    ...{ url, prefix, keys, random, signer, seed: flags.seed },
    timeoutMilliseconds: responseMilliseconds ?? contract.limit('responseTime'),
    // What is under way is awaited, so that what it creates can be deleted.
    signal: new AbortController().signal,
  });
  await correctClock(contract, caller);
  const context = createCheckContext({
    ...{ contract, caller, random, coverage, keyOrigins: origins },
    ...{ environment: await environmentOf(url, accounts), debug: await debugApiOf(url) },
    ...{ asked: new Set(asked.map(({ id }) => id)), hasAccounts: needAccounts(probes) },
    secrets: [...(accounts.users ?? []), accounts.kol].flatMap((user) => user?.password ?? []),
    onFinding: (finding) => {
      const isWanted = flags.only.includes(finding.class) || WHATEVER_CLASS.has(finding.rule);
      if (isWanted && !findings.has(finding.id)) findings.set(finding.id, finding);
    },
  });
  const progress = createProgress(terminal, probes.length);
  const deadline = flags.time === undefined ? null : performance.now() + flags.time * 1000;
  const endingNow = (): Ending => {
    if (signal.aborted) return 'interrupted';
    return deadline !== null && performance.now() >= deadline ? 'time' : 'complete';
  };
  let ending: Ending = (await keysFit(context, asked, origins)) ? 'complete' : 'keys';
  const tried = async (probe: Probe) => {
    if (ending === 'complete') ending = endingNow();
    if (ending !== 'complete') return coverage.unreached(probe, REASONS[ending]);
    await make(context, probe, complain);
    progress.step(findings.size);
  };
  const together = probes.filter(({ isAlone }) => !isAlone);
  await inParallel(together, flags.concurrency, tried);
  const alone = probes.filter(({ isAlone }) => isAlone);
  await inParallel(alone, 1, tried);
  progress.cleaning();
  const left = await context.cleanUp();
  progress.end();
  const found = inOrder([...findings.values()], contract);
  return { found, coverage: coverage.summary(), left, ending };
}

/** The same order in every run, whichever probe ended first. */
function inOrder(findings: Finding[], { operations }: Contract): Finding[] {
  const places = new Map(operations.map(({ id }, index) => [id, index]));
  const placeOf = ({ operation }: Finding) => places.get(operation) ?? 0;
  return findings.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) || a.rule.localeCompare(b.rule) || a.probe.localeCompare(b.probe),
  );
}

const REASONS = {
  ...{ interrupted: 'the run was interrupted', time: 'the time was over' },
  keys: 'no signature is accepted',
};

/** What nothing else can be seen of is found in every run. */
const WHATEVER_CLASS: ReadonlySet<string> = new Set([KEYS, NOT_IMPLEMENTED]);

async function make(
  context: CheckContext,
  probe: Probe,
  complain: CheckOptions['complain'],
): Promise<void> {
  try {
    await context.implemented(probe.operation);
    await probe.run(context);
  } catch (error) {
    if (error instanceof Waiting) return context.coverage.waits(probe, error.operation);
    if (error instanceof Unreached || error instanceof CannotRun)
      return context.coverage.unreached(probe, error.message);
    // One probe that an odd answer breaks must not end the run, which has accounts to delete.
    const { message, stack = '' } = error as Error;
    const [, at = ''] = stack.split('\n');
    const name = `${probe.operation}: ${probe.name}`;
    complain(`A fault of the check itself, in "${name}": ${message} ${at.trim()}`);
    context.coverage.unreached(probe, 'the probe failed by a fault of its own');
  }
}

/** As a client does: a server whose clock is too far away is signed for by its own. */
async function correctClock({ operations }: Contract, caller: ContractCaller): Promise<void> {
  const operation = operations.find(({ id }) => id === 'systemDisplayConfig') ?? operations[0];
  if (!operation) return;
  const { received } = await caller.call(operation);
  const date = Date.parse(received?.headers.get('date') ?? '');
  const offset = date - Date.now();
  if (Math.abs(offset) > caller.signer.clockMargin) caller.correctClock(offset);
}

async function inParallel<Item>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
