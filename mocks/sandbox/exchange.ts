import { HttpResponse } from 'msw';
import { errors } from '@/api/generated/errors';
import type { RequestLanguage } from '@/api/request-language';
import type { Clock } from './services';
import type { ExchangeLog, Trace } from './exchange-log';
import type { AppliedFaults, Faults, ResponseFault } from './faults';
import { readAnswerLanguage, findOperation, readPlatform, receive } from './receive';
import { toResponse, isRefusal, Refusal } from './outcome';

export type ExchangeOptions = {
  clock: Clock;
  faults: Faults;
  log: ExchangeLog;
  /** The minimum duration of every call, in ms. */
  latency: number;
  perform: (request: Request, trace: Trace) => Promise<Response>;
  /** Called after each call, which may have changed the state. */
  onChange: () => void;
};

const NO_FAULTS: AppliedFaults = { latency: 0, fault: null };
/** The page that a proxy shows when the backend is down. It has no envelope, unlike the fault `status: ServerError`. */
const PROXY_PAGE = '<!doctype html><title>500</title><h1>Internal Server Error</h1>';

/**
 * Creates the function that answers a call: it applies the faults that match, and logs the exchange. A fault matches by
 * path alone, so it also applies to calls that the sandbox would refuse.
 */
export function createExchange({
  clock,
  faults,
  log,
  latency,
  perform,
  onChange,
}: ExchangeOptions) {
  return async (request: Request): Promise<Response> => {
    const start = performance.now();
    const operationId = request.method === 'POST' ? findOperation(request) : undefined;
    const applied = operationId ? faults.apply(operationId) : NO_FAULTS;
    const { fault } = applied;
    const trace: Trace = {
      url: request.url,
      method: request.method,
      platform: readPlatform(request.headers),
      time: clock.now(),
      fault,
      durationMilliseconds: 0,
      ...(fault && { operationId }),
    };
    await pause(latency + applied.latency);
    const response = await answerTo(request, trace);
    onChange();
    trace.durationMilliseconds = performance.now() - start;
    log.note(trace);
    return response;
  };

  async function answerTo(request: Request, trace: Trace): Promise<Response> {
    const { fault } = trace;
    if (!fault) return perform(request, trace);
    if (fault.afterwards) await perform(request, trace);
    else await noteRequest(request, trace);
    return faultResponse(fault, readAnswerLanguage(request.headers), clock.now());
  }
}

/** Records what was sent for the log, without running a resolver. */
async function noteRequest(request: Request, trace: Trace): Promise<void> {
  const received = await receive(request);
  if (!isRefusal(received)) Object.assign(trace, received);
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Makes the response of a fault. A dropped call is a network error, for which the host closes the connection. */
function faultResponse(fault: ResponseFault, language: RequestLanguage, now: number): Response {
  const headers = { date: new Date(now).toUTCString(), 'cache-control': 'no-store' };
  switch (fault.kind) {
    case 'drop':
      return HttpResponse.error();
    case 'http500':
      return HttpResponse.html(PROXY_PAGE, { status: 500, headers });
    case 'malformedJson':
      return new Response('{"code": 200, "status": "Ok", "data": {', {
        headers: { ...headers, 'content-type': 'application/json' },
      });
    case 'wrongEnvelope':
      return Response.json({ success: true, result: {} }, { headers });
    case 'status':
      return toResponse(new Refusal(fault.status, toHttpStatus(fault)), language, now);
  }
}

/** Returns the contract's HTTP status of an error; 500 for ServerError. */
function toHttpStatus({ status }: Extract<ResponseFault, { kind: 'status' }>): number {
  return status === 'ServerError' ? 500 : (errors[status].http[0] ?? 200);
}
