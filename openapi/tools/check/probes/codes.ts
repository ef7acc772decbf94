import { readData } from '../exchange.ts';
import { freshName, randomText } from '../random.ts';
import {
  CHANNELS,
  type CodeChannel,
  EMAIL,
  PHONE,
  bindNew,
  otherCode,
  registerBy,
  requestCode,
} from './channels.ts';
import type { Person } from './person.ts';
import { type Play, type Story, story } from './story.ts';

const RESET = 'userResetPassword';
const BIND = 'userBindAccount';
const REGISTER = 'userRegisterTypeNormal';
const BY_PHONE = 'userLoginTypePhone';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Stories with codes, for each way in which codes are sent. They need an environment whose codes can be read. */
export const codeStories: Story[] = [
  ...CHANNELS.flatMap(tellStories),
  story(BIND, 'a former address, which no longer logs in', async (play) => {
    const ada = await play.person();
    const { password } = ada.account;
    const logIn = (email: string, status: string) =>
      play.guest().get(status, 'state.bound-address', 'userLoginTypeEmail', { email, password });
    const former = await bindNew(play, EMAIL, ada);
    await logIn(former.toUpperCase(), 'Ok');
    const address = await bindNew(play, EMAIL, ada);
    await logIn(former, 'CredentialsInvalid');
    await logIn(address, 'Ok');
    // It belongs to no account, so another can have it.
    await registerBy(play, EMAIL, former);
  }),
  story(BY_PHONE, 'a login by phone, which registers', async (play) => {
    const phone = PHONE.fresh(play.context);
    const code = await requestCode(play, PHONE, phone, 'login');
    // An unknown invite code is ignored, unlike at a registration.
    const input = { phone, code, inviteCode: randomText(16, UPPER) };
    const visitor = play.guest();
    await visitor.get('CodeInvalid', 'state.code', BY_PHONE, { ...input, code: otherCode(code) });
    const login = await visitor.get('Ok', 'state.phone-login', BY_PHONE, input);
    play.equal(login, 'state.write-visible', true, readData(login).registered);
    await visitor.get('CodeInvalid', 'state.code-once', BY_PHONE, input);
    const ada = visitor.enter(login, { username: phone, password: '' }, true);
    await ada.get('Ok', 'auth.token-works', 'systemUserInfo');
    await deleteByCode(play, PHONE, ada, phone);
  }),
  story(BY_PHONE, 'a login to a bound number, with codes for other purposes', async (play) => {
    const ada = await play.person();
    const phone = await bindNew(play, PHONE, ada);
    const other = await requestCode(play, PHONE, phone, 'reset');
    const input = { phone, code: other, inviteCode: null };
    await play.guest().get('CodeInvalid', 'state.code-purpose', BY_PHONE, input);
    const code = await requestCode(play, PHONE, phone, 'login');
    const login = await play.guest().get('Ok', 'state.phone-login', BY_PHONE, { ...input, code });
    play.equal(login, 'state.write-visible', ada.account.uid, readData(login).uid);
    play.equal(login, 'state.write-visible', false, readData(login).registered);
  }),
];

