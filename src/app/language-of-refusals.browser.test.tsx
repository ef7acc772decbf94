import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS, checkoutPath } from '@/config/paths';
import { switchLanguage } from '@/i18n';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, field, main, password, radio, toasts } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const CHINESE = /\p{Script=Han}/u;
const refusal = (status: string) =>
  page.getByText(`The server refused this (${status}). Try again to see why.`);

it('a form’s refusal in Chinese does not stay after a switch to English', async () => {
  await renderApp(PATHS.login, { language: 'zh-CN' });
  await radio('用户名').click();
  await field('用户名').fill('ada');
  await password('密码').fill('wrong password');
  await page.getByRole('checkbox').click();
  await main.getByRole('button', { name: '登录', exact: true }).click();
  await expect.element(main.getByText(/密码.*(错误|不正确)/).first()).toBeVisible();
  await switchLanguage('en');
  await expect.element(refusal('CredentialsInvalid').first()).toBeVisible();
  await expect.element(main).not.toMatchTextContent(CHINESE);
});

it('a refused order is told in the new language, and again in the server’s words at the next press', async () => {
  await signInAs('lite');
  const operation = 'paymentPurchase';
  await setFaults({ kind: 'status', operation, status: 'TooManyRequests', times: 1 });
  await renderApp(checkoutPath('lite-6m'), { language: 'zh-CN' });
  await button(/^支付/).click();
  await expect.element(alert).toMatchTextContent(/操作过于频繁/);
  await switchLanguage('en');
  await expect.element(alert).toMatchTextContent(/The server refused this \(TooManyRequests\)/);
  await switchLanguage('zh-CN');
  await expect.element(alert).toMatchTextContent(/操作过于频繁/);
});

it('a toast in Chinese goes with the switch', async () => {
  await signInAs('yearly');
  await setFaults({ kind: 'status', operation: 'systemDisplayConfig', status: 'TooManyRequests' });
  await renderApp(PATHS.profile, { language: 'zh-CN' });
  await expect.element(toasts.first()).toMatchTextContent(/操作过于频繁/);
  await setFaults();
  await page.viewport(1280, 800);
  await page.getByRole('banner').getByText('简体中文').first().click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect.element(main).not.toMatchTextContent(/我的账户/);
  await expect.element(page.getByText(/操作过于频繁/)).not.toBeInTheDocument();
});
