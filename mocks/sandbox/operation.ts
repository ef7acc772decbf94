import { type OperationId, operations } from '@/api/generated/operations';
import { validators } from '@/api/generated/validators';
import { YesNo } from '@/api/generated/model';
import { createAllOrNothing } from './all-or-nothing';
import { type Outcome, answerOf } from './answer';
import { deviceIdIn, languageIn, platformIn } from './caller';
import {
  type Access,
  type Context,
  KNOWS_ITS_VIEWER,
  type Resolvers,
  type Session,
  type SandboxServices,
} from './contract-types';
import type { Trace } from './exchange-log';
import type { Mutex } from './mutex';
import { settlePayments } from './payments';
import { type Received, isMarketing, receive } from './receive';
import { Refusal, isRefusal, refuse } from './refusal';
import { faultOf } from './seed/faults';
import { authenticate } from './sessions';
import { createSignatureCheck } from './signature';

/**
 * The one way into the sandbox. Checks in the contract's order: method, path, type, size, JSON → signature → device →
 * authentication → input → rule. Answers with an envelope whatever happens; an operation that throws is a 500 that leaves
 * nothing behind.
 *
 * From authentication on, calls take turns: what a resolver reads is still true when it writes, though hashing and the
 * database are asynchronous, and a token that one call kills is dead for the next.
 */
export function createOperations(services: SandboxServices, resolvers: Resolvers, inTurn: Mutex) {
  const isSigned = createSignatureCheck(services.cipher, services.clock);
  const allOrNothing = createAllOrNothing(services.db);

  async function decide(request: Request, trace: Trace): Promise<Outcome> {
    const received = await receive(request);
    if (isRefusal(received)) return received;
    Object.assign(trace, received);
    const { headers } = request;
    const platform = platformIn(headers);
    if (!platform || !(await isSigned(platform, memberOf(received.body, 'signature')))) {
      return refuse('SignatureInvalid');
    }
    const deviceId = isMarketing(received.operationId) ? '' : deviceIdIn(headers);
    if (deviceId === null) return refuse('DeviceIdInvalid');
    const userAgent = headers.get('user-agent') ?? '';
    const language = languageIn(headers);
    const { origin } = new URL(request.url);
    const caller = { platform, deviceId, userAgent, language: language ?? 'zh_CN', origin };
    const context = { ...services, ...caller };
    const token = headers.get('authorization');
    const job = () => perform(received, context, token, language !== null, trace);
    return inTurn(() => allOrNothing(job));
  }

  async function perform(
    { operationId, body }: Received,
    context: Context,
    token: string | null,
    isContextValid: boolean,
    trace: Trace,
  ): Promise<Outcome> {
    const { token: givesToken } = operations[operationId];
    await settlePayments(context);
    const session = await admit(operationId, context, token);
    if (isRefusal(session)) return session;
    trace.uid = session?.account.uid;
    const input = inputOf(operationId, body);
    if (!isContextValid || !input) return refuse('InvalidInput');
    const fault = session?.account.fault ?? faultOf(input.fields, context.deviceId);
    if (fault) return new Refusal(fault, fault === 'ServerError' ? 500 : 200);
    // The record's type ties each resolver to its operation; which one it is, is known only now.
    const resolve = resolvers[operationId] as unknown as UntypedResolver;
    const outcome = await resolve(input.fields, session ? { ...context, session } : context);
    if (isRefusal(outcome)) return outcome;
    return givesToken ? (outcome as { token: string; data: unknown }) : { data: outcome };
  }

  /** Answers a call, and notes on its trace what it was and what the product said. */
  return async (request: Request, trace: Trace): Promise<Response> => {
    const language = languageIn(request.headers) ?? 'zh_CN';
    const outcome = await decide(request, trace).catch((error: unknown) => {
      console.error('The sandbox failed:', error);
      return new Refusal('ServerError', 500);
    });
    trace.outcome = outcome;
    return answerOf(outcome, language, services.clock.now());
  };
}

type UntypedResolver = (input: unknown, context: unknown) => unknown;

/** Who calls; null where the operation does not ask, or asks and lets everybody in. */
async function admit(
  operationId: OperationId,
  context: Context,
  token: string | null,
): Promise<Session | Refusal | null> {
  const access: Access = operations[operationId].auth;
  if (access === 'anonymous' && operationId !== KNOWS_ITS_VIEWER) return null;
  const session = await authenticate(context, token);
  if (access === 'anonymous') return isRefusal(session) ? null : session;
  if (isRefusal(session) || access === 'session') return session;
  return session.account.kol === YesNo.Yes ? session : refuse('NotKol');
}

/** Null where the fields are not those of the contract: all of them, no other (contract: requests are closed). */
function inputOf(operationId: OperationId, body: unknown): { fields: object | undefined } | null {
  const { signature: _, ...fields } = body as Record<string, unknown>;
  const schema = validators[operationId].input;
  if (schema === null) return Object.keys(fields).length === 0 ? { fields: undefined } : null;
  const parsed = schema.safeParse(fields);
  return parsed.success ? { fields: parsed.data } : null;
}

function memberOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}
