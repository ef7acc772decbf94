import { isOk, readData, readOutcome } from '../exchange.ts';
import { freshName, garbageToken, randomText } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { PHONE, requestCode } from './channels.ts';
import { type Person, toList } from './person.ts';
import { type Story, story } from './story.ts';

const LOGIN = 'userLoginTypeUsername';
const REGISTER = 'userRegisterTypeUsername';
const TRIAL = 'userRegisterTypeDeviceid';

/** Stories about accounts: trials, names, passwords, devices and invitations. */
export const accountStories: Story[] = [
  story(TRIAL, 'a trial, once for each device', async ({ guest }) => {
    const visitor = guest();
    const trial = visitor.enter(await visitor.do(TRIAL), {}, true);
    await visitor.get('TrialUsed', 'state.trial-once', TRIAL);
    await trial.get('Ok', 'auth.token-works', 'systemUserInfo');
    await trial.do('userDeleteAccount', { password: null });
    await visitor.get('TrialUsed', 'state.trial-once', TRIAL);
  }),
  story(TRIAL, 'a trial on a device that has registered', async ({ guest }) => {
    const visitor = guest();
    await visitor.register();
    await visitor.get('TrialUsed', 'state.trial-once', TRIAL);
  }),
  story(REGISTER, 'a registration with the token of a trial', async ({ guest, equal }) => {
    const visitor = guest();
    const started = await visitor.do(TRIAL);
    const trial = visitor.enter(started, {}, true);
    const ada = await trial.register();
    const info = await ada.do('systemUserInfo');
    equal(info, 'state.trial-kept', trial.account.uid, ada.account.uid);
    const { trialExpireTime } = readData(started);
    equal(info, 'state.trial-kept', trialExpireTime, readData(info).benefitsExpireTime);
    await trial.revoked();
  }),
  story(REGISTER, 'a name after a refused registration', async ({ guest, equal }) => {
    const username = freshName();
    const visitor = guest();
    const inviteCode = randomText(16, UPPER);
    for (const wrong of [{ password: 'short' }, { password: freshName(), inviteCode }]) {
      const answer = await visitor.call(REGISTER, { username, inviteCode: null, ...wrong });
      if (!isOk(answer)) continue;
      visitor.enter(answer, { username, ...wrong }, true);
      throw new Unreached('a registration that is wrong succeeds');
    }
    const ada = await visitor.register({ username });
    const info = await ada.do('systemUserInfo');
    equal(info, 'state.refusal-leaves', username, readData(info).username);
    const names = { username: username.toUpperCase(), password: ada.account.password };
    await guest().get('AccountExists', 'state.case', REGISTER, { ...names, inviteCode: null });
    await guest().get('Ok', 'state.case', LOGIN, names);
  }),
  story('systemAffiliate', 'an invitation, and who sees that it was taken', async (play) => {
    const ada = await play.person();
    const { inviteCode } = await ada.read('systemAffiliate');
    await play.guest().do('userTrialOffer', { inviteCode: String(inviteCode).toLowerCase() });
    const bob = await play.guest().register({ inviteCode });
    const after = await ada.do('systemAffiliate');
    const { invitedCount, invited } = readData(after);
    play.equal(after, 'state.write-visible', 1, invitedCount);
    const { uid } = bob.account;
    const [row] = toList(invited);
    play.equal(after, 'data.mask', `${uid.slice(0, 2)}xxxx${uid.slice(-2)}`, row?.uid);
  }),
  story(LOGIN, 'the former token of a device after another login', async ({ person }) => {
    const ada = await person();
    const again = await ada.logIn(ada.account.deviceId);
    await ada.revoked();
    await again.get('Ok', 'auth.token-works', 'systemUserInfo');
  }),
  story(LOGIN, 'as many devices as an account may have, and one more', async (play) => {
    const { person, equal } = play;
    const ada = await person();
    const info = await ada.do('systemUserInfo');
    const limit = play.limit('devicesWithoutPlan');
    equal(info, 'state.device-limit', limit, readData(info).deviceLimit);
    const { username, password } = ada.account;
    for (let device = 2; device <= limit + 1; device += 1) {
      const change = { token: undefined, deviceId: freshName() };
      const login = await ada.do(LOGIN, { username, password }, change);
      const { unboundDevices } = readData(login);
      equal(login, 'state.device-limit', device > limit ? 1 : 0, toList(unboundDevices).length);
      if (device === limit) await ada.kept();
      // The call has made the first device the one that was seen last.
      if (device > limit) await ada.kept();
    }
  }),
  story(LOGIN, 'passwords that are wrong, and that are the same', async ({ guest, limit }) => {
    const password = `Check ${freshName()} é`.padEnd(120, 'x');
    const { username } = (await guest().register({ password })).account;
    const logIn = (status: string, rule: string, word: string) =>
      guest().get(status, rule, LOGIN, { username, password: word });
    const wrong = [
      ...[freshName(), `${password} `, ` ${password}`, password.slice(0, -1)],
      ...[password.slice(0, 72), `${password.slice(0, -1)}y`, password.toUpperCase()],
    ];
    if (wrong.length >= limit('wrongPasswords'))
      throw new Unreached('the contract allows fewer wrong passwords');
    for (const word of wrong) await logIn('CredentialsInvalid', 'auth.wrong-password', word);
    for (const form of ['NFC', 'NFD'] as const)
      await logIn('Ok', 'auth.right-password', password.normalize(form));
  }),
  story(
    'userChangePassword',
    'a change of password, with a wrong one and the right one',
    async ({ person, guest }) => {
      const ada = await person();
      const { username, password } = ada.account;
      const newPassword = freshName();
      for (const currentPassword of [freshName(), password.toUpperCase()]) {
        const input = { currentPassword, newPassword };
        await ada.get('ReauthenticationFailed', 'auth.proof', 'userChangePassword', input);
      }
      await ada.kept();
      const changed = await ada.do('userChangePassword', { newPassword });
      const later = ada.enter(changed, { password: newPassword }, false);
      await later.get('Ok', 'auth.token-works', 'systemUserInfo');
      const logIn = (status: string, rule: string, word: string) =>
        guest().get(status, rule, LOGIN, { username, password: word });
      await logIn('CredentialsInvalid', 'auth.old-password', password);
      await logIn('Ok', 'auth.new-password', newPassword);
      // The clean-up logs in.
      ada.account.password = newPassword;
    },
  ),
  story('userDeleteAccount', 'a deletion without proof, and with it', async ({ person, guest }) => {
    const ada = await person();
    const { username, password, uid } = ada.account;
    for (const word of [null, freshName()])
      await ada.get('ReauthenticationFailed', 'auth.proof', 'userDeleteAccount', {
        password: word,
      });
    const confirmation = uid === '10000001' ? '10000002' : '10000001';
    await ada.get('ConfirmationMismatch', 'auth.proof', 'userDeleteAccount', { confirmation });
    await ada.do('userDeleteAccount');
    await ada.revoked();
    const names = { username, password };
    await guest().get('CredentialsInvalid', 'auth.deleted-account', LOGIN, names);
  }),
  story(LOGIN, 'a login to an account that is disabled', async (play) => {
    const [known] = play.context.debug('names disabled accounts').disabled;
    if (!known) throw new Unreached('no disabled account is known');
    const { username, password, email, phone } = known;
    const refused = (status: string, id: string, input: object) =>
      play.guest().get(status, 'auth.disabled', id, { ...input });
    await refused('AccountDisabled', LOGIN, { username, password });
    const wrong = { username, password: freshName() };
    await refused('CredentialsInvalid', LOGIN, wrong);
    if (email) await refused('AccountDisabled', 'userLoginTypeEmail', { email, password });
    if (!phone) return;
    const code = await requestCode(play, PHONE, phone, 'login');
    await refused('AccountDisabled', 'userLoginTypePhone', { phone, code, inviteCode: null });
  }),
  story(
    REGISTER,
    'registrations with a bad token, and with that of another account',
    async ({ person, guest, as, equal }) => {
      const [eve, gone] = [await person(), await person()];
      await gone.do('userLogout');
      const made = garbageToken();
      for (const token of [made, gone.account.token, eve.account.token]) {
        const visitor = as({ ...guest().account, token });
        const ada = await visitor.register();
        const info = await ada.do('systemUserInfo');
        equal(info, 'auth.optional-token', ada.account.username, readData(info).username);
        equal(info, 'auth.optional-token', false, ada.account.uid === eve.account.uid);
      }
      await eve.get('Ok', 'auth.optional-token', 'systemUserInfo');
    },
  ),
  story('userUpdateProfile', 'names of other characters', async ({ person, equal }) => {
    const ada = await person();
    for (const nickname of NAMES) {
      await ada.do('userUpdateProfile', { nickname });
      const info = await ada.do('systemUserInfo');
      equal(info, 'state.write-visible', nickname, readData(info).nickname);
    }
  }),
  story('userRenameDevice', 'a device with another name', async ({ person, equal }) => {
    const ada = await person();
    const other = await ada.logIn();
    const { id } = await findOtherDevice(ada);
    const readName = async () => {
      const list = await ada.do('userGetDeviceList');
      const device = toList(readData(list).devices).find((row) => row.id === id);
      return { list, name: device?.name };
    };
    for (const name of NAMES) {
      await ada.do('userRenameDevice', { id, name });
      const { list, name: shown } = await readName();
      equal(list, 'state.write-visible', name, shown);
    }
    const { username, password, deviceId } = other.account;
    const headers = { deviceName: 'Another%20name' };
    await other.do(LOGIN, { username, password }, { token: undefined, deviceId, headers });
    const { list, name } = await readName();
    equal(list, 'state.name-kept', NAMES.at(-1), name);
  }),
  story(LOGIN, 'devices that describe themselves, well and badly', async (play) => {
    const ada = await play.person();
    const { username, password } = ada.account;
    const name = `Ada’s ${'é'.repeat(58)}`;
    const osVersion = '9'.repeat(32);
    const good = { deviceName: encodeURIComponent(name), deviceSystem: 'other', osVersion };
    for (const headers of [good, ...BAD_DESCRIPTIONS]) {
      const visitor = play.guest();
      const login = await visitor.get(
        'Ok',
        'input.edge',
        LOGIN,
        { username, password },
        { headers },
      );
      if (headers !== good || readOutcome(login) !== 'Ok') continue;
      const list = await visitor.enter(login, {}, false).do('userGetDeviceList');
      const own = toList(readData(list).devices).find(({ current }) => current === true);
      play.equal(list, 'state.write-visible', name, own?.name);
      play.equal(list, 'state.write-visible', osVersion, own?.osVersion);
    }
  }),
];

const UPPER = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Names at the ends of what is valid: the longest of plain letters, and of emoji, which are two units of UTF-16. */
const NAMES = ['a'.repeat(40), '😀'.repeat(40), '名', 'O’Brien & “Ünal” <b>+1</b> 100 %'];
/** Descriptions of a device that a server ignores. */
const BAD_DESCRIPTIONS: Record<string, string>[] = [
  { deviceName: 'a'.repeat(800) },
  { deviceName: '%E0%A4%A' },
  { deviceName: 'two words', deviceSystem: 'amiga', osVersion: 'a b' },
];

/** A device of the caller that is not the calling one. */
export async function findOtherDevice(person: Person) {
  const { devices } = await person.read('userGetDeviceList');
  const other = toList(devices).find(({ current }) => current === false);
  if (!other) throw new Unreached('the second device is not in the list');
  return other;
}
