import { createAccounts } from './accounts.ts';
import { doors } from './doors.ts';
import { createFaults } from './faults.ts';
import { showFixtures } from './fixtures.ts';
import { createLog } from './log.ts';
import { createOutboxList } from './outbox.ts';
import { attempt, say } from './say.ts';
import { createScenarios } from './scenarios.ts';
import { createShare } from './share.ts';
import { createTime } from './time.ts';

const REFRESH_MS = 2_000;

async function start(): Promise<null> {
  const [{ accounts, ...fixtures }, { operations }, site] = await Promise.all([
    doors.fixtures(),
    doors.operations(),
    fetch('/', { method: 'HEAD' }),
  ]);
  createAccounts(site.ok)(accounts);
  showFixtures(fixtures);
  const showMessages = createOutboxList();
  const showExchanges = createLog();
  const showTime = createTime(refresh);
  const showFaults = createFaults(operations, refresh);
  const begin = await createScenarios(site.ok, refresh);
  const showState = createShare(refresh, begin);

  async function refresh(): Promise<void> {
    const [messages, { exchanges }, time, { faults }, { seed }] = await Promise.all([
      doors.outbox(),
      doors.log(),
      doors.clock(),
      doors.faults(),
      doors.seed(),
    ]);
    showMessages(messages);
    showExchanges(exchanges);
    showTime(time);
    showFaults(faults);
    showState({ seed, offset: time.offset, faults });
  }

  await refresh();
  let isLost = false;
  setInterval(() => {
    if (document.hidden) return;
    refresh().then(
      () => {
        if (isLost) say('The sandbox answers again.');
        isLost = false;
      },
      () => {
        isLost = true;
        say('The sandbox does not answer. Is its server running?', true);
      },
    );
  }, REFRESH_MS);
  return null;
}

attempt(start);
