import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSystemUserInfoQueryKey } from '@/api';
import { requestWithToken } from '@/api/client';
import { ASK_AGAIN_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';
import { PATHS, buildGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { decide, fetchToken } from '@/testing/sandbox';
import { button, heading, link, region } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { watchNetwork } from '@/testing/watch-network';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const network = watchNetwork();
watchLeaving();

const openGroup = (groupId: string, as?: string) => renderApp(buildGroupPath(groupId), { as });
const facts = region('Group details');

describe('a group whose time runs out while no answer comes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return () => vi.useRealTimers();
  });

  /** Another call's answer has the server's time, by which the group is over. */
  const runOut = async ({ queryClient }: Awaited<ReturnType<typeof renderApp>>) => {
    sandbox.current().clock.move(5 * MINUTE_MS);
    await queryClient.refetchQueries({ queryKey: getSystemUserInfoQueryKey() });
  };

  it('is neither called unpaid nor incomplete, and is asked for until the server has told', async () => {
    const screen = await openGroup('gExpiresSoon', 'kol');
    await expect.element(heading('You’re in. Waiting for the others')).toBeVisible();
    network.cut('payment_joint_order');
    await runOut(screen);
    await expect.element(heading('The group’s time is up')).toBeVisible();
    await expect.element(facts).toMatchTextContent(/StatusTime’s up/);
    await expect.element(link('Start again')).not.toBeInTheDocument();
    network.mend();
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.element(heading('This group has ended')).toBeVisible();
    await expect
      .element(page.getByText(/^The group wasn’t complete in time\.\s*We’re refunding/))
      .toBeVisible();
  });

  it('is called the same in the list of groups', async () => {
    const screen = await renderApp(PATHS.groups, { as: 'kol' });
    const started = page.getByRole('list', { name: 'Started by you' });
    const row = started.getByRole('listitem').nth(3);
    await expect.element(row).toMatchTextContent(/Waiting for the others/);
    network.cut('payment_joint_purchase_created');
    await runOut(screen);
    await expect.element(row).toMatchTextContent(/The group’s time is up/);
    network.mend();
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.element(row).toMatchTextContent(/This group has ended · Refund in progress/);
  });
});

describe('a group whose creator deletes the account', () => {
  const KIM = '10284421';
  const deleteKim = async () => {
    const data = { password: FIXTURE_PASSWORD, code: null, confirmation: KIM };
    await requestWithToken(
      { url: '/api/user/user_delete_account', method: 'POST', data },
      { token: await fetchToken('kol') },
    );
  };

  it('says that the creator left, and names no new member', async () => {
    await openGroup('gOwnShareOpen', 'lite');
    await expect.element(heading('You’re in. Waiting for the others')).toBeVisible();
    await deleteKim();
    await expect
      .element(page.getByText(/^The creator left, so the group ended early\.\s*We’re refunding/), {
        timeout: ASK_AGAIN_MS + 5 * SECOND_MS,
      })
      .toBeVisible();
    await expect.element(page.getByText(/has joined/)).not.toBeInTheDocument();
  });

  it('tells a member whose payment came afterwards of its refund', async () => {
    await openGroup('gOwnShareOpen', 'newcomer');
    await button('Join and pay $44.90').click();
    await expect.element(heading('We’re holding your seat')).toBeVisible();
    const { groupId, orderId } = sandbox
      .current()
      .db.orders.filter((order) => order.groupId === 'gOwnShareOpen')
      .at(-1) ?? { groupId: null, orderId: '' };
    expect(groupId).toBe('gOwnShareOpen');
    await deleteKim();
    await decide(orderId, 'approve');
    await openGroup('gOwnShareOpen');
    await expect
      .element(page.getByText(/^The creator left, so the group ended early\.\s*We’re refunding/))
      .toBeVisible();
    await expect.element(page.getByText(/haven’t received a payment/)).not.toBeInTheDocument();
  });
});
