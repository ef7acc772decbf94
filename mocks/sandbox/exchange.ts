import type { Clock } from './services';
import type { ExchangeLog, Trace } from './exchange-log';
import { isRefusal } from './outcome';
import { parsePreference } from './preference';
import { refusePreference, respondAsPreferred } from './preferred-response';
import { findOperation, readAnswerLanguage, readPlatform, receive } from './receive';

export type ExchangeOptions = {
  clock: Clock;
  log: ExchangeLog;
  latency: number;
  perform: (request: Request, trace: Trace) => Promise<Response>;
  /** Called after each call, which may have changed the state. */
  onChange: () => void;
};

/**
 * Creates the function that answers a call: as its header `Prefer` chooses (./preference), else as the operation does;
 * and logs the exchange. A chosen answer also replaces that of a call that would be refused.
 */
export function createExchange({ clock, log, latency, perform, onChange }: ExchangeOptions) {
  return async (request: Request): Promise<Response> => {
    const start = performance.now();
    const operationId = request.method === 'POST' ? findOperation(request) : undefined;
    const preference = operationId
      ? parsePreference(request.headers.get('prefer'), operationId)
      : { answer: null, delayMilliseconds: 0 };
    if ('problem' in preference) return refusePreference(preference);
    const { answer: chosen } = preference;
    const trace: Trace = {
      url: request.url,
      method: request.method,
      platform: readPlatform(request.headers),
      time: clock.now(),
      chosen,
      durationMilliseconds: 0,
      ...(chosen && { operationId }),
    };
    await pause(latency + preference.delayMilliseconds);
    const response = await answerTo(request, trace);
    onChange();
    trace.durationMilliseconds = performance.now() - start;
    log.note(trace);
    return response;
  };

  async function answerTo(request: Request, trace: Trace): Promise<Response> {
    const { chosen, operationId } = trace;
    if (!chosen || !operationId) return perform(request, trace);
    const isLost = chosen.kind === 'fault' && chosen.fault === 'lost';
    if (isLost) await perform(request, trace);
    else await noteRequest(request, trace);
    const language = readAnswerLanguage(request.headers);
    return respondAsPreferred(chosen, { operationId, language, now: clock.now() });
  }
}

async function noteRequest(request: Request, trace: Trace): Promise<void> {
  const received = await receive(request);
  if (!isRefusal(received)) Object.assign(trace, received);
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