function tellStories(channel: CodeChannel): Story[] {
  const { word, name, sends } = channel;
  return [
    story(REGISTER, `a registration by ${word}`, async (play) => {
      const { guest, equal, context } = play;
      const account = channel.fresh(context);
      const code = await requestCode(play, channel, account, 'register');
      const password = freshName();
      const input = { channel: name, account, code, password, inviteCode: null };
      const visitor = guest();
      const wrong = { ...input, code: otherCode(code) };
      await visitor.get('CodeInvalid', 'state.code', REGISTER, wrong);
      const invited = { ...input, inviteCode: randomText(16, UPPER) };
      await visitor.refused('InviteCodeInvalid', REGISTER, invited);
      const exchange = await visitor.do(REGISTER, input);
      const names = channel === EMAIL ? { email: account } : { username: account };
      const ada = visitor.enter(exchange, { ...names, password }, true);
      await ada.get('Ok', 'auth.token-works', 'systemUserInfo');
      await guest().get('CodeInvalid', 'state.code-once', REGISTER, input);
      const info = await ada.do('systemUserInfo');
      equal(info, 'state.write-visible', account, readData(info)[name]);
      if (channel === EMAIL) await guest().do('userLoginTypeEmail', { email: account, password });
    }),
    story(BIND, `an address for codes by ${word} that is bound`, async (play) => {
      const { equal, context } = play;
      const ada = await play.person();
      const account = channel.fresh(context);
      const toRegister = await requestCode(play, channel, account, 'register');
      const code = await requestCode(play, channel, account, 'bind');
      const input = { channel: name, account, code };
      for (const password of [freshName(), null])
        await ada.get('ReauthenticationFailed', 'auth.proof', BIND, { ...input, password });
      for (const [rule, wrong] of [
        ['state.code', otherCode(code)],
        ['state.code-purpose', toRegister === code ? otherCode(code) : toRegister],
      ] as const)
        await ada.get('CodeInvalid', rule, BIND, { ...input, code: wrong });
      const visitor = { ...input, password: freshName(), inviteCode: null };
      if (toRegister !== code)
        await play.guest().get('CodeInvalid', 'state.code-purpose', REGISTER, visitor);
      await ada.get('Ok', 'state.code', BIND, input);
      await ada.get('CodeInvalid', 'state.code-once', BIND, input);
      const info = await ada.do('systemUserInfo');
      equal(info, 'state.write-visible', account, readData(info)[name]);
      // Only the owner of the address, who has the code, may learn that it is taken.
      const known = { ...visitor, code: toRegister };
      await play.guest().get('AccountExists', 'state.known-address', REGISTER, known);
    }),
    story(BIND, `an address for codes by ${word} of another account`, async (play) => {
      const { input } = await registerBy(play, channel, channel.fresh(play.context));
      const eve = await play.person();
      const { account } = input;
      const code = await requestCode(play, channel, account, 'bind');
      const wanted = { channel: name, account, code };
      await eve.get('AccountExists', 'state.known-address', BIND, wanted);
    }),
    story(RESET, `a reset by ${word}, with codes for it and for others`, async (play) => {
      const ada = await play.person();
      const account = await bindNew(play, channel, ada);
      const { username, password: former } = ada.account;
      const password = freshName();
      const input = { channel: name, account, password };
      const reset = (status: string, rule: string, code: string) =>
        play.guest().get(status, rule, RESET, { ...input, code });
      const other = await requestCode(play, channel, account, 'delete');
      const code = await requestCode(play, channel, account, 'reset');
      if (other !== code) await reset('CodeInvalid', 'state.code-purpose', other);
      await reset('CodeInvalid', 'state.code', otherCode(code));
      await reset('Ok', 'state.code', code);
      ada.account.password = password;
      await reset('CodeInvalid', 'state.code-once', code);
      const logIn = (status: string, rule: string, word: string) =>
        play.guest().get(status, rule, 'userLoginTypeUsername', { username, password: word });
      await logIn('CredentialsInvalid', 'auth.old-password', former);
      await logIn('Ok', 'auth.new-password', password);
    }),
    story('userDeleteAccount', `a deletion by a code by ${word}`, async (play) => {
      const ada = await play.person();
      await deleteByCode(play, channel, ada, await bindNew(play, channel, ada));
    }),
    story(sends, `codes by ${word} for all purposes`, async (play) => {
      const account = await bindNew(play, channel, await play.person());
      for (const purpose of ['register', 'reset', 'delete']) {
        await requestCode(play, channel, account, purpose);
        const again = { [name]: account, purpose };
        await play.guest().get('TooManyRequests', 'state.code-cooldown', sends, again);
      }
    }),
  ];
}

/** Deletes an account by a code, after codes that must be refused. */
async function deleteByCode(
  play: Play,
  channel: CodeChannel,
  person: Person,
  address: string,
): Promise<void> {
  const other = await requestCode(play, channel, address, 'reset');
  const code = await requestCode(play, channel, address, 'delete');
  const remove = (proof: string | null, status: string, rule: string) =>
    person.get(status, rule, 'userDeleteAccount', { password: null, code: proof });
  const wrong = [otherCode(code), null, ...(other === code ? [] : [other])];
  for (const proof of wrong) await remove(proof, 'ReauthenticationFailed', 'auth.proof');
  await remove(code, 'Ok', 'state.code');
  await person.revoked();
}
