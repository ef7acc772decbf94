import { freshSandbox } from '@mocks/hosts/vitest';
import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '@/config/storage-keys';
import {
  systemDisplayConfig,
  systemUserInfo,
  userChangePassword,
  userGetDeviceList,
  userLoginTypePhone,
  userRegisterTypeUsername,
  userSendSmsCode,
} from '.';

const sandbox = freshSandbox();

describe('the client and the sandbox', () => {
  test('understand each other: signature, token, envelope', async () => {
    await sandbox.signIn('yearly');
    expect(await systemUserInfo()).toMatchObject({ uid: '10284417', nickname: 'Ada' });
    const { devices } = await userGetDeviceList();
    expect(devices.filter(({ current }) => current)).toHaveLength(1);
  });

  test('keep a registration for its tab, and a fresh token after a change of password', async () => {
    const password = 'correct horse';
    await userRegisterTypeUsername({ username: 'grace', password, inviteCode: null });
    const first = sessionStorage.getItem(STORAGE_KEYS.registerToken);
    await userChangePassword({ currentPassword: password, newPassword: 'battery staple' });
    expect(first).not.toBeNull();
    expect(sessionStorage.getItem(STORAGE_KEYS.registerToken)).toBeNull();
    expect(await systemUserInfo()).toMatchObject({ username: 'grace' });
  });

  test('log in by a code from the outbox', async () => {
    const phone = '+8613900139000';
    await userSendSmsCode({ phone, purpose: 'login' });
    const code = sandbox.codeFor(phone);
    const { registered } = await userLoginTypePhone({ phone, code, inviteCode: null });
    expect(registered).toBe(true);
  });

  test('agree on a clock that is hours off: the client signs once more', async () => {
    await sandbox.signIn('yearly');
    sandbox.current().clock.move(3 * 3_600_000);
    expect(await systemUserInfo()).toMatchObject({ uid: '10284417' });
  });

  test('agree on it for calls that were under way together', async () => {
    await sandbox.signIn('yearly');
    sandbox.current().clock.move(14 * 86_400_000);
    const answers = await Promise.all([systemUserInfo(), systemDisplayConfig(), systemUserInfo()]);
    expect(answers[2]).toMatchObject({ uid: '10284417' });
  });

  test('start each test afresh: no account is logged in', async () => {
    await expect(systemUserInfo()).rejects.toMatchObject({ status: 'Unauthorized' });
  });

  test('speak of refusals by name', async () => {
    await expect(sandbox.signIn('disabled')).rejects.toMatchObject({
      kind: 'refused',
      status: 'AccountDisabled',
    });
  });
});
