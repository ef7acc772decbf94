import { readFileSync } from 'node:fs';
import { BUNDLE_FILE, type ContractDocument } from '../generate/document.ts';
import { announce, formatOperations, needAccounts } from './announcement.ts';
import { type ContractCaller, createCaller } from './caller.ts';
import { CannotRun } from './cannot-run.ts';
import { type Contract, createContract } from './contract.ts';
import { createCoverage } from './coverage.ts';
import { connectDebugApi } from './debug-api.ts';
import { prepareEnvironment, isSandbox, readPublicKeys } from './environment.ts';
import { isOk } from './exchange.ts';
import type { Finding } from './finding.ts';
import { type CheckFlags, USAGE, readCheckFlags } from './flags.ts';
import { KEYS, keysFit } from './keys-fit.ts';
import { LIMITED } from './limit-watch.ts';
import { NOT_IMPLEMENTED, Waiting } from './not-implemented.ts';
import { runPool } from './pool.ts';
import { planProbes } from './plan.ts';
import type { Probe } from './probes/probe.ts';
import { type Terminal, createProgress } from './progress.ts';
import { createRandom } from './random.ts';
import { prepareFolder, writeReports } from './report/files.ts';
import type { Ending, Report } from './report/report.ts';
import { formatReport, nameSome } from './report/terminal.ts';
import { applyBaseline } from './settings/baseline.ts';
import { createSigner } from './signing.ts';
import { Unreached } from './unreached.ts';
import { type CheckContext, createCheckContext } from './context.ts';

export type CheckOptions = {
  environment: NodeJS.ProcessEnv;
  /** How long an answer may take, in ms. The default is the contract's limit. */
  responseMilliseconds?: number;
  /** Ends the run early; the report is still written. */
  signal: AbortSignal;
  say(line: string): void;
  complain(line: string): void;
  /** The bundled contract. */
  contractFile?: string;
  /** Takes the report's data, for tests. */
  onReport?: (report: Report) => void;
  /** Shows progress, if there is a terminal. */
  terminal?: Terminal;
};

