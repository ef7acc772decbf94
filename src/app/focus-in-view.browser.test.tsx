import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkoutPath, PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const DESKTOP = [1280, 720] as const;
const PHONE = [390, 700] as const;

/** WCAG 2.2, 2.4.11: neither the header nor a bar at the edge hides the whole of what has the focus. */
it.each([
  [PATHS.faq, DESKTOP, undefined],
  [PATHS.pricing, PHONE, undefined],
  [PATHS.profile, DESKTOP, 'yearly'],
  [checkoutPath('lite-6m'), PHONE, 'lite'],
])('what has the focus can be seen on %s at %j', { timeout: 60_000 }, async (path, size, as) => {
  await page.viewport(size[0], size[1]);
  onTestFinished(() => page.viewport(DESKTOP[0], DESKTOP[1]));
  await renderApp(path, { as });
  await expect.poll(() => document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0);
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, summary)'),
    ];
    targets[key === '{Tab}' ? 0 : targets.length - 1]?.focus();
    for (let step = 0; step < targets.length; step += 1) {
      await userEvent.keyboard(key);
      const focused = document.activeElement;
      if (!focused?.closest('main')) break;
      // The browser scrolls to it in its next frame.
      await expect
        .poll(() => isHidden(focused), { message: `${key} ${focused.outerHTML}` })
        .toBe(false);
    }
  }
});

const PARTS = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));

/** Whether something else lies over the whole of an element. */
function isHidden(element: Element): boolean {
  // A box that is drawn by its label.
  const shown = element.closest('label') ?? element;
  return [...shown.getClientRects()].every(({ left, top, width, height }) =>
    PARTS.every(([x, y]) => {
      const found = document.elementFromPoint(left + width * x, top + height * y);
      return !found || !(shown.contains(found) || found.contains(shown));
    }),
  );
}
