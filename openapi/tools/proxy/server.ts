import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adviceOn } from '../port.ts';
import type { Contract } from '../check/contract.ts';
import { CannotRun } from '../check/cannot-run.ts';
import { type DepartureLog, createDepartureLog } from './departures.ts';
import type { ProxyFlags } from './flags.ts';
import { againLine, formatGroup } from './lines.ts';
import { type Observation, createObserver } from './observe.ts';
import { createPassOn } from './pass-on.ts';
import { maskPath } from './secrets.ts';

/** The one path that the proxy answers itself: its report, which the panel of the site's development server shows. */
const REPORT_PATH = '/sandbox/departures';

/** How many unknown encodings are printed, so that a server that invents them does not fill the terminal. */
const MAX_ENCODINGS = 10;

type ProxyOptions = Pick<ProxyFlags, 'url' | 'port' | 'prefixes'> & {
  contract: Contract;
  say(line: string): void;
  /** Is called with each call that was judged. */
  onJudged?: (observation: Extract<Observation, { kind: 'judged' }>) => void;
};

export type Proxy = { origin: string; log: DepartureLog; close(): Promise<void> };

/** Starts a proxy that only this machine can reach. Rejects with `CannotRun` if it cannot listen at the port. */
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
  const { passOn, close } = createPassOn(url, contract, (call) => {
    const recording = observe(call, url)
      .then((observation) => record(observation))
      // One answer that makes a rule throw must not end the proxy.
      .catch((error: Error) => {
        options.say(`A call of ${maskPath(call.path)} could not be judged: ${error.message}`);
      });
    pending.add(recording);
    void recording.finally(() => pending.delete(recording));
  });

  const encodings = new Set<string>();
  const sayEncoding = (encoding: string): void => {
    const isNew = encodings.size < MAX_ENCODINGS && !encodings.has(encoding);
    if (!isNew) return;
    encodings.add(encoding);
    options.say(`Answers encoded as \`${encoding}\` cannot be read, and are not judged.`);
  };

  const record = (observation: Observation): void => {
    if (observation.kind === 'unknown') {
      const path = maskPath(observation.path);
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
      if (news === 'cause') for (const line of formatGroup(group)) options.say(line);
      if (news === 'operation') options.say(againLine(group, operation.id));
    }
    options.onJudged?.(observation);
  };

  const server = createServer((request, reply) => {
    const { url: path = '/' } = request;
    if (path === REPORT_PATH) {
      // The report includes every call that was answered before.
      void Promise.all(pending).then(() => sendReport(request, reply, log));
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

/** Sends the report, without CORS headers: like all debug endpoints, it is only for pages of the same origin. */
function sendReport({ method }: IncomingMessage, reply: ServerResponse, log: DepartureLog): void {
  const isRead = method === 'GET' || method === 'HEAD';
  reply.writeHead(isRead ? 200 : 405, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(isRead ? {} : { allow: 'GET, HEAD' }),
  });
  reply.end(isRead && method !== 'HEAD' ? JSON.stringify(log.report()) : undefined);
}
