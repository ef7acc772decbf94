import { HttpResponse, http } from 'msw';
import * as z from 'zod/mini';
import { PLATFORM_HEADER_VALUES } from '@/api/constants';
import { operations } from '@/api/generated/operations';
import { DAY_MS } from '@/config/constants';
import { PATHS, QUERY } from '@/config/paths';
import type { SignatureCheck } from '@halyard/contract/signature-check';
import type { Resolvers, SandboxServices } from '../contract-types';
import { listUnresolvedOperations } from '../example-answer';
import type { ExchangeLog } from '../exchange-log';
import { fixtures } from '../fixtures';
import { AMOUNT_NAMES, type Amounts, MOST_RECORDS, amountsSchema } from '../seed/amounts';
import { accountFixtures } from '../seed/fixtures';
import { scenarios } from '../seed/scenarios';
import { createCheckoutEndpoints } from './checkout';
import { impersonate } from './impersonate';
import { makeDebugRefusal, makeDebugResponse } from './responses';

export type ResetOptions = { seed?: number | undefined; amounts?: Amounts | undefined };

/** The parts of the sandbox that the debug API reads and changes. */
type DebugApiOptions = {
  services: SandboxServices;
  resolvers: Partial<Resolvers>;
  log: ExchangeLog;
  signatures: SignatureCheck;
  /** What the data was made with. */
  made: () => Required<ResetOptions>;
  reset: (changes?: ResetOptions) => void;
};

/** Ten years either way: beyond that times leave the contract's range. */
const MAX_OFFSET_MS = 3_650 * DAY_MS;
const MAX_SEED = 0xffff_ffff;
const amountsAdvice = AMOUNT_NAMES.map((name) => `"${name}": number`).join(', ');

const clockSchema = z.strictObject({
  offset: z.int().check(z.gte(-MAX_OFFSET_MS), z.lte(MAX_OFFSET_MS)),
});
const signatureSchema = z.strictObject({
  platform: z.enum(PLATFORM_HEADER_VALUES),
  signature: z.string(),
});
const resetSchema = z.strictObject({
  seed: z.optional(z.int().check(z.gte(0), z.lte(MAX_SEED))),
  amounts: z.optional(amountsSchema),
});
const impersonateSchema = z.strictObject({ account: z.string().check(z.minLength(1)) });
const scenarioSchema = z.strictObject({ scenario: z.enum(scenarios.map(({ id }) => id)) });

/**
 * Creates the endpoints below `/sandbox` (mocks/README.md). They are not in the contract, and only development and
 * tests have them.
 */
export function createDebugApi(options: DebugApiOptions) {
  const { services, resolvers, log, signatures, made, reset } = options;
  const { outbox, cipher, clock } = services;
  const time = () => ({ now: clock.now(), offset: clock.offset() });
  const scenariosNow = () => {
    const machineTime = clock.now() - clock.offset();
    return scenarios.map((scenario) => ({ ...scenario, offset: scenario.offset(machineTime) }));
  };
  return [
    http.get('/sandbox/keys/:file', ({ params }) => {
      const platform = PLATFORM_HEADER_VALUES.find((name) => `${name}.pem` === params.file);
      if (!platform) return new HttpResponse(null, { status: 404 });
      const headers = { 'content-type': 'application/x-pem-file' };
      return new HttpResponse(cipher.publicKeys[platform], { headers });
    }),

    get('outbox', outbox.messages),
    get('fixtures', () => fixtures),
    get('operations', () => ({ operations: describeOperations(resolvers) })),
    get('log', () => ({ exchanges: log.exchanges() })),
    get('clock', time),
    get('reset', made),
    get('scenarios', () => ({ scenarios: scenariosNow() })),

    post(
      'signature',
      signatureSchema,
      {
        advice: `{"platform": one of ${PLATFORM_HEADER_VALUES.join(', ')}, "signature": text}.`,
        allowed: PLATFORM_HEADER_VALUES,
      },
      ({ platform, signature }) => signatures.explain(platform, signature),
    ),

    post(
      'clock',
      clockSchema,
      { advice: '{"offset": milliseconds}, an integer within ten years either way.' },
      ({ offset }) => {
        clock.move(offset);
        return time();
      },
    ),

    post(
      'reset',
      resetSchema,
      {
        advice: `{"seed": an integer from 0 to ${MAX_SEED}, "amounts": {${amountsAdvice}}}; each is from 0 to ${MOST_RECORDS}, and what is left out stays.`,
      },
      (changes) => {
        reset(changes);
        return { ...made(), ...time() };
      },
    ),

    post(
      'impersonate',
      impersonateSchema,
      {
        advice:
          '{"account": "…"}: a fixture\'s name, or a uid, username, email address or phone number.',
      },
      ({ account }, request) => {
        const session = impersonate(services, request, account);
        if (session) return { ...session, path: `${PATHS.user}?${QUERY.token}=${session.token}` };
        const allowed = accountFixtures.map(({ name }) => name);
        const msg = `No account is called ${account}. Fixtures are ${allowed.join(', ')}.`;
        return makeDebugRefusal(msg, { allowed });
      },
    ),

    post(
      'scenarios',
      scenarioSchema,
      {
        advice: `{"scenario": "…"}, one of ${scenarios.map(({ id }) => id).join(', ')}.`,
        allowed: scenarios.map(({ id }) => id),
      },
      ({ scenario: id }, request) => {
        const scenario = scenariosNow().find((candidate) => candidate.id === id);
        if (!scenario) throw new Error(`There is no scenario ${id}.`);
        reset();
        clock.move(scenario.offset);
        const session = impersonate(services, request, scenario.account);
        const url = new URL(scenario.path, request.url);
        url.searchParams.set(QUERY.token, String(session?.token));
        return { ...scenario, ...session, path: url.pathname + url.search };
      },
    ),

    ...createCheckoutEndpoints(services),
  ];
}

function get(path: string, answer: () => object) {
  return http.get(`/sandbox/${path}`, () => makeDebugResponse(answer()));
}

type Refused = { advice: string; allowed?: readonly string[] };

/** Creates an endpoint that takes JSON of a schema. Any other is refused with what to send, and what is allowed. */
function post<Input>(
  path: string,
  schema: z.ZodMiniType<Input>,
  { advice, allowed }: Refused,
  answer: (input: Input, request: Request) => object,
) {
  return http.post(`/sandbox/${path}`, async ({ request }) => {
    const input = schema.safeParse(await readBody(request));
    if (!input.success) return makeDebugRefusal(`Send ${advice}`, allowed ? { allowed } : null);
    const answered = answer(input.data, request);
    return answered instanceof Response ? answered : makeDebugResponse(answered);
  });
}

/** Returns the body as JSON; an empty one is an empty object, null if it is not JSON. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text.trim() || '{}') as unknown;
  } catch {
    return null;
  }
}

/** Describes the operations: the errors that they declare, and whether only an example answers. */
function describeOperations(resolvers: Partial<Resolvers>) {
  const unresolved: string[] = listUnresolvedOperations(resolvers);
  return Object.fromEntries(
    Object.entries(operations).map(([id, { path, auth, errors }]) => [
      id,
      { path, auth, errors, isExample: unresolved.includes(id) },
    ]),
  );
}
