import { readFileSync } from 'node:fs';
import {
  expect,
  expectReadable,
  findAxeViolations,
  onlyOn,
  sameAtEveryWidth,
  test,
} from './fixtures.ts';
import { locateDeletionForm } from './support/forms.ts';
import { JOURNEY_LANGUAGES } from './support/looks.ts';
import { impersonate } from './support/sandbox.ts';

for (const language of JOURNEY_LANGUAGES) {
  const width = language === 'en' ? 'phone' : 'desktop';
  test.describe(`in ${language}, on a ${width}`, () => {
    test.use({ language });
    onlyOn(width, `A journey of the ${width}.`);

    test('a member renames the account next to its name, and exports the data', async ({
      page,
      newAccount,
      logIn,
      say,
    }) => {
      const account = await newAccount();
      await logIn(page, account);

      await page.getByRole('button', { name: say('account:nickname.editNamed') }).click();
      const nickname = page.getByRole('textbox', { name: say('account:details.nickname') });
      await expect(nickname).toBeFocused();
      expect(await findAxeViolations(page)).toEqual([]);
      await nickname.fill('  海上的人 at sea ');
      await nickname.press('Enter');
      await expect(page.getByText(say('account:nickname.saved'))).toBeVisible();
      await expect(page.getByText('海上的人 at sea', { exact: true })).toHaveCount(2);

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: say('account:data.export') }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^halyard-${account.uid}-.+\\.json$`));
      expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
        account: { uid: account.uid, nickname: '海上的人 at sea' },
      });
    });

    test('a member deletes the account: only the farewell survives a reload', async ({
      page,
      secondBrowser,
      newAccount,
      logIn,
      say,
    }) => {
      const account = await newAccount();
      const other = await secondBrowser();
      await logIn(other, account, '/user/device');
      await logIn(page, account);
      const { uid, proof, submit } = locateDeletionForm(page, say, account);

      await test.step('opens the last section of the account', async () => {
        await page.getByRole('link', { name: say('account:deletion.title') }).click();
        await expect(submit).toBeVisible();
        await expect(
          page.getByRole('heading', { name: say('account:deletion.title') }),
        ).toBeInViewport();
        await expectReadable(page);
      });

      await test.step('needs the uid and the right password', async () => {
        await proof.fill(account.password.toUpperCase());
        await uid.fill(`${account.uid}0`);
        await submit.click();
        await expect(uid).toHaveAccessibleDescription(say('forms:issues.confirmation.invalid'));
        await uid.fill(account.uid);
        await submit.click();
        await expect(proof).toBeFocused();
        await expect(proof).toHaveAttribute('aria-invalid', 'true');
      });

      await test.step('has no account any more', async () => {
        await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
        await proof.fill(account.password);
        await submit.click();
        const farewell = page.getByRole('heading', { name: say('account:farewell.title') });
        await expect(farewell).toBeVisible();
        await page.reload();
        await expect(farewell).toBeVisible();
        await page.goto('/user/profile');
        await expect(page).toHaveURL(/\/login/);
        await other.reload();
        await expect(other).toHaveURL(/\/login/);
      });
    });
  });
}

test.describe('with a lite plan', () => {
  sameAtEveryWidth();

  test('a member sees the converted time, and goes on to the checkout', async ({
    page,
    baseURL,
    say,
  }) => {
    const token = await impersonate(String(baseURL), 'lin');
    await page.goto(`/user/profile?token=${token}`);
    await expect(page.getByText(say('account:upgrade.title'))).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: say('account:upgrade.action'), exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/standard-/);
  });
});

test.describe('at every width', () => {
  sameAtEveryWidth();

  test('a trial account is warned that it ends with the tab, and asked before logging out', async ({
    page,
    say,
  }) => {
    await page.goto('/trial');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByText(say('guides:trial.on'))).toBeVisible();
    await page.goto('/user/profile');
    await expect(
      page.getByText(say('account:membership.plan.free'), { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(say('account:lastTab.title'))).toBeVisible();
    const logout = page.getByRole('banner').getByRole('button', { name: say('shell:nav.logout') });
    await logout.click();
    const question = page.getByRole('alertdialog', { name: say('common:lastLogout.title') });
    expect(await findAxeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: say('common:lastLogout.stay') }).click();
    await expect(logout).toBeFocused();
    await logout.click();
    await question.getByRole('button', { name: say('common:lastLogout.leave') }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('without a network a page that was not loaded yet waits for it, inside the site', async ({
    page,
    context,
    newAccount,
    logIn,
    say,
    trouble,
  }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|No network\./);
    await logIn(page, await newAccount(), '/user/device');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(say('devices:page.title'));
    await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
    await context.setOffline(true);
    await expect(page.getByText(say('shell:offline'))).toBeVisible();
    const sections = page.getByRole('navigation', { name: say('account:sectionNavigation') });
    await sections.getByRole('link', { name: say('account:sections.reward') }).click();
    await expect(title).toHaveText(say('common:offline.page'));
    await page.getByRole('button', { name: say('common:offline.back') }).click();
    await expect(title).toHaveText(say('devices:page.title'));
    await sections.getByRole('link', { name: say('account:sections.reward') }).click();
    await expect(title).toHaveText(say('common:offline.page'));
    await context.setOffline(false);
    await expect(title).toHaveText(say('rewards:page.title'));
  });
});
