import { expect, findAxeViolations, onlyOn, test } from './fixtures.ts';
import { JOURNEY_LANGUAGES } from './support/looks.ts';

/**
 * The name and also the content of the file for Windows, since the sandbox's checksums are those of the files' names.
 */
const WINDOWS_FILE = 'halyard-4.2.1-x64.exe';
const TRIAL_OPERATION = '/user_register_type_deviceid';

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    onlyOn(language === 'en' ? 'desktop' : 'phone', 'One language at each width.');

    test('a visitor downloads for a system, and checks a good file and a bad one', async ({
      page,
      say,
    }) => {
      await page.goto('/download');
      const windows = page.getByRole('region', { name: 'Windows' });
      await expect(windows.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
      const boxes = page.getByRole('region', { name: say('download:platforms') });
      await expect(boxes.getByRole('link', { name: /Windows/ })).toHaveAttribute(
        'href',
        /^https:.*\.exe$/,
      );
      await windows.getByText(say('download:checksums')).click();
      await expect(windows.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();

      const input = page.getByLabel(say('download:check.choose'));
      const file = { name: 'setup.exe', mimeType: 'application/octet-stream' };
      await input.setInputFiles({ ...file, buffer: Buffer.from(WINDOWS_FILE) });
      await expect(page.getByText(say('download:check.match', { name: file.name }))).toBeVisible();
      await input.setInputFiles({ ...file, buffer: Buffer.from('something else') });
      await expect(
        page.getByText(say('download:check.noMatch', { name: file.name })),
      ).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('a device gets one trial, which starts by a press and never by a visit', async ({
      page,
      say,
    }) => {
      const time = language === 'en' ? '15 minutes' : '15 分钟';
      const start = say('guides:trial.start', { time });
      const trials: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(TRIAL_OPERATION)) trials.push(request.url());
      });
      for (const path of ['/loading', '/apple-help', '/trial']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: start })).toBeVisible();
      expect(trials).toEqual([]);

      await page.getByRole('button', { name: start }).click();
      await expect(page.getByText(say('guides:trial.on'))).toBeVisible();
      expect(trials).toHaveLength(1);
      await page.reload();
      await expect(page.getByText(say('guides:trial.on'))).toBeVisible();
      expect(trials).toHaveLength(1);

      await test.step('another tab is not logged in, and gets no second trial', async () => {
        const tab = await page.context().newPage();
        await tab.goto('/trial');
        await tab.getByRole('button', { name: start }).click();
        await expect(tab.getByRole('link', { name: say('guides:trial.register') })).toBeVisible();
        expect(await findAxeViolations(tab)).toEqual([]);
      });
    });
  });
}
