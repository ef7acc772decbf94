import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { userRegisterTypeUsername } from '@/api';
import { PATHS } from '@/config/paths';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';
import { renderApp } from '@/testing/render-app';
import { button, heading } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const NOTICE = 'You’re logged in for this tab only';

async function register() {
  const person = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: null };
  await userRegisterTypeUsername(person);
}

it('says after a registration that its login is good for this tab, until it is dismissed', async () => {
  await register();
  const { router } = await renderApp(PATHS.profile);
  await expect.element(page.getByText(NOTICE)).toBeVisible();
  await button('Dismiss').click();
  await expect.element(page.getByText(NOTICE)).not.toBeInTheDocument();
  await router.navigate(PATHS.reward);
  await expect.element(heading('Rewards')).toBeVisible();
  await expect.element(page.getByText(NOTICE)).not.toBeInTheDocument();
});

it('leads to a login that lasts, and comes back', async () => {
  await register();
  const { at } = await renderApp(PATHS.reward, { language: 'zh-CN' });
  await button('重新登录').click();
  await expect.element(heading('登录')).toBeVisible();
  await expect.poll(at).toBe(`/login?${new URLSearchParams({ redirect: PATHS.reward })}`);
});
