import { readFileSync } from 'node:fs';
import { BUNDLE_FILE, type ContractDocument } from '../generate/document.ts';
import { announce, describeRun, needAccounts } from './announcement.ts';
import { type ContractCaller, createCaller } from './caller.ts';
import { CannotRun } from './cannot-run.ts';
import { type Contract, createContract } from './contract.ts';
import { type CheckContext, createCheckContext } from './context.ts';
import { createCoverage } from './coverage.ts';
import { connectDebugApi } from './debug-api.ts';
import { prepareEnvironment, readPublicKeys } from './environment.ts';
import { isOk } from './exchange.ts';
import { type Finding, findClass } from './finding.ts';
import { type CheckFlags, readCheckFlags } from './flags.ts';
import { LIMITED, NOT_IMPLEMENTED, Waiting } from './absence.ts';
import { runPool } from './pool.ts';
import { planProbes } from './plan.ts';
import type { Probe } from './probes/probe.ts';
import { type Terminal, createProgress } from './progress.ts';
import { tryAddress, trySignature } from './reach.ts';
import { prepareFolder, writeReports } from './report/files.ts';
import {
  type Ending,
  type Report,
  decideExitCode,
  formatUndeleted,
  isFailure,
  listRemarks,
} from './report/report.ts';
import { formatReport } from './report/terminal.ts';
import { createMask } from './secrets.ts';
import { createSequences, nameProbe } from './sequences.ts';
import { listPasswords } from './settings/accounts.ts';
import { applyBaseline } from './settings/baseline.ts';
import { listGatewaySecrets } from './settings/gateway.ts';
import { createSigner } from './signing.ts';
import { createTransport, isAnswering } from './transport.ts';
import { Unreached } from './unreached.ts';

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

