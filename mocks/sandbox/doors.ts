import { HttpResponse, http } from 'msw';
import type { Platform } from '@/config/api';
import type { SandboxServices } from './contract-types';
import { doorAnswer } from './doors/answers';
import { becomeDoor } from './doors/become';
import { checkoutDoors } from './doors/checkout';
import { faultsAndLogDoors } from './doors/faults-and-log';
import { scenarioDoors } from './doors/scenarios';
import { timeAndSeedDoors } from './doors/time-and-seed';
import type { ExchangeLog } from './exchange-log';
import type { Faults } from './faults';
import { fixtures } from './fixtures';
import type { Mutex } from './mutex';

export type DoorsOptions = {
  services: SandboxServices;
  faults: Faults;
  log: ExchangeLog;
  inTurn: Mutex;
  seed: () => number;
  reset: (seed?: number) => Promise<void>;
  onChange: () => void;
};

/** What a developer and a test reach behind the product's back. No part of the contract; only development has them. */
export function createDoors(options: DoorsOptions) {
  const { outbox, cipher } = options.services;
  return [
    http.get('/sandbox/keys/:file', ({ params }) => {
      const platform = String(params.file).replace(/\.pem$/, '');
      const { publicKeys } = cipher;
      if (!Object.hasOwn(publicKeys, platform)) return new HttpResponse(null, { status: 404 });
      const headers = { 'content-type': 'application/x-pem-file' };
      return new HttpResponse(publicKeys[platform as Platform], { headers });
    }),

    http.get('/sandbox/outbox', ({ request }) =>
      prefersHtml(request) ? toPanel() : doorAnswer(outbox.messages()),
    ),

    http.get('/sandbox/fixtures', () => HttpResponse.json(fixtures)),

    ...timeAndSeedDoors(options),
    ...faultsAndLogDoors(options),
    becomeDoor(options),
    ...scenarioDoors(options),
    ...checkoutDoors(options),
  ];
}

/** The panel shows the outbox to people (mocks/panel). */
function toPanel(): Response {
  return new HttpResponse(null, { status: 303, headers: { location: '/sandbox#outbox' } });
}

/** A browser names HTML first; a program asks for JSON or for anything. */
function prefersHtml(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  const html = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}
