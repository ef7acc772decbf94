import fc from 'fast-check';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Envelope } from '@/api/envelope';
import { refusalEnvelope } from '@/api/refusal-envelope';
import { type OperationId, operations } from '@/api/testing/operations';
import { clearTokens } from '@/api/tokens';
import { fuzzTimeout, holdsForEach } from '@/lib/testing/fuzz';
import {
  HARM,
  HARMFUL_TEXTS,
  errorScreen,
  expectNoErrorScreen,
  expectNoHarm,
  harmfulTexts,
} from '@/testing/harm';
import { PRESSES, READS, type Scene } from '@/testing/scenes';
import { type HostileFields, withHostileTexts } from '@/testing/hostile-answers';
import { renderApp } from '@/testing/render-app';
import { sample } from '@/lib/testing/sample';
import { watchPage } from '@/testing/watch-page';
import { freshSandbox } from '@mocks/hosts/vitest';

/** How screens treat texts from a hostile or compromised backend. */
const sandbox = freshSandbox();
const { uncaught, settle } = watchPage();

beforeEach(() => {
  // In development the client logs answers that depart from the contract, and React the error behind an error screen.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const ids = Object.keys(operations) as OperationId[];

/** Screens that make their calls when they open: every other one, and in a full run all of them. */
const SCREENS = sample(READS, 2).map((scene) => [scene.path, scene] as const);
/** Each hostile text, and as many generated ones, so that neighbours get different texts. */
const texts = fc
  .tuple(
    fc.shuffledSubarray([...HARMFUL_TEXTS], { minLength: HARMFUL_TEXTS.length }),
    fc.array(harmfulTexts, { minLength: HARMFUL_TEXTS.length, maxLength: HARMFUL_TEXTS.length }),
  )
  .map(([known, more]) => known.flatMap((text, index) => [text, more[index]!]));

describe('no text of an answer breaks a screen that shows it', () => {
  const shownOn = new Set<Scene>();

  it.each(SCREENS)('%s', { timeout: fuzzTimeout(15_000) }, async (_name, scene) => {
    await holdsForEach(
      texts,
      async (some) => {
        await renew();
        const filled = breakAnswers(ids, some, 'texts');
        await expectShown(scene);
        expectNoErrorScreen();
        if (document.body.textContent.includes(HARM)) shownOn.add(scene);
        expect(filled(), 'text fields of the answers').toBeGreaterThan(0);
      },
      [],
      { runs: 1 },
    );
  });

  it('and a third of the screens did show one', () => {
    expect(shownOn.size).toBeGreaterThan(SCREENS.length / 3);
  });
});

it(
  'no answer of other forms and no message of a refusal does harm',
  { timeout: fuzzTimeout(60_000) },
  async () => {
    await holdsForEach(
      fc.record({
        scene: fc.constantFrom(...READS, ...PRESSES),
        texts,
        msg: fc.option(harmfulTexts),
      }),
      async ({ scene, texts, msg }) => {
        await renew();
        const harm = () =>
          msg === null
            ? void breakAnswers([scene.operation], texts, 'all')
            : sandbox.replace(scene.operation, async () =>
                HttpResponse.json({ ...refusalEnvelope('TooManyRequests', 'en'), msg }),
              );
        if (!scene.press) harm();
        await expectShown(scene, harm);
        if (msg !== null) expectNoErrorScreen();
      },
      [],
      { runs: 6 },
    );
  },
);

/** Starts with a fresh browser and sandbox. */
async function renew(): Promise<void> {
  sandbox.restore();
  clearTokens();
  localStorage.clear();
  sessionStorage.clear();
  await fetch('/sandbox/reset', { method: 'POST', body: '{}' });
}

/** Fills the texts of the operations' answers from now on. Returns the number of filled texts. */
function breakAnswers(broken: OperationId[], texts: readonly string[], fields: HostileFields) {
  let filled = 0;
  for (const operation of broken) {
    sandbox.replace(operation, async (real) => {
      const response = await real();
      const envelope = (await response.json()) as Envelope;
      if (envelope.data === null) return HttpResponse.json(envelope);
      const changed = withHostileTexts(operation, envelope.data, texts, fields);
      filled += changed.filled;
      const headers = new Headers(response.headers);
      headers.delete('content-length');
      return HttpResponse.json({ ...envelope, data: changed.data }, { headers });
    });
  }
  return () => filled;
}

/** Opens a screen, runs `before`, and makes the scene's call with a press if it takes one. */
async function expectShown(scene: Scene, before?: () => void): Promise<void> {
  await renderApp(scene.path, { as: scene.as });
  await settle();
  if (errorScreen.elements().length === 0) await scene.prepare?.();
  if (scene.press) {
    await settle();
    before?.();
    await scene.press();
  }
  await settle();
  await expect
    .element(page.getByRole('heading', { level: 1, includeHidden: true }))
    .toBeInTheDocument();
  expectNoHarm();
  expect(uncaught(), 'uncaught errors').toEqual([]);
}