/** Runs the command. Resolves to its exit code: 0 no departures, 1 departures, 2 could not run or was interrupted. */
export async function runCheck(args: string[], options: CheckOptions): Promise<0 | 1 | 2> {
  const { say, complain, contractFile = BUNDLE_FILE } = options;
  try {
    const contract = loadContract(contractFile);
    const operationIds = contract.operations.map(({ id }) => id);
    const flags = readCheckFlags(args, { operationIds, document: contract.document });
    if (flags === 'help') {
      say(USAGE);
      return 0;
    }
    if ('problem' in flags) throw new CannotRun(flags.problem.split('\n')[0]);
    const probes = planProbes(contract, flags);
    if (probes.length === 0) throw new CannotRun('The options leave nothing to check.');
    const announcement = announce(probes, flags);
    if (flags.isDryRun) {
      for (const line of [...announcement, ...formatOperations(probes)]) say(line);
      return 0;
    }
    await refuseProduction(flags);
    if (flags.reportFolder) prepareFolder(flags.reportFolder);
    for (const line of announcement) say(line);
    const { found, undeletedAccounts, ...result } = await check(contract, probes, flags, options);
    const report: Report = {
      ...{ flags, ...applyBaseline(found, flags.baseline, new Date()), ...result },
      version: contract.document.info.version,
    };
    options.onReport?.(report);
    for (const line of formatReport(report)) say(line);
    if (undeletedAccounts.length > 0)
      complain(`Could not be deleted: ${nameSome(undeletedAccounts)}.`);
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

/** Loads the contract, once in a process. Throws `CannotRun` if it has not been generated. */
export function loadContract(file: string = BUNDLE_FILE): Contract {
  const known = contracts.get(file) ?? createContract(readBundle(file));
  contracts.set(file, known);
  return known;
}

function readBundle(file: string): ContractDocument {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
  } catch {
    throw new CannotRun(`${file} is not there: run npm run generate.`);
  }
}

/** Throws `CannotRun` if the server looks like production. A sandbox never does, whatever its address. */
async function refuseProduction({ suspicion, url }: CheckFlags): Promise<void> {
  if (suspicion === null || (await isSandbox(url))) return;
  throw new CannotRun(
    `${url} looks like production, since ${suspicion}, and the check creates accounts and orders. Add --production if that is meant.`,
  );
}

/** Makes the probes, and deletes the accounts that they created. Resolves to the findings. */
async function check(
  contract: Contract,
  probes: Probe[],
  flags: CheckFlags,
  { environment, signal, terminal, complain, responseMilliseconds }: CheckOptions,
) {
  const { url, prefix, accounts } = flags;
  const random = createRandom(flags.seed);
  const signer = createSigner(contract.document['x-signature']);
  const { keys, origins } = await readPublicKeys(url, { folder: flags.keysFolder, environment });
  const findings = new Map<string, Finding>();
  const selected = contract.operations.filter(({ id }) => flags.operations?.includes(id) ?? true);
  const coverage = createCoverage(contract, selected);
  const caller = createCaller({
    ...{ url, prefix, keys, random, signer, seed: flags.seed },
    timeoutMilliseconds: responseMilliseconds ?? contract.limit('responseTime'),
  });
  await correctClock(contract, caller);
  const context = createCheckContext({
    ...{ contract, caller, random, coverage, keyOrigins: origins },
    ...{ environment: await prepareEnvironment(url, accounts), debug: await connectDebugApi(url) },
    concurrency: flags.concurrency,
    ...{ selected: new Set(selected.map(({ id }) => id)), hasAccounts: needAccounts(probes) },
    secrets: [...(accounts.users ?? []), accounts.kol].flatMap((user) => user?.password ?? []),
    onFinding: (finding) => {
      const isWanted = flags.only.includes(finding.class) || ALWAYS_REPORTED.has(finding.rule);
      if (isWanted && !findings.has(finding.id)) findings.set(finding.id, finding);
    },
  });
  const progress = createProgress(terminal, probes.length);
  const deadline = flags.time === undefined ? null : performance.now() + flags.time * 1000;
  const endingNow = (): Ending => {
    if (signal.aborted) return 'interrupted';
    return deadline !== null && performance.now() >= deadline ? 'time' : 'complete';
  };
  let ending: Ending = (await keysFit(context, selected, origins)) ? 'complete' : 'keys';
  const runProbe = async (probe: Probe) => {
    if (ending === 'complete') ending = endingNow();
    if (ending !== 'complete') return coverage.unreached(probe, REASONS[ending]);
    await make(context, probe, complain);
    progress.step(findings.size);
  };
  const parallelProbes = probes.filter(({ isAlone }) => !isAlone);
  await runPool(parallelProbes, flags.concurrency, runProbe);
  for (const probe of probes) if (probe.isAlone) await runProbe(probe);
  context.reportLimits();
  progress.cleaning();
  const undeletedAccounts = await context.cleanUp();
  progress.end();
  const found = sortFindings([...findings.values()], contract);
  return { found, coverage: coverage.summary(), undeletedAccounts, ending };
}

/** Sorts findings, so that their order does not depend on which probe ended first. */
function sortFindings(findings: Finding[], { operations }: Contract): Finding[] {
  const places = new Map(operations.map(({ id }, index) => [id, index]));
  const findPlace = ({ operation }: Finding) => places.get(operation) ?? 0;
  return findings.toSorted(
    (a, b) =>
      findPlace(a) - findPlace(b) || a.rule.localeCompare(b.rule) || a.probe.localeCompare(b.probe),
  );
}

const REASONS = {
  ...{ interrupted: 'the run was interrupted', time: 'the time was over' },
  keys: 'no signature is accepted',
};

/** Rules that are reported whatever `--only` says, because they explain why nothing else was found. */
const ALWAYS_REPORTED: ReadonlySet<string> = new Set([KEYS, NOT_IMPLEMENTED, LIMITED]);

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
    // A probe that fails at an odd answer must not end the run, which has accounts to delete.
    const { message, stack = '' } = error as Error;
    const [, at = ''] = stack.split('\n');
    const name = `${probe.operation}: ${probe.name}`;
    complain(`A fault of the check itself, in "${name}": ${message} ${at.trim()}`);
    context.coverage.unreached(probe, 'the probe failed by a fault of its own');
  }
}

/**
 * Signs by the server's clock if it differs too much from ours, as a client does. A `Date` that contradicts an accepted
 * signature is wrong, and not followed.
 */
async function correctClock({ operations }: Contract, caller: ContractCaller): Promise<void> {
  const operation = operations.find(({ id }) => id === 'systemDisplayConfig') ?? operations[0];
  if (!operation) return;
  const exchange = await caller.call(operation);
  const offset = Date.parse(exchange.received?.headers.get('date') ?? '') - Date.now();
  const { clockMargin, window } = caller.signer;
  const isWrong = Math.abs(offset) > window && isOk(exchange);
  if (Math.abs(offset) > clockMargin && !isWrong) caller.correctClock(offset);
}
