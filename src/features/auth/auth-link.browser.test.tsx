import { describe, expect, it } from 'vitest';
import { switchLanguage } from '@/i18n';
import { PATHS, loginPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { heading, link, main } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const toRegistration = main.getByRole('link', { name: 'Create an account' });
const toLogin = main.getByRole('link', { name: 'Log in', exact: true });

/** Opens the login from the FAQ. */
async function comeToLogin(target: string = PATHS.login) {
  const { router, at } = await renderApp(PATHS.faq);
  await expect.element(link('Log in').first()).toBeVisible();
  await router.navigate(target);
  await expect.element(heading('Log in')).toBeVisible();
  return { at, goBack: () => router.navigate(-1), router };
}

describe('Back', () => {
  it('never meets the same screen twice', async () => {
    const { at, goBack } = await comeToLogin();
    await toRegistration.click();
    await expect.poll(at).toBe(PATHS.register);
    await toLogin.click();
    await expect.poll(at).toBe(PATHS.login);
    await main.getByRole('link', { name: 'Forgot password?' }).click();
    await expect.poll(at).toBe(PATHS.resetPassword);
    await toLogin.click();
    await expect.poll(at).toBe(PATHS.login);
    await goBack();
    await expect.poll(at).toBe(PATHS.faq);
  });

  it('after the login leads to the page before both', async () => {
    const { at, goBack } = await comeToLogin(loginPath(PATHS.device));
    await toRegistration.click();
    await expect.element(heading('Sign up')).toBeVisible();
    await signInAs('yearly');
    await expect.poll(at).toBe(PATHS.device);
    await goBack();
    await expect.poll(at).toBe(PATHS.faq);
  });

  it('in another language than the login was in, the link keeps the language', async () => {
    const { at, router } = await comeToLogin('/en/login');
    await toRegistration.click();
    await expect.poll(at).toBe('/en/register');
    const { state } = router.state.location;
    await switchLanguage('zh-CN');
    await router.navigate('/zh/register', { replace: true, state });
    await expect.poll(at).toBe('/zh/register');
    await main.getByRole('link', { name: '去登录' }).click();
    await expect.poll(at).toBe('/zh/login');
  });
});
