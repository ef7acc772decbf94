import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { DisplayConfig } from '@/api';
import { switchLanguage, startI18n } from '@/i18n';
import { displayConfig } from '@mocks/sandbox/seed/display-config';
import { forgetTypedAccount } from '../use-typed-account';

type Sent = { operation: string; body: Record<string, unknown> };

/** A server for the tests of these screens: answers what it is told, and keeps what was sent without the signature. */
export function testServer() {
  const worker = setupWorker();
  const sent: Sent[] = [];

  const answer = (
    operation: string,
    code: number,
    status: string,
    data: unknown = null,
    msg = '',
  ) =>
    worker.use(
      http.post(`*/${operation}`, async ({ request }) => {
        const { signature: _signature, ...body } = (await request.json()) as Sent['body'];
        sent.push({ operation, body });
        return HttpResponse.json({ code, msg, status, data });
      }),
    );

  beforeAll(async () => {
    await worker.start({ quiet: true });
    await startI18n();
  });
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    forgetTypedAccount();
    sent.length = 0;
    await switchLanguage('en');
    answer('system_display_config', 200, 'Ok', displayConfig);
  });
  afterEach(() => worker.resetHandlers());
  afterAll(() => worker.stop());

  return {
    accept: (operation: string, data: unknown) => answer(operation, 200, 'Ok', data),
    refuse: (operation: string, code: number, status: string, msg: string) =>
      answer(operation, code, status, null, msg),
    breakOff: (operation: string) =>
      worker.use(http.post(`*/${operation}`, () => HttpResponse.error())),
    configure: (config: Partial<DisplayConfig>) =>
      answer('system_display_config', 200, 'Ok', { ...displayConfig, ...config }),
    sentTo: (operation: string) =>
      sent.filter((call) => call.operation === operation).map(({ body }) => body),
  };
}