/** Runs the command. Resolves to its exit code (`--help`). */
export async function runCheck(args: string[], options: CheckOptions): Promise<0 | 1 | 2> {
  const { say, complain, contractFile = BUNDLE_FILE, environment } = options;
  try {
    const contract = loadContract(contractFile);
    const operationIds = contract.operations.map(({ id }) => id);
    const { document } = contract;
    const flags = readCheckFlags(args, { operationIds, document, environment });
    if ('problem' in flags) {
      if (flags.exitCode !== 0) throw new CannotRun(flags.problem.split('\n')[0]);
      say(flags.problem);
      return 0;
    }
    const failed = flags.rerun && new Set(flags.rerun.findings.flatMap(({ made }) => made ?? []));
    const probes = planProbes(contract, flags).filter(
      (probe) => failed?.has(nameProbe(probe)) ?? true,
    );
    if (failed?.size === 0) {
      say('Nothing failed in that run.');
      return 0;
    }
    if (probes.length === 0) throw new CannotRun('The options leave nothing to check.');
    if (flags.isDryRun) {
      for (const line of describeRun(probes, flags)) say(line);
      return 0;
    }
    if (flags.isRefused)
      throw new CannotRun(
        `${flags.prefix} is the prefix of production, and the check creates accounts and orders. Add --production if that is meant.`,
      );
    const { found, undeleted, ...result } = await check(contract, probes, flags, options);
    const { gateway, accounts } = flags;
    const mask = createMask([...listGatewaySecrets(gateway), ...listPasswords(accounts)]);
    const report: Report = {
      ...{ flags, version: document.info.version },
      ...mask({ ...applyBaseline(found, flags.baseline, new Date()), ...result, undeleted }),
    };
    options.onReport?.(report);
    if (flags.reportFolder) writeReports(flags.reportFolder, report);
    if (report.ending === 'died') throw new CannotRun(listRemarks(report)[0]);
    for (const line of formatReport(report)) say(line);
    if (undeleted.length > 0) complain(formatUndeleted(report));
    return decideExitCode(report);
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

/** Makes the probes, and deletes the accounts that they created. Resolves to the findings. */
async function check(
  contract: Contract,
  probes: Probe[],
  flags: CheckFlags,
  options: CheckOptions,
) {
  const { signal, terminal, complain, responseMilliseconds } = options;
  const { url, prefix, accounts } = flags;
  const sequences = createSequences();
  const transport = createTransport(flags.gateway, sequences.note);
  const signer = createSigner(contract.document['x-signature']);
  const { environment } = options;
  const readKeys = () => readPublicKeys(url, { folder: flags.keysFolder, environment, transport });
  // What is wrong on this machine is said before the server is tried.
  if (flags.reportFolder) prepareFolder(flags.reportFolder);
  const givenKeys = flags.keysFolder === undefined ? null : await readKeys();
  await tryAddress({ contract, flags, transport, signer });
  const { keys, origins } = givenKeys ?? (await readKeys());
  const caller = createCaller({
    ...{ url, prefix, keys, signer, transport },
    timeoutMilliseconds: responseMilliseconds ?? contract.limit('responseTime'),
  });
  await correctClock(contract, caller);
  const selected = contract.operations.filter(({ id }) => flags.operations?.includes(id) ?? true);
  await trySignature({ caller, contract, flags, origins }, selected);
  for (const line of announce(probes, flags)) options.say(line);

  const findings = new Map<string, Finding>();
  const coverage = createCoverage(selected);
  const debug = await connectDebugApi(transport, url);
  const context = createCheckContext({
    ...{ contract, caller, coverage, debug, concurrency: flags.concurrency },
    environment: prepareEnvironment(url, { accounts, debug, transport }),
    ...{ selected: new Set(selected.map(({ id }) => id)), hasAccounts: needAccounts(probes) },
    onFinding: (finding) => {
      const isWanted =
        flags.only.includes(findClass(finding.rule)) || ALWAYS_REPORTED.has(finding.rule);
      if (isWanted && !findings.has(finding.id))
        findings.set(finding.id, { ...finding, ...sequences.current() });
    },
  });
  const progress = createProgress(terminal, probes.length);
  const deadline = flags.time === undefined ? null : performance.now() + flags.time * 1000;
  let ending: Ending = 'complete';
  const endingNow = async (): Promise<Ending> => {
    if (signal.aborted) return 'interrupted';
    if (deadline !== null && performance.now() >= deadline) return 'time';
    const failures = [...findings.values()].filter((finding) => isFailure(finding, flags));
    if (failures.length >= (flags.maxFailures ?? Infinity)) return 'failures';
    const isSilent = transport.failures() >= SILENCES;
    return isSilent && !(await isAnswering(transport, url)) ? 'died' : 'complete';
  };
  const runProbe = async (probe: Probe) => {
    if (ending === 'complete') ending = await endingNow();
    if (ending !== 'complete') return coverage.unreached(probe, REASONS[ending]);
    await sequences.record(probe, () => make(context, probe, complain));
    progress.step(findings.size);
  };
  // Finds every operation that is missing, also where a sample has no probe of it.
  await runPool(selected, flags.concurrency, async (operation) => {
    await context.survey(operation);
  });
  const parallelProbes = probes.filter(({ isAlone }) => !isAlone);
  await runPool(parallelProbes, flags.concurrency, runProbe);
  for (const probe of probes) if (probe.isAlone) await runProbe(probe);
  if (ending === 'complete' && transport.failures() >= SILENCES) ending = await endingNow();
  context.reportLimits();
  progress.cleaning();
  const undeleted = await context.cleanUp();
  progress.end();
  transport.close();
  const found = [...findings.values()].filter(
    // The silence of a server that ended says nothing about its operations.
    ({ exchange }) => ending !== 'died' || exchange.failure === null || exchange.isTooLong,
  );
  const signing = { keys, nonceLength: signer.nonceLength, gateway: flags.gateway };
  return {
    ...{ found: sortFindings(found, contract), coverage: coverage.summary() },
    ...{ undeleted, ending, signing, silentAt: transport.silentAt() },
  };
}

/** After so many calls in a row without an answer it is tried whether the server is still there. */
const SILENCES = 6;

/**
 * Sorts findings, so that their order does not depend on which probe ended first. Of one cause, what a valid call shows
 * comes first, then what the fewest calls show.
 */
function sortFindings(findings: Finding[], { operations }: Contract): Finding[] {
  const places = new Map(operations.map(({ id }, index) => [id, index]));
  const findPlace = ({ operation }: Finding) => places.get(operation) ?? 0;
  const isValid = ({ probe }: Finding) => Number(probe.startsWith('a valid call'));
  return findings.toSorted(
    (a, b) =>
      isValid(b) - isValid(a) ||
      findPlace(a) - findPlace(b) ||
      a.rule.localeCompare(b.rule) ||
      a.calls.length - b.calls.length ||
      a.probe.localeCompare(b.probe),
  );
}

const REASONS = {
  ...{ interrupted: 'the run was interrupted', time: 'the time was over' },
  ...{ died: 'the server no longer answered', failures: 'there were --max-failures before' },
};

/** Rules that are reported whatever `--only` says, because they explain why nothing else was found. */
const ALWAYS_REPORTED: ReadonlySet<string> = new Set([NOT_IMPLEMENTED, LIMITED]);

async function make(
  context: CheckContext,
  probe: Probe,
  complain: CheckOptions['complain'],
): Promise<void> {
  const begin = performance.now();
  try {
    await context.implemented(probe.operation);
    await probe.run(context);
    context.coverage.made(probe, performance.now() - begin);
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
  const operation = operations.find(({ auth }) => auth === 'anonymous');
  if (!operation) return;
  const exchange = await caller.call(operation);
  const offset = Date.parse(exchange.received?.headers.get('date') ?? '') - Date.now();
  const { clockMargin, window } = caller.signer;
  const isWrong = Math.abs(offset) > window && isOk(exchange);
  if (Math.abs(offset) > clockMargin && !isWrong) caller.correctClock(offset);
}
