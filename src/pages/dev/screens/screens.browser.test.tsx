import { afterEach, describe, expect, it } from 'vitest';
import type { OperationId } from '@/api/dev/chosen-answers';
import { renderApp } from '@/testing/render-app';
import { sample } from '@/lib/testing/sample';
import { button } from '@/testing/screen';
import { READS, makeAnswer, isCourse, listStates } from '@mocks/gallery/states';
import { freshSandbox } from '@mocks/hosts/vitest';
import { showState } from './frame';
import { findScreens, shownPath } from './screens';

freshSandbox();

/** Reads that start with a press and are not cached. */
const PRESSES: Partial<Record<OperationId, () => Promise<void>>> = {
  userExportData: () => button('Download my data').click(),
};

let leave = () => {};
afterEach(() => leave());

/** Shows a screen as the gallery's document does. */
async function show(path: string, operation: OperationId, state: string) {
  leave();
  const address = shownPath(path, { operation, state });
  window.history.replaceState(null, '', address);
  leave = showState({ operation, state });
  const { queryClient } = await renderApp(address);
  return () => {
    // A screen that waits for the user has a disabled query, too.
    const queries = queryClient.getQueryCache().findAll({ queryKey: [operation] });
    const query = queries.find((query) => !query.isDisabled());
    return query && `${query.state.status}${query.state.data === undefined ? '' : ' with data'}`;
  };
}

/** The status of the read's query in a state. */
function predictOutcome(operation: OperationId, state: string): string {
  if (state === 'loading') return 'pending';
  if (state === 'stale' || state === 'offline') return 'error with data';
  const isSuccess = makeAnswer(operation, state, null)?.code === 200;
  return isSuccess && !isCourse(state) ? 'success with data' : 'error';
}

// A console error fails a test (scripts/test/fail-on-console).
describe.each(READS)('%s', (operation) => {
  it.each(findScreens(operation))('is shown in each state by itself: %s', async (path) => {
    for (const state of sample(listStates(operation), 4, READS.indexOf(operation))) {
      const outcome = await show(path, operation, state);
      const press = PRESSES[operation];
      if (press) await press();
      else await expect.poll(outcome, { message: state }).toBe(predictOutcome(operation, state));
    }
    const log = await fetch('/sandbox/log');
    expect(await log.json()).toEqual({ exchanges: [] });
  });
});
