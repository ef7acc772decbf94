import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { CLAIMS } from '@/config/brand';
import { LEGAL } from '@/config/legal';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { button, listToasts } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();

const question = (text: string | RegExp) => page.getByRole('heading', { level: 3, name: text });
const trial = question('Is there a free trial?');

it('begins with what a buyer asks, answers with the numbers of the server, and can be searched', async () => {
  sandbox.change({ displayConfig: { trialMinutes: 42, liteToStandardPercent: 30 } });
  await renderApp(PATHS.faq);
  await expect.element(question(/./).first()).toHaveTextContent('Can I get a refund?');
  await question('Can I get a refund?').click();
  await expect
    .element(page.getByText(/^Late payments and unfinished groups: always, automatically/))
    .toBeVisible();
  await trial.click();
  await expect.element(page.getByText(/^Yes, for 42 minutes,/)).toBeVisible();
  await question(/^What happens to my time/).click();
  await expect
    .element(page.getByText(/at 30%: 10 days of Lite become 3 days of Standard\./))
    .toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('junk FOLDER');
  await expect.element(page.getByText('Questions found: 1')).toBeVisible();
  await expect.element(question('I didn’t get my verification code')).toBeVisible();
  await expect.element(question('How do I log in?')).not.toBeInTheDocument();
  // Words that are Chinese in every language.
  await search.fill('设备标识有误');
  await expect.element(question('I see “设备标识有误” (wrong device ID)')).toBeVisible();
  await expect.element(page.getByText('“设备标识有误”')).toHaveAttribute('lang', 'zh-CN');
  await search.fill('giraffe');
  await expect.element(page.getByText('Nothing matches “giraffe”')).toBeVisible();
  await button('Show all questions').click();
  await expect.element(question('How do I log in?')).toBeVisible();
});

it('asks what the operator has answered, and not what there is nothing to answer', async () => {
  const [facts, claims] = [{ ...LEGAL.facts }, { ...CLAIMS }];
  onTestFinished(() => {
    Object.assign(LEGAL.facts, facts);
    Object.assign(CLAIMS, claims);
  });
  LEGAL.facts.entity = { en: 'Halyard Ltd, Malta.' };
  CLAIMS.speed = { en: 'As fast as your line.' };
  sandbox.change({
    displayConfig: { trialMinutes: 0, paymentMethods: ['card'], supportHandle: null },
  });
  await renderApp(`${PATHS.faq}#account-disabled`);
  // Support has no address.
  await expect.element(page.getByText(/a mistake, contact support\.$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'contact support' })).not.toBeInTheDocument();
  await question('Who runs the service?').click();
  await expect.element(page.getByText('Halyard Ltd, Malta.')).toBeVisible();
  await expect.element(question('How fast is it?')).toBeVisible();
  await expect.element(question('What does the VPN record?')).not.toBeInTheDocument();
  await question('How can I pay?').click();
  await expect.element(page.getByText(/^You can pay with credit card\./)).toBeVisible();
  await expect.element(trial).not.toBeInTheDocument();
  await expect.element(question(/paying with cryptocurrency/)).not.toBeInTheDocument();
});

it('opens the question that the address names, also after a link within the site', async () => {
  const { router } = await renderApp(`${PATHS.faq}#code-not-received`, { language: 'zh-CN' });
  await expect.element(page.getByText(/看看垃圾邮件文件夹/)).toBeVisible();
  await expect.element(page.getByText(/只能使用一次，也只能用于/)).not.toBeVisible();
  await router.navigate('#code-not-accepted');
  await expect.element(page.getByText(/只能使用一次，也只能用于/)).toBeVisible();
});

it('keeps the answers without numbers when the server refuses these, and asks again', async () => {
  const fault = { kind: 'status', status: 'TooManyRequests' } as const;
  await setFaults({ ...fault, operation: 'systemDisplayConfig', times: 1 });
  await renderApp(PATHS.faq);
  await trial.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/couldn’t load the figures.*Too many attempts/);
  expect(listToasts()).toEqual([]);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Yes, for 15 minutes,/)).toBeVisible();
});
