import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS, groupPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { alert, button, heading, link } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { watchNetwork } from '@/testing/watch-network';

freshSandbox();
const network = watchNetwork();

const open = (language: 'en' | 'zh-CN' = 'en') => renderApp(PATHS.groups, { language });
const rows = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const started = () => rows('Started by you');

describe('the groups of a member', () => {
  beforeEach(() => signInAs('yearly'));

  it('say how each stands and what is next', async () => {
    await open();
    await expect.element(started().nth(0)).toMatchTextContent(/have not paid.*left/);
    const next = (row: number, name: RegExp) => started().nth(row).getByRole('link', { name });
    await expect
      .element(next(0, /^Pay \$99\.80/))
      .toHaveAttribute('href', groupPath('gPayAllUnpaid'));
    await expect.element(started().nth(1).getByRole('button')).toMatchTextContent('Copy link');
    await expect.element(next(2, /^View/)).toHaveAttribute('href', groupPath('gPayAllFull'));
    await expect.element(started().nth(4)).toMatchTextContent(/ended · Refund on its way/);
    await expect
      .element(next(4, /^Start again/))
      .toHaveAttribute('href', newGroupPath('standard-12m', 3, 'own'));
    await expect.element(page.getByText('You have joined no group.')).toBeVisible();
  });

  it('have pages, and the focus stays where one turns them', async () => {
    await open();
    const turn = button('Next');
    await turn.click();
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    await expect.poll(() => started().all()).toHaveLength(1);
    await expect.element(started().nth(0)).toMatchTextContent(/has ended/);
    await expect.element(turn).toHaveFocus();
    await expect.element(turn).toHaveAttribute('aria-disabled', 'true');
  });

  it('name their membership in Chinese, too', async () => {
    await open('zh-CN');
    await expect.element(rows('我发起的').nth(0)).toMatchTextContent(/标准版，12 个月，2 人团/);
  });

  it('are asked for again after a failure, each list by itself', async () => {
    network.cut('payment_joint_purchase_created');
    await open();
    await expect.element(alert).toMatchTextContent(/Your groups did not load/);
    network.mend();
    await button('Try again').click();
    await expect.element(started().nth(0)).toBeVisible();
  });
});

it('who is in no group is led to the prices, and to joining', async () => {
  await signInAs('newcomer');
  await open();
  await expect.element(heading('No groups so far')).toBeVisible();
  await expect
    .element(link('See the group prices'))
    .toHaveAttribute('href', `${PATHS.groupBuying}#offers`);
});
