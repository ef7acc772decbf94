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
import { readDeviceFacts } from './device-facts';
import { answerWithExample } from './example-answer';
import type { Trace } from './exchange-log';
import { toResponse, isRefusal, type Outcome, Refusal, refuse } from './outcome';
import { settlePayments } from './payments';
import {
  readDeviceId,
  isMarketing,
  readLanguage,
  readNetwork,
  readPlatform,
  readSite,
  receive,
  type ReceivedCall,
  DEFAULT_LANGUAGE,
  readAnswerLanguage,
} from './receive';
import { faultFixtures } from './seed/fixtures';
import { authenticate } from './sessions';
import type { SignatureCheck } from '@halyard/contract/signature-check';
import type { Mutex } from './transactions';
import { createAsideChains, createAsideCipher, withWorkAside } from './work-aside';

/**
 * Creates the function that performs every operation. It checks in the contract's order: method, path, type, size, JSON
 * → signature → device → authentication → input → rule. The answer is always an envelope; an operation that throws is
 * rolled back and answered 500.
 *
 * From authentication on, calls run one after the other: what a resolver has read is still true when it writes,
 * although the database is asynchronous, and a token that one call invalidates is invalid for the next. Passwords are
 * hashed, and networks asked, between turns (./work-aside).
 *
 * @param resolvers by operation; an operation without one is answered with its example, from `handlers`.
 * @param transact runs a job in its turn and rolls it back if it throws.
 */
export function createOperations(
  services: SandboxServices,
  resolvers: Partial<Resolvers>,
  { transact, signatures, handlers }: OperationsOptions,
) {
  async function decide(request: Request, trace: Trace): Promise<Outcome> {
    const received = await receive(request);
    if (isRefusal(received)) return received;
    Object.assign(trace, received);
    const { headers } = request;
    const platform = readPlatform(headers);
    if (
      !platform ||
      !(await signatures.isValid(platform, readMember(received.body, 'signature')))
    ) {
      return refuse('SignatureInvalid');
    }
    const deviceId = isMarketing(received.operationId) ? '' : readDeviceId(headers);
    if (deviceId === null) return refuse('DeviceIdInvalid');
    const language = readLanguage(headers);
    const { origin } = new URL(request.url);
    const caller = {
      platform,
      deviceId,
      deviceFacts: readDeviceFacts(headers, platform),
      network: readNetwork(headers),
      language: language ?? DEFAULT_LANGUAGE,
      origin,
      site: readSite(headers) ?? origin,
    };
    const context = { ...services, ...caller };
    const token = headers.get('authorization');
    return withWorkAside((aside) => {
      const cipher = createAsideCipher(services.cipher, aside);
      const chains = createAsideChains(services.chains, aside);
      return transact(() =>
        perform(received, { ...context, cipher, chains }, token, language !== null, trace),
      );
    });
  }

  async function perform(
    { operationId, body }: ReceivedCall,
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
    const input = parseInput(operationId, body);
    if (!isContextValid || !input) return refuse('InvalidInput');
    const fault = session?.account.fault ?? findFaultStatus(input.fields, context.deviceId);
    if (fault) return new Refusal(fault, fault === 'ServerError' ? 500 : 200);
    // The record's type ties each resolver to its operation, which is only known at run time.
    const resolve = resolvers[operationId] as unknown as UntypedResolver | undefined;
    trace.isExample = !resolve;
    if (!resolve) return answerWithExample(operationId, handlers);
    const outcome = await resolve(input.fields, session ? { ...context, session } : context);
    if (isRefusal(outcome)) return outcome;
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
  transact: Mutex;
  signatures: SignatureCheck;
  handlers: readonly HttpHandler[];
};

type UntypedResolver = (input: unknown, context: unknown) => unknown;

/** Returns the caller's session; null if the operation does not need one. */
async function admit(
  operationId: OperationId,
  context: Context,
  token: string | null,
): Promise<SandboxSession | Refusal | null> {
  const access: Access = operations[operationId].auth;
  if (access === 'anonymous' && !operations[operationId].readsToken) return null;
  const session = await authenticate(context, token);
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
 * Returns the error that stands behind a fixture's device id, or a fixture's value in any field, regardless of case;
 * null for others.
 */
function findFaultStatus(
  input: object | undefined,
  deviceId: string,
): (typeof faultFixtures)[number]['status'] | null {
  const values = Object.values(input ?? {}).map((value) => String(value).toLowerCase());
  const fixture = faultFixtures.find(
    (faultFixture) =>
      faultFixture.deviceId === deviceId.toLowerCase() ||
      faultFixture.values.some((value) => values.includes(value)),
  );
  return fixture?.status ?? null;
}
