import { HttpResponse, http } from 'msw';
import * as z from 'zod/mini';
import { operations } from '@/api/generated/operations';
import { PLATFORM_HEADER_VALUES } from '@/api/constants';
import type { Platform } from '@/api/platform';
import { DAY_MS } from '@/config/constants';
import type { Resolvers } from '../contract-types';
import type { DepartureReport } from '@halyard/contract/departure-report';
import { unresolvedOperations } from '../example-answer';
import { parseFaults } from '../faults';
import { fixtures } from '../fixtures';
import { checkoutEndpoints } from './checkout';
import { impersonationEndpoints } from './impersonate';
import type { DebugApiOptions } from './options';
import { bodyOf, debugRefusal, debugResponse } from './responses';

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
});
/** What a fault can be for, which errors it may give, and whether it is answered by an example alone. */
const describeOperations = (resolvers: Partial<Resolvers>) => {
  const unresolved: string[] = unresolvedOperations(resolvers);
  return Object.fromEntries(
    Object.entries(operations).map(([id, { path, auth, errors }]) => [
      id,
      { path, auth, errors, isExample: unresolved.includes(id) },
    ]),
  );
};

const NO_PROXY: DepartureReport = {
  ...{ server: null, calls: 0, judged: 0, unknownPaths: [], departures: [] },
};

/** The endpoints below `/sandbox` (mocks/README.md). They are not in the contract; only development and tests have them. */
export function createDebugApi(options: DebugApiOptions) {
  const { services, faults, log, signatures, seed, reset, storage } = options;
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
      const body = signatureSchema.safeParse(await bodyOf(request));
      if (!body.success) {
        return debugRefusal(
          `Send {"platform": one of ${PLATFORM_HEADER_VALUES.join(', ')}, "signature": text}.`,
        );
      }
      return debugResponse(await signatures.explain(body.data.platform, body.data.signature));
    }),

    http.get('/sandbox/outbox', ({ request }) =>
      prefersHtml(request) ? redirectToPanel() : debugResponse(outbox.messages()),
    ),

    http.get('/sandbox/fixtures', () => HttpResponse.json(fixtures)),

    http.get('/sandbox/clock', () => debugResponse(time())),

    http.post('/sandbox/clock', async ({ request }) => {
      const body = clockSchema.safeParse(await bodyOf(request));
      if (!body.success) {
        return debugRefusal(
          'Send {"offset": milliseconds}, an integer within ten years either way.',
        );
      }
      clock.move(body.data.offset);
      return debugResponse(time());
    }),

    http.get('/sandbox/reset', () => debugResponse({ seed: seed() })),

    http.post('/sandbox/reset', async ({ request }) => {
      const received = await bodyOf(request);
      const body = resetSchema.safeParse(received === undefined ? {} : received);
      if (!body.success) {
        return debugRefusal(
          `Send {"seed": number}, an integer from 0 to ${MAX_SEED}, or nothing to keep the seed.`,
        );
      }
      await reset(body.data.seed);
      return debugResponse({ seed: seed(), ...time() });
    }),

    http.get('/sandbox/faults', () => debugResponse({ faults: faults.all() })),

    http.post('/sandbox/faults', async ({ request }) => {
      const next = parseFaults(await bodyOf(request));
      if (typeof next === 'string') return debugRefusal(next);
      faults.set(next);
      return debugResponse({ faults: faults.all() });
    }),

    http.get('/sandbox/storage', () => debugResponse({ problem: storage.problem() })),

    http.get('/sandbox/operations', () =>
      debugResponse({ operations: describeOperations(options.resolvers) }),
    ),

    http.get('/sandbox/log', () => debugResponse({ exchanges: log.exchanges() })),

    // A contract proxy in front of the sandbox answers this itself.
    http.get('/sandbox/departures', () => debugResponse(NO_PROXY)),

    ...impersonationEndpoints(options),
    ...checkoutEndpoints(options),
  ];
}

/** The panel shows the outbox to people (mocks/panel). */
function redirectToPanel(): Response {
  return new HttpResponse(null, { status: 303, headers: { location: '/sandbox#outbox' } });
}

/** A browser names HTML first; a program asks for JSON or for anything. */
function prefersHtml(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  const html = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}
