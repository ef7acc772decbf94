import { freshSandbox } from '@mocks/hosts/vitest';
import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '@/config/storage-keys';
import {
  systemDisplayConfig,
  systemUserInfo,
  userChangePassword,
  userRegisterTypeUsername,
} from '.';

const sandbox = freshSandbox();

describe('the client and the sandbox', () => {
  test('keep a registration for its tab, and a fresh token after a change of password', async () => {
    const password = 'correct horse';
    await userRegisterTypeUsername({ username: 'grace', password, inviteCode: null });
    const first = sessionStorage.getItem(STORAGE_KEYS.registerToken);
    await userChangePassword({ currentPassword: password, newPassword: 'battery staple' });
    expect(first).not.toBeNull();
    expect(sessionStorage.getItem(STORAGE_KEYS.registerToken)).toBeNull();
    expect(await systemUserInfo()).toMatchObject({ username: 'grace' });
  });

  test('agree on a clock that is days off, for calls that are under way together', async () => {
    await sandbox.signIn('yearly');
    sandbox.current().clock.move(14 * 86_400_000);
    const answers = await Promise.all([systemUserInfo(), systemDisplayConfig(), systemUserInfo()]);
    expect(answers[2]).toMatchObject({ uid: '10284417' });
  });
});
