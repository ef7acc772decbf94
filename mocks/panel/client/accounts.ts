import { type AccountFixture, doors } from './doors.ts';
import { button, byId, createRows, el, onSubmit } from './el.ts';
import { attempt, openSite } from './say.ts';

/** Who there is to become. `hasSite`: the host serves the site too, so that it can be opened. */
export function createAccounts(hasSite: boolean): (accounts: readonly AccountFixture[]) => void {
  const become = (account: string, name: string) =>
    attempt(async () => {
      const { token, path } = await doors.become(account);
      return openSite(hasSite, path, token, name);
    });
  const form = byId('become', HTMLFormElement);
  onSubmit(form, (fields) => {
    const account = (fields('account') ?? '').trim();
    become(account, account);
  });
  return createRows<AccountFixture>(
    byId('people', HTMLUListElement),
    ({ uid }) => uid,
    (account) => rowOf(account, become),
    'No accounts.',
  );
}

function rowOf(account: AccountFixture, become: (account: string, name: string) => void): Node {
  const { name, standsFor, username, phone, uid, password } = account;
  const login = username ?? phone;
  const facts = `${login} · ${password ?? 'by code'} · ${uid}`;
  return el(
    'div',
    { className: 'row' },
    el('div', {}, el('p', {}, standsFor), el('small', { className: 'mono' }, facts)),
    button('Become', () => become(name, login), { ariaLabel: `Become ${login}` }),
  );
}
