import type { QueryClient } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusalEnvelope } from '@/api/refusal-envelope';
import { toast } from 'sonner';
import { PATHS, checkoutPath, buildGroupPath, purchasedPath } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { ModuleLoadError } from '@/lib/load-module';
import { renderApp, renderRoutes } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import {
  alert,
  button,
  confirmCancelling,
  heading,
  radio,
  listToasts,
  toasts,
} from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { ErrorPage } from './error-page';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();

/** An order of the fixtures that waits for its payment. */
const OPEN_ORDER = 'H20260101000100';
const NETWORK_ERROR = 'Network error. Please try again later.';

let client: QueryClient;
async function openSite(path: string, options?: Parameters<typeof renderApp>[1]) {
  const { queryClient } = await renderApp(path, options);
  client = queryClient;
}

/** Refetches every query on the screen, as a polling page does every few seconds. */
const askAgain = () => void client.refetchQueries({ type: 'active' }, { cancelRefetch: false });

async function cancelOrder() {
  await openSite(purchasedPath(OPEN_ORDER));
  await button(`Cancel order ${OPEN_ORDER}`).click();
  await confirmCancelling.click();
}

describe('an action that has no place for its failure', () => {
  it('is refused in a toast with the server’s words', async () => {
    await signInAs('orders');
    await setFaults({ kind: 'status', operation: 'paymentCancelOrder', status: 'OrderClosed' });
    await cancelOrder();
    await expect
      .element(toasts)
      .toMatchTextContent('You can no longer pay for or cancel this order.');
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('says in a toast that the network failed, also of a server that fails, and when to try again', async () => {
    await signInAs('orders');
    sandbox.replace('paymentCancelOrder', async () =>
      HttpResponse.json(refusalEnvelope('TooManyRequests', 'en'), {
        status: 429,
        headers: { 'Retry-After': '720' },
      }),
    );
    await cancelOrder();
    await expect
      .element(toasts)
      .toMatchTextContent(`${NETWORK_ERROR} You can try again in 12 minutes.`);
  });
});

describe('a call that fills no place of its own', () => {
  it('says in a toast that it failed, in the site’s language', async () => {
    await signInAs('lite');
    await setFaults({ kind: 'drop', operation: 'paymentShop' });
    await openSite(PATHS.profile, { language: 'zh-CN' });
    await expect.element(toasts).toMatchTextContent('网络错误，请稍后再试。');
    expect(toasts.elements()).toHaveLength(1);
  });

  it.each([
    ['the display config', PATHS.home, 'systemDisplayConfig'],
    [
      'the group that is joined',
      `${PATHS.login}?redirect=%2Fgroup-buying%3Fgroup%3DgPayAllOpen`,
      'paymentJointOrder',
    ],
  ] as const)('says so of %s on %s', async (_name, path, operation) => {
    await setFaults({ kind: 'drop', operation });
    await openSite(path);
    await expect.element(toasts).toMatchTextContent(NETWORK_ERROR);
    expect(toasts.elements()).toHaveLength(1);
  });
});

it('data that a page cannot show are told in place: what to do, and the error’s own words for support', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sandbox.replace('paymentShop', async (real) => {
    const envelope = (await (await real()).json()) as { data: object };
    return HttpResponse.json({ ...envelope, data: { ...envelope.data, goods: 'none' } });
  });
  await openSite(PATHS.pricing);
  await expect.element(button('Reload')).toBeVisible();
  await expect
    .element(alert)
    .toMatchTextContent(/If it happens again, send this line to support:.*is not a function/);
  expect(listToasts()).toEqual([]);
});

it('an order that failed after something else was chosen raises a toast', async () => {
  const operation = 'paymentPurchase';
  await setFaults(
    { kind: 'latency', operation, milliseconds: 700 },
    { kind: 'status', operation, status: 'ProductUnavailable' },
  );
  await openSite(checkoutPath('standard-12m', { method: 'alipay' }), { as: 'newcomer' });
  await button(/^Pay /).click();
  await radio(/WeChat/).click({ force: true });
  await expect.element(toasts).toBeVisible();
});

it('a page that does not load waits while the site cannot be reached, whatever the browser says of the network', async () => {
  const load = async () => Promise.reject(new ModuleLoadError('page', new Error('no module')));
  const routes = [
    {
      ErrorBoundary: ErrorPage,
      children: [
        { path: '/', element: <p>…</p> },
        { path: '/x', lazy: load },
      ],
    },
  ];
  // It was reloaded before, so it is not reloaded again.
  sessionStorage.setItem(STORAGE_KEYS.moduleReload, 'page');
  const reach = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  const { router } = await renderRoutes(routes);
  void router.navigate('/x');
  await expect.element(heading('You’re offline')).toBeVisible();
  reach.mockRestore();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect.element(heading('Oops! An error occurred')).toBeVisible();
});

describe('what is on the screen and could not be refreshed', () => {
  const operation = 'paymentJointOrder';
  const before = heading('Join this group: free instead of $59.88');
  const after = heading('Join this group: free instead of $9.99');

  async function openGroup() {
    await openSite(buildGroupPath('gPayAllOpen'));
    await expect.element(before).toBeVisible();
  }

  /** Repeats calls until the server has answered; the first ones are expected to fail. */
  async function askUntilAnswered() {
    update(sandbox.current().db.groups, (group) => group.groupId === 'gPayAllOpen', {
      productId: 'standard-1m',
    });
    await expect.poll(() => (askAgain(), after.elements())).toHaveLength(1);
  }

  it('stays, and a toast says so once, however often it is asked for, until it was answered', async () => {
    await openGroup();
    await setFaults({ kind: 'drop', operation });
    askAgain();
    await expect.element(toasts).toMatchTextContent(NETWORK_ERROR);
    await expect.element(before).toBeVisible();
    toast.dismiss();
    await client.refetchQueries({ queryKey: [operation] });
    await setFaults();
    await askUntilAnswered();
    expect(listToasts()).toEqual([]);
    await setFaults({ kind: 'drop', operation });
    // A pending call may have missed the fault.
    await expect.poll(() => (askAgain(), toasts.elements())).toHaveLength(1);
  });

  it('leaves it to the bar over the page where the browser has no network, until it was answered', async () => {
    const bar = page.getByText(/This page may be out of date/);
    await openGroup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await setFaults({ kind: 'drop', operation, times: null });
    await client.refetchQueries({ queryKey: [operation] });
    await expect.element(bar).toBeVisible();
    await setFaults();
    // Behind a VPN, a browser on Windows goes on to say that it is offline.
    await askUntilAnswered();
    await expect.element(bar).not.toBeInTheDocument();
    expect(listToasts()).toEqual([]);
  });
});
