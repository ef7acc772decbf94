import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adviceOn } from '../port.ts';
import type { Contract } from '../check/contract.ts';
import { CannotRun } from '../check/cannot-run.ts';
import { type DepartureLog, createDepartureLog } from './departures.ts';
import type { ProxyFlags } from './flags.ts';
import { againLine, linesOf } from './lines.ts';
import { type Observation, createObserver } from './observe.ts';
import { createPassOn } from './pass-on.ts';
import { maskedPath } from './secrets.ts';

/** What the proxy answers itself: its report, which the site's development server shows in its panel. */
const REPORT_PATH = '/sandbox/departures';

/** A server that invents them must not fill the terminal. */
const MOST_ENCODINGS = 10;

type ProxyOptions = Pick<ProxyFlags, 'url' | 'port' | 'prefixes'> & {
  contract: Contract;
  say(line: string): void;
  /** Gets each call that was judged. */
  onJudged?: (observation: Extract<Observation, { kind: 'judged' }>) => void;
};

export type Proxy = { origin: string; log: DepartureLog; close(): Promise<void> };

/** Listens on this machine alone. Rejects with `CannotRun` if the port cannot be had. */
export async function startProxy({
  url,
  port,
  prefixes,
  contract,
  ...options
}: ProxyOptions): Promise<Proxy> {
  const observe = createObserver(contract, prefixes);
  const log = createDepartureLog(contract, url);
  const pending = new Set<Promise<void>>();
  const { passOn, close } = createPassOn(url, contract, (passed) => {
    const noting = observe(passed, url)
      .then((observation) => note(observation))
      // One answer that the rules cannot cope with must not end the proxy.
      .catch((error: Error) => {
        options.say(`A call of ${maskedPath(passed.path)} could not be judged: ${error.message}`);
      });
    pending.add(noting);
    void noting.finally(() => pending.delete(noting));
  });

  const encodings = new Set<string>();
  const sayEncoding = (encoding: string): void => {
    const isNew = encodings.size < MOST_ENCODINGS && !encodings.has(encoding);
    if (!isNew) return;
    encodings.add(encoding);
    options.say(`Answers encoded as \`${encoding}\` cannot be read, and are not judged.`);
  };

  const note = (observation: Observation): void => {
    if (observation.kind === 'unknown') {
      const path = maskedPath(observation.path);
      const isDebugApi = /^\/sandbox(?:\/|$)/.test(path);
      if (!isDebugApi && log.addUnknown(path)) options.say(`Not in the contract: ${path}`);
      return;
    }
    if (observation.kind === 'ignored') return;
    log.addCall(observation.kind === 'judged');
    if (observation.kind === 'unjudged' && observation.encoding !== undefined)
      sayEncoding(observation.encoding);
    if (observation.kind !== 'judged') return;
    const { operation, exchange, departures } = observation;
    for (const departure of departures) {
      const { group, news } = log.add(departure, exchange, Date.now());
      if (news === 'cause') for (const line of linesOf(group)) options.say(line);
      if (news === 'operation') options.say(againLine(group, operation.id));
    }
    options.onJudged?.(observation);
  };

  const server = createServer((request, reply) => {
    const { url: path = '/' } = request;
    if (path === REPORT_PATH) {
      // With all that was answered before.
      void Promise.all(pending).then(() => reportTo(request, reply, log));
    } else {
      passOn(request, reply).catch(() => reply.destroy());
    }
  });
  server.listen(port, 'localhost');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(adviceOn(error) ?? error.message);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    log,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await close();
      await Promise.all(pending);
    },
  };
}

/** To pages of the same origin alone, as all debug endpoints: without headers of CORS. */
function reportTo({ method }: IncomingMessage, reply: ServerResponse, log: DepartureLog): void {
  const isRead = method === 'GET' || method === 'HEAD';
  reply.writeHead(isRead ? 200 : 405, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(isRead ? {} : { allow: 'GET, HEAD' }),
  });
  reply.end(isRead && method !== 'HEAD' ? JSON.stringify(log.report()) : undefined);
}
