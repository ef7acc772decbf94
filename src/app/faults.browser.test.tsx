import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type OperationId, operations } from '@/api/testing/operations';
import { PATHS } from '@/config/paths';
import { type BrokenAnswer, RESPONSE_TIME_IN_TEST_MS } from '@/testing/faults/faults';
import { type FaultCell, chosenCells, formatPlace } from '@/testing/faults/matrix';
import { type Scene, pressUntilGone } from '@/testing/faults/scene';
import { SCENES } from '@/testing/faults/scenes';
import { renderApp } from '@/testing/render-app';
import { callsTo } from '@/testing/sandbox';
import { button } from '@/testing/screen';
import { watchPage } from '@/testing/watch-page';
import { freshSandbox } from '@mocks/hosts/vitest';

/**
 * Every operation that a screen calls × every fault of its answer. The full matrix takes minutes, so `npm test` tries a
 * seeded part of it; `FAULT_PART=1` tries all.
 */
const { cells, repeat } = chosenCells();

const sandbox = freshSandbox();
const { uncaught, settle } = watchPage({ responseTime: RESPONSE_TIME_IN_TEST_MS });

const retry = button(/^(Try again|Reload)$/);
const errorScreen = page.getByRole('heading', { name: 'Oops! An error occurred' });

beforeEach(() => {
  // The client logs answers that it cannot understand, and React the error behind an error screen.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('every operation has its scenes, or the reason why it has none', () => {
  expect(Object.keys(SCENES).toSorted()).toEqual(Object.keys(operations).toSorted());
  for (const scenes of Object.values(SCENES)) expect(scenes.length).toBeGreaterThan(0);
});

describe(`each fault is said once, loses nothing and leaves a way on (${repeat})`, () => {
  // `test.each` would shorten the title.
  for (const cell of cells) {
    it(`${cell.operation} ${formatPlace(cell)}`, async () => {
      await play(cell);
      expect(uncaught(), 'uncaught errors').toEqual([]);
    });
  }
});

async function play({ operation, scene, fault }: FaultCell): Promise<void> {
  let calls = 0;
  const breakAnswer = () => {
    if (fault.isOffline) goOffline();
    sandbox.replace(operation, (real) => {
      calls += 1;
      return fault.answer(real);
    });
  };
  if (!scene.press) breakAnswer();
  const { at } = await renderApp(scene.path, { as: scene.as });
  if (fault.consequence === 'broken' && !scene.press) await settle();
  // Data of wrong types may lead to the error screen, which has nothing to prepare.
  if (errorScreen.elements().length === 0) await scene.prepare?.();
  const typed = (scene.typed?.() ?? []).map((value) => [value, readValue(value)] as const);
  if (scene.press) {
    await settle();
    breakAnswer();
    await scene.press();
  }
  await expect.poll(() => calls, { message: `calls of ${operation}` }).toBeGreaterThan(0);
  await settle();
  // A dialog hides the page below it from assistive technology.
  await expect
    .element(page.getByRole('heading', { level: 1, includeHidden: true }))
    .toBeInTheDocument();
  if (fault.consequence === 'session') {
    await expect.poll(at).toMatch(new RegExp(`^${PATHS.login}`));
  }
  if (fault.consequence === 'error' || fault.consequence === 'good') {
    await expect.element(errorScreen).not.toBeInTheDocument();
  }
  if (fault.consequence === 'error') {
    const text = predictWords(scene, fault);
    await expect
      .poll(() => visible(text), { message: `how often "${text}" is said` })
      .toBe(scene.silent === undefined ? 1 : 0);
    for (const [field, value] of typed) await expect.element(field).toHaveValue(value);
    if (!scene.press && !scene.goOn && scene.silent === undefined) {
      await expect.element(retry.first()).toBeVisible();
    }
    sandbox.restore();
    comeOnline();
    await goOn(scene, operation);
    // Otherwise values that the last answer stores would reach the next test's page.
    await settle();
  }
}

/** Recovers: the same press reaches the server, or buttons that retry leave nothing to retry. */
async function goOn(scene: Scene, operation: OperationId): Promise<void> {
  if (scene.silent !== undefined) return;
  if (scene.goOn) {
    await scene.goOn();
  } else if (scene.press) {
    const before = (await callsTo(operation)).length;
    await scene.again?.();
    await scene.press();
    await expect.poll(async () => (await callsTo(operation)).length).toBeGreaterThan(before);
  } else {
    await pressUntilGone(retry);
  }
}

let comeOnline = () => {};

function goOffline(): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  comeOnline = () => {
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    comeOnline = () => {};
  };
  onTestFinished(() => comeOnline());
  window.dispatchEvent(new Event('offline'));
}

const readValue = (locator: ReturnType<typeof page.getByRole>) =>
  (locator.element() as HTMLInputElement).value;

function predictWords({ says }: Scene, fault: BrokenAnswer): string {
  return (typeof says === 'function' ? says(fault) : says) ?? fault.text ?? '';
}

/** The number of visible elements with the text. Text for screen readers alone is one pixel wide. */
function visible(text: string): number {
  return page
    .getByText(text)
    .elements()
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    ).length;
}
