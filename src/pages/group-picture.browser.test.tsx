import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

it('the price falls in the picture as the group fills, and each bar is as high as its price', async () => {
  await renderApp(PATHS.groupBuying);
  const picture = page.getByRole('figure').filter({ hasText: 'price per person' });
  await expect
    .element(picture)
    .toMatchTextContent(
      /\$59\.88On your ownSave 16%\$49\.902 peopleSave 25%\$44\.903 peopleStandard, 12 months/,
    );
  const steps = picture.getByRole('listitem').elements();
  const heights = steps.map((step) => step.querySelector('svg')!.getBoundingClientRect().height);
  const shares = heights.map((height) => Math.round((height / heights[0]!) * 100));
  expect(shares).toEqual([100, 83, 75]);
  expect(steps.map((step) => step.querySelectorAll('[data-seat]').length)).toEqual([1, 2, 3]);
});
