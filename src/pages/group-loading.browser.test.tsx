import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

/** Relative to the document, since an earlier test may have left the window scrolled. */
const measureTop = (element: Element | null | undefined) =>
  element ? element.getBoundingClientRect().y + window.scrollY : NaN;
/** The skeleton's first part: the seats, or on a phone the offered seat. */
const loading = () =>
  [...document.querySelectorAll('main [role=status] .border-t, main [role=status] .bg-sea')]
    .map(measureTop)
    .toSorted((one, other) => one - other)[0];

it.each([
  ['gOwnShareOpen', 390],
  ['gOwnShareOpen', 1440],
  ['gPayAllOpen', 390],
  ['gPayAllOpen', 1440],
])('what a guest sees first of %s stays where it loads, at %s px', async (groupId, width) => {
  await page.viewport(width, 900);
  await setFaults({ kind: 'latency', operation: 'paymentJointOrder', times: 1, milliseconds: 900 });
  await renderApp(buildGroupPath(groupId));
  await expect.element(page.getByText('Loading the group')).toBeInTheDocument();
  // A guest's skeleton, from the first commit after the session is known.
  await expect.element(page.getByText(/^Halyard is a VPN/)).toBeVisible();
  const before = loading();
  const seats = page.getByRole('list', { name: 'Seats' });
  await expect.element(seats).toBeVisible();
  const first =
    width < 960 ? document.querySelector('section[aria-labelledby=situation]') : seats.element();
  expect(Math.abs(measureTop(first) - Number(before))).toBeLessThan(8);
});
