import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ClientPlatform } from '@/api/enums';
import { APP_SCREENSHOTS } from '@/config/app-screenshots';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { main } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const drawing = main.getByText('Illustration');

it('the trial, and the first steps of an account, show the app with what the visitor will see', async () => {
  await page.viewport(1280, 900);
  await renderApp(PATHS.trial);
  await expect.element(drawing).toBeVisible();
  await expect.element(main).toMatchTextContent(/Connected.*Your IP\s*Hidden/);
  await renderApp(PATHS.profile, { as: 'newcomer' });
  await expect.element(drawing).toBeVisible();
});

it('an operator’s screenshot takes the place of the drawing', async () => {
  const pictures = APP_SCREENSHOTS as Record<string, unknown>;
  for (const system of Object.values(ClientPlatform)) {
    pictures[system] = { src: '/favicon.svg', width: 300, height: 600 };
  }
  onTestFinished(() => {
    for (const system of Object.values(ClientPlatform)) delete pictures[system];
  });
  await page.viewport(1280, 900);
  await renderApp(PATHS.download);
  await expect.element(main.getByRole('img', { name: /^The app on / })).toBeVisible();
  await expect.element(drawing).not.toBeInTheDocument();
});
