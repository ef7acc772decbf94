import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { checkoutPath, PATHS } from '@/config/paths';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { renderApp } from '@/testing/render-app';
import { button, main } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

/** A laptop's window of 1280 × 720 at 200 % zoom. */
const LOW = { width: 640, height: 360 };
/** The main action of each screen, in English and Chinese. */
const ACTIONS = {
  [PATHS.home]: /^(Get Halyard|购买海帆)/,
  [PATHS.pricing]: /^(Choose Standard|选择标准版)/,
  [PATHS.groupBuying]: /^(See group prices|查看拼团价格)/,
  [PATHS.download]: /^(App Store|iOS)/,
  [PATHS.affiliate]: /^(Sign up to get|注册并获取)/,
  [PATHS.login]: /^(Log in|登录)$/,
  [PATHS.register]: /^(Create account|创建账户)$/,
  [PATHS.resetPassword]: /^(Set new password|设置新密码)$/,
  [PATHS.trial]: /^(Start my|开始)/,
};
const languages = Object.keys(LANGUAGES) as Language[];

/** One language each, in turn. */
it.each(
  Object.keys(ACTIONS).map((path, index) => [path, languages[index % languages.length]!] as const),
)('%s shows its main action in the first view (%s)', async (path, language) => {
  await page.viewport(LOW.width, LOW.height);
  await renderApp(path, { language });
  const name = ACTIONS[path as keyof typeof ACTIONS];
  const action = main.getByRole('link', { name }).or(main.getByRole('button', { name })).first();
  await expect.element(action).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0);
  await expect.element(action).toBeInViewport({ ratio: 1 });
});

it('the checkout of a member shows its main action in the first view', async () => {
  await page.viewport(LOW.width, LOW.height);
  await renderApp(checkoutPath('lite-6m'), { as: 'lite' });
  await expect.element(button(/^Pay /)).toBeInViewport({ ratio: 1 });
});
