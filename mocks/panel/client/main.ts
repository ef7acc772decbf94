import { type AccountFixture, type Operations, type OutboxMessage, debugApi } from './debug-api.ts';
import { button, byId, createRows, el, onSubmit } from './el.ts';
import { createFaultList } from './faults.ts';
import { showFixtures } from './fixtures.ts';
import { createLog } from './log.ts';
import { attempt, copy, openSite, say } from './say.ts';
import { createScenarios } from './scenarios.ts';
import { createShare } from './share.ts';
import { createSignatureBench } from './signature.ts';
import { createTime } from './time.ts';
import { formatClockTime } from './words.ts';

const REFRESH_MS = 2_000;

async function start(): Promise<null> {
  const [{ accounts, ...fixtures }, { operations }, site] = await Promise.all([
    debugApi.fixtures(),
    debugApi.operations(),
    fetch('/', { method: 'HEAD' }),
  ]);
  createAccounts(site.ok)(accounts);
  showFixtures(fixtures);
  createSignatureBench();
  showUnresolved(operations);
  const showMessages = createOutboxList();
  const showExchanges = createLog();
  const showTime = createTime(refresh);
  const showFaults = createFaultList(operations, refresh);
  const begin = await createScenarios(site.ok, refresh);
  const showState = createShare(refresh, begin);

  async function refresh(): Promise<void> {
    const [messages, { exchanges }, time, { faults }, { seed }, { problem }] = await Promise.all([
      debugApi.outbox(),
      debugApi.log(),
      debugApi.clock(),
      debugApi.faults(),
      debugApi.seed(),
      debugApi.storage(),
    ]);
    showStorage(problem);
    showMessages(messages);
    showExchanges(exchanges);
    showTime(time);
    showFaults(faults);
    showState({ seed, offset: time.offset, faults });
  }

  await refresh();
  keepFresh(refresh);
  return null;
}

/** Shows which operations are answered by the contract's examples. */
function showUnresolved(operations: Operations): void {
  const names = Object.keys(operations).filter((id) => operations[id]?.isExample);
  const paragraph = byId('unresolved', HTMLParagraphElement);
  paragraph.hidden = names.length === 0;
  paragraph.textContent = `Without a resolver, answered by the contract’s examples: ${names.join(', ')}.`;
}

/** Shows why changes are not stored. */
function showStorage(problem: string | null): void {
  const paragraph = byId('storage', HTMLParagraphElement);
  paragraph.hidden = problem === null;
  if (paragraph.textContent !== problem) paragraph.textContent = problem;
}

/** Refreshes every other second while the page is visible, and says so when no answer comes. */
function keepFresh(refresh: () => Promise<void>): void {
  let isLost = false;
  setInterval(() => {
    if (document.hidden) return;
    refresh().then(
      () => {
        if (isLost) say('The server answers again.');
        isLost = false;
      },
      () => {
        isLost = true;
        say('The server does not answer. Is it running?', true);
      },
    );
  }, REFRESH_MS);
}

/**
 * Creates the list of accounts to impersonate. `hasSite` says that the host also serves the site, so that it can be
 * opened.
 */
function createAccounts(hasSite: boolean): (accounts: readonly AccountFixture[]) => void {
  const impersonate = (account: string, name: string) =>
    attempt(async () => {
      const { token, path } = await debugApi.impersonate(account);
      return openSite({ hasSite, path, token, name });
    });
  const form = byId('impersonate', HTMLFormElement);
  onSubmit(form, (fields) => {
    const account = (fields('account') ?? '').trim();
    impersonate(account, account);
  });
  return createRows<AccountFixture>(
    byId('people', HTMLUListElement),
    ({ uid }) => uid,
    (account) => renderAccount(account, impersonate),
    'No accounts.',
  );
}

function renderAccount(
  account: AccountFixture,
  impersonate: (account: string, name: string) => void,
): Node {
  const { name, standsFor, username, phone, uid, password } = account;
  const login = username ?? phone;
  const open = () => impersonate(name, login);
  const row = document.createDocumentFragment();
  row.append(
    button(login, open, { className: 'mono', ariaLabel: `Impersonate ${login}`, title: login }),
    el(
      'div',
      {},
      el('p', {}, standsFor),
      el('small', { className: 'mono' }, `${password ?? 'by code'} · ${uid}`),
    ),
  );
  return row;
}

/** Creates the list of emails and SMS, each with a button that copies its code. */
function createOutboxList() {
  return createRows<OutboxMessage>(
    byId('messages', HTMLUListElement),
    ({ to, time, code }) => `${to} ${time} ${code}`,
    renderMessage,
    'Nothing was sent yet. Ask for a code on the site.',
  );
}

function renderMessage({ to, channel, code, purpose, time, language }: OutboxMessage): Node {
  const kind = channel === 'phone' ? 'SMS' : 'email';
  const facts = `${kind} · ${purpose} · ${language} · ${formatClockTime(time)}`;
  const press = () => attempt(() => copy(code, `the code for ${to}`));
  return el(
    'div',
    { className: 'row' },
    el('div', {}, el('p', {}, to), el('small', {}, facts)),
    el('span', { className: 'code' }, code),
    button('Copy', press, { ariaLabel: `Copy the code for ${to}` }),
  );
}

attempt(start);
