import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { SWITCH, TEXT, type Problem, filled, readCommandLine } from '../command-line.ts';
import type { Contract } from '../check/contract.ts';
import { CannotRun } from '../check/cannot-run.ts';
import { loadContract } from '../check/run.ts';
import { PROXY_OPTIONS, type ProxyFlags, toProxyFlags } from '../proxy/flags.ts';
import { formatSummary } from '../proxy/lines.ts';
import { createObserver } from '../proxy/observe.ts';
import { type RunOptions, announce, complainIfUnable, waitForAbort } from '../proxy/run.ts';
import { startProxy } from '../proxy/server.ts';
import { readCalls } from './har.ts';
import { type RecordedAnswer, propose } from './proposals.ts';
import { SERVER_PREFIXES } from '../../dist/constants.ts';

const DEFAULT_FOLDER = 'proposals';
/** How many characters of answers are kept in memory. */
const MAX_TEXT = 64 * 1024 * 1024;

const USAGE = `Usage: halyard-contract record URL [options]        records while it passes calls on, until Ctrl+C
     halyard-contract record --har FILE [options] reads what a browser has exported
  --out DIR      where the examples are written (${DEFAULT_FOLDER})
  --force        writes over files that are there
  --port N       where the proxy listens on this machine; 0 is any free port (4040)
  --prefix PATH  before the paths of the contract (${SERVER_PREFIXES.join(' and ')})`;

type RecordFlags = Omit<ProxyFlags, 'isHelp'> & {
  harFile?: string;
  folder: string;
  isForced: boolean;
  isHelp: boolean;
};

/** Runs the command. Resolves to the exit code: 0 all answers are valid, 1 some depart, 2 it could not run. */
export async function runRecord(args: string[], options: RunOptions): Promise<0 | 1 | 2> {
  return complainIfUnable('contract record', options, async () => {
    const flags = recordFlags(args);
    if ('problem' in flags) throw new CannotRun(flags.problem.split('\n')[0]);
    if (flags.isHelp) {
      options.say(USAGE);
      return 0;
    }
    const contract = loadContract(options.contractFile);
    // Checked before the recording, since a refusal after it would lose the recorded answers.
    refuseToOverwrite(
      flags,
      contract.operations.map(({ id }) => id),
    );
    const recorded = flags.harFile
      ? await fromHar(contract, flags, flags.harFile, options)
      : await fromProxy(contract, flags, options);
    const { proposals, leftOut } = propose(contract, recorded);
    refuseToOverwrite(
      flags,
      proposals.map(({ operation }) => operation),
    );
    for (const { operation, count, yaml } of proposals) {
      const file = buildExamplePath(flags, operation);
      write(file, yaml, flags.folder);
      options.say(`${file}: ${count} ${count === 1 ? 'example' : 'examples'}`);
    }
    for (const line of leftOut)
      options.say(`Left out, since it departs from the contract: ${line}`);
    if (proposals.length === 0) options.say(`Nothing to propose in ${recorded.length} answers.`);
    return leftOut.length > 0 ? 1 : 0;
  });
}

function recordFlags(args: string[]): RecordFlags | Problem {
  const options = { ...PROXY_OPTIONS, har: TEXT, out: TEXT, force: SWITCH };
  return readCommandLine(
    { args, use: '', options, allowPositionals: true },
    (values, positionals) => {
      const harFile = filled('har', values.har);
      if (harFile && positionals.length > 0) throw new Error('Name a URL or --har FILE, not both.');
      if (!harFile && positionals.length === 0 && !values.help) {
        throw new Error('Name one URL or --har FILE; --help lists the options.');
      }
      return {
        ...toProxyFlags(values, harFile ? ['http://localhost'] : positionals),
        ...{
          harFile,
          isForced: values.force ?? false,
          folder: filled('out', values.out) ?? DEFAULT_FOLDER,
        },
      };
    },
  );
}

async function fromProxy(
  contract: Contract,
  flags: RecordFlags,
  options: RunOptions,
): Promise<RecordedAnswer[]> {
  const recorded: RecordedAnswer[] = [];
  let size = 0;
  const onJudged = (call: RecordedAnswer) => {
    const before = size;
    size += (call.exchange.received?.text ?? '').length;
    if (size <= MAX_TEXT) recorded.push(call);
    else if (before <= MAX_TEXT) options.say('Nothing more is recorded: end it with Ctrl+C.');
  };
  const proxy = await startProxy({ ...flags, contract, say: options.say, onJudged });
  for (const line of announce(proxy.origin, flags.url)) options.say(line);
  await waitForAbort(options.signal);
  await proxy.close();
  for (const line of formatSummary(proxy.log.report())) options.say(line);
  return recorded;
}

async function fromHar(
  contract: Contract,
  { prefixes }: RecordFlags,
  file: string,
  { say, signal }: RunOptions,
): Promise<RecordedAnswer[]> {
  const observe = createObserver(contract, prefixes);
  const { calls, skipped } = await readCalls(file);
  if (skipped > 0) {
    say(
      `${skipped} ${skipped === 1 ? 'entry of' : 'entries of'} ${file} left out: no call with texts.`,
    );
  }
  const recorded: RecordedAnswer[] = [];
  for (const [index, { call, origin }] of calls.entries()) {
    // Lets a signal arrive between two calls.
    await setImmediate();
    if (signal.aborted) {
      say(`Ended after ${index} of ${calls.length} calls; the others are not in the proposals.`);
      break;
    }
    const observation = await observe(call, origin);
    if (observation.kind === 'judged') recorded.push(observation);
  }
  return recorded;
}

function refuseToOverwrite(flags: RecordFlags, operations: string[]): void {
  const existing = operations
    .map((operation) => buildExamplePath(flags, operation))
    .find((file) => existsSync(file));
  if (!existing || flags.isForced) return;
  throw new CannotRun(
    `${existing} is there. Name another folder with --out, or write over it with --force.`,
  );
}

function buildExamplePath({ folder }: RecordFlags, operation: string): string {
  return join(folder, `${operation}.yaml`);
}

function write(file: string, text: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new CannotRun(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
