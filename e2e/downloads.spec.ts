import { axeViolations, expect, test } from './fixtures.ts';

const NAME = 'halyard-4.2.1-x64.exe';
const OPERATION = '/user_register_type_deviceid';

for (const language of ['en', 'zh-CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a visitor finds a client, checks the file, and starts the one trial of this device', async ({
      page,
      say,
    }) => {
      const trials: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(OPERATION)) trials.push(request.url());
      });

      await test.step('goes to a system of the list', async () => {
        await page.goto('/download');
        const windows = page.getByRole('region', { name: 'Windows' });
        await expect(windows.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
        const systems = page.getByRole('navigation', { name: say('download:systemsNavigation') });
        await systems.getByRole('link', { name: /Windows/ }).click();
        await expect(page).toHaveURL(/#windows$/);
        await expect(windows.getByRole('heading', { level: 2 })).toBeInViewport();
        expect(await axeViolations(page)).toEqual([]);
      });

      await test.step('checks a good file and a bad one, with the keyboard’s way', async () => {
        const input = page.getByLabel(say('download:check.choose'));
        const file = { name: 'setup.exe', mimeType: 'application/octet-stream' };
        await input.setInputFiles({ ...file, buffer: Buffer.from(NAME) });
        await expect(
          page.getByText(say('download:check.match', { name: file.name })),
        ).toBeVisible();
        await input.setInputFiles({ ...file, buffer: Buffer.from('something else') });
        await expect(
          page.getByText(say('download:check.noMatch', { name: file.name })),
        ).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      });

      await test.step('looks at the trial, the waiting screen and the help, which start nothing', async () => {
        for (const path of ['/loading', '/apple-help', '/trial']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await axeViolations(page), path).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, path).toBe(0);
        }
        expect(trials).toEqual([]);
      });

      await test.step('starts the trial with a press', async () => {
        await page
          .getByRole('button', { name: say('guides:trial.start', { minutes: 15 }) })
          .click();
        await expect(page.getByText(say('guides:trial.on'))).toBeVisible();
        expect(trials).toHaveLength(1);
        expect(await axeViolations(page)).toEqual([]);
      });

      await test.step('is known on the next visit', async () => {
        await page.reload();
        await expect(page.getByRole('link', { name: say('guides:trial.account') })).toBeVisible();
      });

      await test.step('gets no second one in another tab', async () => {
        const tab = await page.context().newPage();
        await tab.goto('/trial');
        await tab.getByRole('button', { name: say('guides:trial.start', { minutes: 15 }) }).click();
        await expect(tab.getByRole('link', { name: say('guides:trial.register') })).toBeVisible();
        expect(await axeViolations(tab)).toEqual([]);
      });
    });
  });
}
