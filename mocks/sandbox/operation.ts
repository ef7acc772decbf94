import type { HttpHandler } from 'msw';
import { type OperationId, operations } from '@/api/generated/operations';
import { validators } from '@/api/generated/validators';
import {
  type Access,
  type Context,
  type Resolvers,
  type SandboxServices,
  type SandboxSession,
} from './contract-types';
import { answerWithExample } from './example-answer';
import type { Trace } from './exchange-log';
import { toResponse, isRefusal, type Outcome, Refusal, refuse } from './outcome';
import { settlePayments } from './payments';
import {
  readDeviceId,
  isMarketing,
  readCaller,
  readLanguage,
  readPlatform,
  receive,
  type ReceivedCall,
  DEFAULT_LANGUAGE,
  readAnswerLanguage,
} from './receive';
import { faultFixtures } from './seed/fixtures';
import { authenticate } from './sessions';
import type { SignatureCheck } from '@halyard/contract/signature-check';

/**
 * Creates the function that performs every operation. It checks in the contract's order: method, path, type, size, JSON
 * → signature → device → authentication → input → rule. The answer is always an envelope; an operation that throws is
 * answered 500.
 *
 * Once its body is read, a call runs to its end without waiting: what a resolver has read is still true when it writes,
 * and a token that one call invalidates is invalid for the next.
 *
 * @param resolvers by operation; an operation without one is answered with its example, from `handlers`.
 */
export function createOperations(
  services: SandboxServices,
  resolvers: Partial<Resolvers>,
  { signatures, handlers }: OperationsOptions,
) {
  async function decide(request: Request, trace: Trace): Promise<Outcome> {
    const received = await receive(request);
    if (isRefusal(received)) return received;
    Object.assign(trace, received);
    return perform(received, request, trace);
  }

  function perform(
    { operationId, body }: ReceivedCall,
    request: Request,
    trace: Trace,
  ): Outcome | Promise<Outcome> {
    const { headers } = request;
    const platform = readPlatform(headers);
    if (!platform || !signatures.isValid(platform, readMember(body, 'signature')))
      return refuse('SignatureInvalid');
    const deviceId = isMarketing(operationId) ? '' : readDeviceId(headers);
    if (deviceId === null) return refuse('DeviceIdInvalid');
    const language = readLanguage(headers);
    const caller = readCaller(request, {
      platform,
      deviceId,
      language: language ?? DEFAULT_LANGUAGE,
    });
    const context: Context = { ...services, ...caller };
    settlePayments(context);
    const session = admit(operationId, context, headers.get('authorization'));
    if (isRefusal(session)) return session;
    trace.uid = session?.account.uid;
    const input = parseInput(operationId, body);
    if (language === null || !input) return refuse('InvalidInput');
    const fault = findFaultStatus(input.fields, deviceId, session?.account.username);
    if (fault) return new Refusal(fault, fault === 'ServerError' ? 500 : 200);
    // The record's type ties each resolver to its operation, which is only known at run time.
    const resolve = resolvers[operationId] as unknown as UntypedResolver | undefined;
    if (!resolve) return answerWithExample(operationId, handlers);
    const outcome = resolve(input.fields, session ? { ...context, session } : context);
    if (isRefusal(outcome)) return outcome;
    const { token: givesToken } = operations[operationId];
    return givesToken ? (outcome as { token: string; data: unknown }) : { data: outcome };
  }

  /** Answers a call, and records operation, input and outcome on its trace. */
  return async (request: Request, trace: Trace): Promise<Response> => {
    const language = readAnswerLanguage(request.headers);
    const outcome = await decide(request, trace).catch((error: unknown) => {
      console.error('The sandbox failed:', error);
      return new Refusal('ServerError', 500);
    });
    trace.outcome = outcome;
    return toResponse(outcome, language, services.clock.now());
  };
}

type OperationsOptions = {
  signatures: SignatureCheck;
  handlers: readonly HttpHandler[];
};

type UntypedResolver = (input: unknown, context: unknown) => unknown;

/** Returns the caller's session; null if the operation does not need one. */
function admit(
  operationId: OperationId,
  context: Context,
  token: string | null,
): SandboxSession | Refusal | null {
  const access: Access = operations[operationId].auth;
  if (access === 'anonymous' && !operations[operationId].readsToken) return null;
  const session = authenticate(context, token);
  if (access === 'anonymous') return isRefusal(session) ? null : session;
  if (isRefusal(session) || access === 'session') return session;
  return session.account.kol ? session : refuse('NotKol');
}

/**
 * Returns the input of a call; null if the fields are not exactly those of the contract (contract: requests are
 * closed).
 */
function parseInput(
  operationId: OperationId,
  body: unknown,
): { fields: object | undefined } | null {
  const { signature: _, ...fields } = body as Record<string, unknown>;
  const schema = validators[operationId].input;
  if (schema === null) return Object.keys(fields).length === 0 ? { fields: undefined } : null;
  const parsed = schema.safeParse(fields);
  return parsed.success ? { fields: parsed.data } : null;
}

function readMember(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/**
 * Returns the error that stands behind a fixture's account, its device id, or its value in any field, regardless of
 * case; null for others.
 */
function findFaultStatus(
  input: object | undefined,
  deviceId: string,
  username: string | null | undefined,
): (typeof faultFixtures)[number]['status'] | null {
  const values = Object.values(input ?? {}).map((value) => String(value).toLowerCase());
  const fixture = faultFixtures.find(
    (faultFixture) =>
      faultFixture.account === username ||
      faultFixture.deviceId === deviceId.toLowerCase() ||
      faultFixture.values.some((value) => values.includes(value)),
  );
  return fixture?.status ?? null;
}
