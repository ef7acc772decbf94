import type { Clock } from './clock';
import { languageIn, platformIn } from './caller';
import type { ExchangeLog, Trace } from './exchange-log';
import type { Faults, Struck } from './faults';
import { operationAt, receive } from './receive';
import { isRefusal } from './refusal';
import { spoiltAnswer } from './spoil';

export type ExchangeOptions = {
  clock: Clock;
  faults: Faults;
  log: ExchangeLog;
  /** How long every call takes at least, in ms. */
  latency: number;
  perform: (request: Request, trace: Trace) => Promise<Response>;
};

const NOTHING: Struck = { latency: 0, fault: null };

/**
 * What happens to a call between caller and product: the faults that meet it, and a note in the log. A fault knows the
 * operation by its path alone; it meets calls that the product would refuse, too.
 */
export function createExchange({ clock, faults, log, latency, perform }: ExchangeOptions) {
  return async (request: Request): Promise<Response> => {
    const start = performance.now();
    const operationId = request.method === 'POST' ? operationAt(request) : undefined;
    const struck = operationId ? faults.strike(operationId) : NOTHING;
    const { fault } = struck;
    const trace: Trace = {
      url: request.url,
      method: request.method,
      platform: platformIn(request.headers),
      time: clock.now(),
      fault,
      durationMilliseconds: 0,
      ...(fault && { operationId }),
    };
    await pause(latency + struck.latency);
    const response = await answerTo(request, trace);
    trace.durationMilliseconds = performance.now() - start;
    log.note(trace);
    return response;
  };

  async function answerTo(request: Request, trace: Trace): Promise<Response> {
    const { fault } = trace;
    if (!fault) return perform(request, trace);
    if (fault.afterwards) await perform(request, trace);
    else await noteRequest(request, trace);
    return spoiltAnswer(fault, languageIn(request.headers) ?? 'zh_CN', clock.now());
  }
}

/** What was sent, for the log; the product does not see it. */
async function noteRequest(request: Request, trace: Trace): Promise<void> {
  const received = await receive(request);
  if (!isRefusal(received)) Object.assign(trace, received);
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
