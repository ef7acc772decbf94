import { afterEach, expect, it } from 'vitest';
import { LEGAL } from '@/config/legal';
import { PATHS, checkoutPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { main } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const given = LEGAL.facts.refunds;
afterEach(() => {
  LEGAL.facts.refunds = given;
});

const SCREENS = [
  ['the home page', PATHS.home],
  ['the prices', PATHS.pricing],
  ['the group offers', PATHS.groupBuying],
  ['the checkout', checkoutPath('standard-12m')],
  ['a new group', newGroupPath('standard-12m', 3, 'own')],
] as const;

it.each(SCREENS)(
  'beside the price on %s is said that it is paid once, and the operator’s refund rule if there is one',
  async (_, path) => {
    await renderApp(path);
    const once = main.getByText('One payment. No automatic renewal.').first();
    await expect.element(once).toBeVisible();
    await expect.element(main.getByText(/^Refunds:/)).not.toBeInTheDocument();
    LEGAL.facts.refunds = { en: 'within 14 days', 'zh-CN': '14 天内可退' };
    await renderApp(path, { language: 'zh-CN' });
    await expect.element(main.getByText('一次付清，不自动续费。').first()).toBeVisible();
    await expect.element(main.getByText('退款规则：14 天内可退。').first()).toBeVisible();
  },
);

it('the answer about refunds starts with the operator’s rule', async () => {
  LEGAL.facts.refunds = { en: 'within 14 days' };
  await renderApp(`${PATHS.faq}#refunds`);
  await expect
    .element(main.getByRole('group').filter({ hasText: 'Can I get a refund?' }))
    .toMatchTextContent(/Refunds: within 14 days\..*terms of service/);
});
