import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSystemUserInfo, useUserGetDeviceList, useUserUnbindDevice } from '@/api';
import { Toaster } from '@/components/ui/sonner';
import { renderRoutes } from '@/testing/render-app';
import { button, listToasts } from '@/testing/screen';

const worker = setupWorker();
const UNBIND = '*/user_unbind_device';
const toasts = () => page.getByRole('listitem');

beforeAll(() => worker.start({ quiet: true }));
afterAll(() => worker.stop());
// The last test's page is unmounted by now, which ends its calls.
beforeEach(() => worker.resetHandlers());

const refusal = (code: number, status: string, msg: string) =>
  HttpResponse.json({ code, msg, status, data: null });

function Write() {
  const unbind = useUserUnbindDevice();
  return (
    <button type="button" onClick={() => unbind.mutate({ data: { id: 'abcdefgh' } })}>
      {unbind.isError ? 'failed' : 'call'}
    </button>
  );
}

const open = (children: ReactNode) => {
  const element = (
    <>
      {children}
      <Toaster containerAriaLabel="Notices" closeLabel="Close" />
    </>
  );
  return renderRoutes([{ path: '*', element }]);
};

describe('a failure that no screen shows', () => {
  it("is a toast with the server's words, as text and never as HTML", async () => {
    worker.use(
      http.post(UNBIND, () => refusal(2008, 'DeviceNotFound', 'No <b id="bold">such</b> device.')),
    );
    await open(<Write />);
    await button('call').click();
    await expect.element(toasts()).toMatchTextContent('No <b id="bold">such</b> device.');
    expect(document.querySelector('#bold')).toBeNull();
  });

  it('is the name of the refusal where the server has no words', async () => {
    worker.use(http.post(UNBIND, () => refusal(2008, 'DeviceNotFound', '')));
    await open(<Write />);
    await button('call').click();
    await expect.element(toasts()).toMatchTextContent('DeviceNotFound');
  });

  it('is a new element where the same words are said again, which assistive technology announces', async () => {
    worker.use(http.post(UNBIND, () => HttpResponse.error()));
    await open(<Write />);
    await button('call').click();
    const toast = toasts().getByText(/^Network error/);
    await expect.element(toast).toBeInTheDocument();
    const before = toast.element();
    await button('failed').click();
    await expect.poll(() => before.isConnected).toBe(false);
    expect(toasts().elements()).toHaveLength(1);
  });

  it('is said once where several calls fail alike', async () => {
    worker.use(
      http.post('*/user_get_device_list', () => HttpResponse.error()),
      http.post(UNBIND, () => HttpResponse.error()),
    );
    function Reads() {
      const { isError } = useUserGetDeviceList();
      return <p>{isError ? 'read failed' : 'reading'}</p>;
    }
    await open(
      <>
        <Reads />
        <Write />
      </>,
    );
    await button('call').click();
    await expect.element(button('failed')).toBeVisible();
    await expect.element(page.getByText('read failed')).toBeVisible();
    expect(toasts().elements()).toHaveLength(1);
  });
});

describe('a failure shows no toast', () => {
  it('where it ended the session', async () => {
    worker.use(http.post(UNBIND, () => refusal(401, 'Unauthorized', 'Please log in.')));
    await open(<Write />);
    await button('call').click();
    await expect.element(button('failed')).toBeVisible();
    expect(listToasts()).toEqual([]);
  });

  it('where user info was asked', async () => {
    const asked = vi.fn();
    worker.use(
      http.post('*/system_user_info', () => {
        asked();
        return HttpResponse.error();
      }),
    );
    function Who() {
      const { isError } = useSystemUserInfo();
      return <p>{isError ? 'unknown' : 'asking'}</p>;
    }
    await open(<Who />);
    await expect.element(page.getByText('unknown')).toBeVisible();
    expect(listToasts()).toEqual([]);
    // Called once: no retry (spec §7).
    expect(asked).toHaveBeenCalledOnce();
  });
});
