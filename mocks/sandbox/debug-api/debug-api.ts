import { HttpResponse, http } from 'msw';
import * as z from 'zod/mini';
import { operations } from '@/api/generated/operations';
import { PLATFORM_HEADER_VALUES } from '@/api/constants';
import type { Platform } from '@/api/platform';
import { DAY_MS } from '@/config/constants';
import type { Resolvers } from '../contract-types';
import { listUnresolvedOperations } from '../example-answer';
import { fixtures } from '../fixtures';
import { AMOUNT_NAMES, MOST_RECORDS, amountsSchema } from '../seed/amounts';
import { createCheckoutEndpoints } from './checkout';
import { createImpersonationEndpoints } from './impersonate';
import type { DebugApiOptions } from './options';
import { readBody, makeDebugRefusal, makeDebugResponse } from './responses';

/** Ten years either way: beyond that times leave the contract's range. */
const MAX_OFFSET_MS = 3_650 * DAY_MS;
const clockSchema = z.strictObject({
  offset: z.int().check(z.gte(-MAX_OFFSET_MS), z.lte(MAX_OFFSET_MS)),
});
const signatureSchema = z.strictObject({
  platform: z.enum(PLATFORM_HEADER_VALUES),
  signature: z.string(),
});
const MAX_SEED = 0xffff_ffff;
const resetSchema = z.strictObject({
  seed: z.optional(z.int().check(z.gte(0), z.lte(MAX_SEED))),
  amounts: z.optional(amountsSchema),
});
/**
 * Describes the operations: the errors that they declare, and whether only an example answers.
 */
const describeOperations = (resolvers: Partial<Resolvers>) => {
  const unresolved: string[] = listUnresolvedOperations(resolvers);
  return Object.fromEntries(
    Object.entries(operations).map(([id, { path, auth, errors }]) => [
      id,
      { path, auth, errors, isExample: unresolved.includes(id) },
    ]),
  );
};

/**
 * Creates the endpoints below `/sandbox` (mocks/README.md). They are not in the contract, and only development and
 * tests have them.
 */
export function createDebugApi(options: DebugApiOptions) {
  const { services, log, signatures, made, reset } = options;
  const { outbox, cipher, clock } = services;
  const time = () => ({ now: clock.now(), offset: clock.offset() });
  return [
    http.get('/sandbox/keys/:file', ({ params }) => {
      const platform = String(params.file).replace(/\.pem$/, '');
      const { publicKeys } = cipher;
      if (!Object.hasOwn(publicKeys, platform)) return new HttpResponse(null, { status: 404 });
      const headers = { 'content-type': 'application/x-pem-file' };
      return new HttpResponse(publicKeys[platform as Platform], { headers });
    }),

    http.post('/sandbox/signature', async ({ request }) => {
      const body = signatureSchema.safeParse(await readBody(request));
      if (!body.success) {
        const allowed = PLATFORM_HEADER_VALUES;
        const msg = `Send {"platform": one of ${allowed.join(', ')}, "signature": text}.`;
        return makeDebugRefusal(msg, { allowed });
      }
      return makeDebugResponse(signatures.explain(body.data.platform, body.data.signature));
    }),

    http.get('/sandbox/outbox', ({ request }) =>
      prefersHtml(request) ? redirectToPanel() : makeDebugResponse(outbox.messages()),
    ),

    http.get('/sandbox/fixtures', () => HttpResponse.json(fixtures)),

    http.get('/sandbox/clock', () => makeDebugResponse(time())),

    http.post('/sandbox/clock', async ({ request }) => {
      const body = clockSchema.safeParse(await readBody(request));
      if (!body.success) {
        return makeDebugRefusal(
          'Send {"offset": milliseconds}, an integer within ten years either way.',
        );
      }
      clock.move(body.data.offset);
      return makeDebugResponse(time());
    }),

    http.get('/sandbox/reset', () => makeDebugResponse(made())),

    http.post('/sandbox/reset', async ({ request }) => {
      const received = await readBody(request);
      const body = resetSchema.safeParse(received === undefined ? {} : received);
      if (!body.success) {
        return makeDebugRefusal(
          `Send {"seed": an integer from 0 to ${MAX_SEED}, "amounts": {${AMOUNT_NAMES.map((name) => `"${name}": number`).join(', ')}}}; each is from 0 to ${MOST_RECORDS}, and what is left out stays.`,
        );
      }
      reset(body.data);
      return makeDebugResponse({ ...made(), ...time() });
    }),

    http.get('/sandbox/operations', () =>
      makeDebugResponse({ operations: describeOperations(options.resolvers) }),
    ),

    http.get('/sandbox/log', () => makeDebugResponse({ exchanges: log.exchanges() })),

    ...createImpersonationEndpoints(options),
    ...createCheckoutEndpoints(options),
  ];
}

/** Redirects to the panel, which shows the outbox to people (mocks/panel). */
function redirectToPanel(): Response {
  return new HttpResponse(null, { status: 303, headers: { location: '/sandbox#outbox' } });
}

/** Whether a browser asks: it names HTML first, while a program asks for JSON or for anything. */
function prefersHtml(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  const html = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}
