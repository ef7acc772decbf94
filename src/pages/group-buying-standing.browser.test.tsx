import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS, groupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { heading, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();

const openGroup = (groupId: string) => renderApp(groupPath(groupId));
const facts = region('About this group');
const situation = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });

/** When a group ends, as the page writes it. */
function endOf(groupId: string): string {
  const group = sandbox.current().db.groups.findFirst((q) => q.where({ groupId }));
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
  return time.format(group?.expireTime).replace(/\s/g, '\\s');
}

describe('a seat in a group that ends soon', () => {
  it('is promised until the group ends, and held no longer', async () => {
    await sandbox.signIn('newcomer');
    await openGroup('gExpiresSoon');
    const promised = new RegExp(`held for you until ${endOf('gExpiresSoon')}, when the group ends`);
    await expect.element(page.getByText(promised)).toBeVisible();
    await expect.element(page.getByText(/15 minutes/)).not.toBeInTheDocument();
    const hold = (event: NavigateEvent) => event.preventDefault();
    window.navigation.addEventListener('navigate', hold, { once: true });
    await page.getByRole('button', { name: 'Take the seat and pay $49.90' }).click();
    await expect.element(heading('Your seat is held')).toBeVisible();
    const seat = page.getByRole('listitem').filter({ hasText: /^You/ }).first();
    const until = new RegExp(`Held until ${endOf('gExpiresSoon')}`);
    await expect.element(seat).toMatchTextContent(until);
  });

  it('is promised for fifteen minutes while the group runs longer', async () => {
    await sandbox.signIn('newcomer');
    await openGroup('gOwnShareOpen');
    await expect.element(page.getByText(/held for 15 minutes while you pay/)).toBeVisible();
  });
});

describe('a group that is paid for by one while seats are free', () => {
  it('says that it is paid and how many are free, and not that it is finished', async () => {
    await sandbox.signIn('kol');
    await openGroup('gPayAllOpen');
    await expect.element(heading('Your membership has begun')).toBeVisible();
    await expect
      .element(situation.first())
      .toMatchTextContent(/The group is paid\. 1 seat is free/);
    await expect.element(facts).toMatchTextContent(/StatePaid, 1 seat is free/);
    await expect.element(page.getByText(/Finished|is finished/)).not.toBeInTheDocument();
  });

  it('says so in the list of groups', async () => {
    await renderApp(PATHS.groups, { as: 'kol' });
    const row = page.getByRole('listitem').filter({ hasText: /pays for all.*left/ });
    await expect.element(row).toMatchTextContent(/Your membership has begun · 1 seat is free/);
  });

  it('is finished once its seats are taken', async () => {
    await sandbox.signIn('newcomer');
    await openGroup('gPayAllOpen');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect.element(heading('Your group is complete')).toBeVisible();
    await expect.element(facts).toMatchTextContent(/StateComplete/);
  });

  it('says that its empty seats have lapsed when it has ended', async () => {
    await sandbox.signIn('kol');
    await openGroup('gPayAllEnded');
    await expect.element(heading('This group has ended')).toBeVisible();
    await expect.element(page.getByText(/Everyone who joined has their membership/)).toBeVisible();
  });
});

it('a complete group says that the membership has begun, and until when it runs', async () => {
  await sandbox.signIn('yearly');
  await openGroup('gOwnShareDone');
  await expect.element(heading('Your group is complete')).toBeVisible();
  const text = /Everyone’s membership has begun\..*Yours runs until .*20\d\d/;
  await expect.element(page.getByText(text)).toBeVisible();
});
