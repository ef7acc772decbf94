import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS, ordersPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { button } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();

const question = (text: string | RegExp) => page.getByRole('heading', { level: 3, name: text });

it('answers with the numbers that the server says', async () => {
  sandbox.change({ displayConfig: { trialMinutes: 42, liteToStandardPercent: 30 } });
  await renderApp(PATHS.faq);
  await question('Is there a free trial?').click();
  await expect.element(page.getByText(/^Yes, for 42 minutes,/)).toBeVisible();
  await question(/^What happens to my time/).click();
  await expect
    .element(page.getByText(/at 30%: 10 days of Lite become 3 days of Standard\./))
    .toBeVisible();
});

it('does not ask what the operator leaves nothing to answer', async () => {
  sandbox.change({ displayConfig: { trialMinutes: 0, paymentMethods: ['card'] } });
  await renderApp(PATHS.faq);
  await question('How can I pay?').click();
  await expect.element(page.getByText(/^You can pay with credit card\./)).toBeVisible();
  await expect.element(question('Is there a free trial?')).not.toBeInTheDocument();
  await expect.element(question(/paying with cryptocurrency/)).not.toBeInTheDocument();
});

it('is narrowed by words of questions and answers, and says when nothing matches', async () => {
  await renderApp(PATHS.faq);
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('junk FOLDER');
  await expect.element(page.getByText('Questions found: 1')).toBeVisible();
  await expect.element(question('I didn’t get my verification code')).toBeVisible();
  await expect.element(question('How do I log in?')).not.toBeInTheDocument();
  await search.fill('giraffe');
  await expect.element(page.getByText('Nothing matches “giraffe”')).toBeVisible();
  await button('Show all questions').click();
  await expect.element(question('How do I log in?')).toBeVisible();
});

it('says which words are Chinese in every language, and finds them', async () => {
  await renderApp(PATHS.faq);
  await page.getByRole('searchbox').fill('设备标识有误');
  await expect.element(question('I see “设备标识有误” (wrong device ID)')).toBeVisible();
  await expect.element(page.getByText('“设备标识有误”')).toHaveAttribute('lang', 'zh-CN');
});

it('opens the question that the address names, also after a link within the site', async () => {
  const { router } = await renderApp(`${PATHS.faq}#code-not-received`, { language: 'zh-CN' });
  await expect.element(page.getByText(/看看垃圾邮件文件夹/)).toBeVisible();
  await expect.element(page.getByText(/只能使用一次，也只能用于/)).not.toBeVisible();
  await router.navigate('#code-not-accepted');
  await expect.element(page.getByText(/只能使用一次，也只能用于/)).toBeVisible();
});

it.each([
  ['redeem-code', 'Rewards', PATHS.reward],
  ['payment-not-detected', 'Orders', ordersPath()],
  ['group-how', 'Group buying', PATHS.groups],
  ['delete-account', 'Delete account', PATHS.deleteAccount],
])('leads in "%s" to the place that it names: %s', async (id, name, path) => {
  await renderApp(`${PATHS.faq}#${id}`);
  const link = page.getByRole('link', { name, exact: true });
  await expect.element(link).toHaveAttribute('href', path);
});

it('leads to where the invite code and the KOL’s link are', async () => {
  await renderApp(`${PATHS.faq}#invite`);
  const rewards = page.getByRole('link', { name: 'Rewards' }).first();
  await expect.element(rewards).toHaveAttribute('href', PATHS.reward);
  await question('What do people get when a KOL refers them?').click();
  await expect.element(page.getByText(/^3 hours free/)).toBeVisible();
  const programme = page.getByRole('link', { name: 'KOL programme' }).first();
  await expect.element(programme).toHaveAttribute('href', PATHS.kol);
});

it('links to support by the handle, and shows plain text without one', async () => {
  sandbox.change({ displayConfig: { supportHandle: null } });
  await renderApp(`${PATHS.faq}#account-disabled`);
  await question('Is there a free trial?').click();
  await expect.element(page.getByText(/^Yes, for 15 minutes,/)).toBeVisible();
  await expect.element(page.getByText(/a mistake, contact support\.$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'contact support' })).not.toBeInTheDocument();
});

it('keeps the answers without numbers when the server cannot be reached, and asks again', async () => {
  await setFaults({ kind: 'drop', operation: 'systemDisplayConfig', times: 1 });
  await renderApp(PATHS.faq);
  await question('Is there a free trial?').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/couldn’t load the figures/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Yes, for 15 minutes,/)).toBeVisible();
});

it('counts one minute, one hour and one day as one', async () => {
  sandbox.change({
    displayConfig: {
      trialMinutes: 1,
      inviteMinutes: 1,
      kolTrialHours: 1,
      liteToStandardPercent: 10,
    },
  });
  await renderApp(PATHS.faq);
  for (const [asked, answer] of [
    ['Is there a free trial?', /^Yes, for 1 minute,/],
    [/for inviting friends/, /^You get 1 minute for each person/],
    [/when a KOL refers them/, /^1 hour free when they sign up/],
    [/^What happens to my time/, /10 days of Lite become 1 day of Standard\./],
  ] as const) {
    await question(asked).click();
    await expect.element(page.getByText(answer)).toBeVisible();
  }
});
