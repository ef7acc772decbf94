import { beforeEach, describe, expect, test } from 'vitest';
import type { Device, UserInfo } from '@/api';
import { DEVICES_WITHOUT_PLAN } from '@/api/constants';
import { DeviceSystem, DeviceType } from '@/api/generated/model';
import { DAY_MS } from '@/config/constants';
import { examples } from '../../generated/examples';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type CallOptions, type TestStore, START, startStore } from '../testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string, options: CallOptions = {}) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await store.call('userLoginTypeUsername', input, options)).pragma;
};

const fetchDevices = async (token: string | null) =>
  (await store.call('userGetDeviceList', undefined, { token })).data;

const unbind = (token: string | null, id: string) =>
  store.call('userUnbindDevice', { id }, { token });

describe('a name that a user gives a device', () => {
  const rename = (token: string | null, id: string, name: string) =>
    store.call('userRenameDevice', { id, name }, { token });
  const phone = { deviceId: 'phone-of-nora', headers: { deviceName: 'Phone' } };

  test('is in the list, and a later login of the device keeps it', async () => {
    const { devices } = await fetchDevices(await logIn('nora', phone));
    const { id } = devices.find(({ name }) => name === 'Phone')!;
    expect((await rename(await logIn('nora', phone), id, 'Noras Telefon 📱')).status).toBe('Ok');
    const { devices: renamed } = await fetchDevices(await logIn('nora', phone));
    expect(renamed.find((device) => device.id === id)?.name).toBe('Noras Telefon 📱');
  });

  test('is for one’s own devices', async () => {
    const { devices } = await fetchDevices(await logIn('nora', phone));
    const token = await logIn('ada');
    expect((await rename(token, devices[0]!.id, 'Mine')).status).toBe('DeviceNotFound');
    const { devices: remaining } = await fetchDevices(await logIn('nora', phone));
    expect(remaining.map(({ name }) => name)).not.toContain('Mine');
  });

  test.each([
    ['a'.repeat(40), 'Ok'],
    ['😀'.repeat(40), 'Ok'],
    ['a'.repeat(41), 'InvalidInput'],
    ['', 'InvalidInput'],
    ['two\nlines', 'InvalidInput'],
  ])('%j is answered by %s', async (name, status) => {
    const token = await logIn('nora', phone);
    const { devices } = await fetchDevices(token);
    expect((await rename(token, devices[0]!.id, name)).status).toBe(status);
  });
});

describe('the device list', () => {
  test('goes by the device of the token, whatever the header `deviceId` names', async () => {
    const [phone, laptop] = ['phone-of-nora', 'laptop-of-nora'];
    const token = await logIn('nora', { deviceId: phone, headers: { deviceName: 'Phone' } });
    await logIn('nora', { deviceId: laptop, headers: { deviceName: 'Laptop' } });
    const callOptions = { token, deviceId: laptop };
    const { devices } = (await store.call('userGetDeviceList', undefined, callOptions)).data;
    expect(devices).toHaveLength(2);
    expect(devices.filter(({ current }) => current).map(({ name }) => name)).toEqual(['Phone']);
  });

  test('says what the calling device is, and that it is the calling one', async () => {
    const device = { deviceName: 'Firefox%20145', deviceSystem: 'other' };
    const token = await logIn('nora', { headers: device });
    const { devices, deviceLimit } = await fetchDevices(token);
    expect(deviceLimit).toBe(DEVICES_WITHOUT_PLAN);
    expect(devices).toEqual([
      {
        id: expect.any(String),
        type: DeviceType.Pc,
        system: DeviceSystem.Other,
        osVersion: '',
        name: 'Firefox 145',
        lastSeenTime: START,
        current: true,
      },
    ]);
  });

  test.each<[string, Record<string, string>, Partial<Device>]>([
    [
      'a phone, by the name that its owner gave it',
      {
        deviceName: encodeURIComponent('阿达的 iPhone’s'),
        deviceSystem: 'ios',
        osVersion: '18.2.1',
      },
      { type: 0, system: 0, osVersion: '18.2.1', name: '阿达的 iPhone’s' },
    ],
    [
      'one that says nothing, by its platform',
      {},
      { type: 1, system: 3, osVersion: '', name: 'Windows' },
    ],
    [
      'one with headers that do not fit, without them',
      { deviceName: '%E0%A4%A', deviceSystem: 'toString', osVersion: 'x'.repeat(33) },
      { type: 1, system: 3, osVersion: '', name: 'Windows' },
    ],
    ['one with a line break in its name, without it', { deviceName: 'a%0Ab' }, { name: 'Windows' }],
    [
      'whatever its user agent says',
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
      { system: 3, name: 'Windows' },
    ],
  ])('names %s', async (_, headers, expected) => {
    const { devices } = await fetchDevices(await logIn('nora', { headers }));
    expect(devices).toMatchObject([expected]);
  });

  test('has the most recently seen device first', async () => {
    const { devices } = await fetchDevices(await logIn('ada'));
    const times = devices.map(({ lastSeenTime }) => lastSeenTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(devices.map(({ current }) => current)).toEqual([true, false, false, false]);
  });

  test('moves the last seen time with every call', async () => {
    const token = await logIn('nora');
    store.pass(5_000);
    await store.call('systemUserInfo', undefined, { token });
    store.pass(1_000);
    expect(store.sandbox.db.devices.find((device) => device.uid === '10284420')).toMatchObject({
      lastSeenTime: START + 5_000,
    });
  });

  test('does not show the device id of the header', async () => {
    const { devices } = await fetchDevices(await logIn('nora', { deviceId: 'secret-of-nora' }));
    expect(JSON.stringify(devices)).not.toContain('secret-of-nora');
  });

  test('keeps one entry for a device that logs in again', async () => {
    await logIn('nora');
    expect((await fetchDevices(await logIn('nora'))).devices).toHaveLength(1);
  });
});

describe('the device limit', () => {
  test('unbinds the device seen longest ago when one more logs in', async () => {
    const { devices, deviceLimit } = await fetchDevices(await logIn('fay'));
    expect(devices).toHaveLength(deviceLimit);
    expect(devices.map(({ name }) => name)).not.toContain('Office PC');
  });

  test('is reported by the login, with the device that was unbound', async () => {
    const input = { username: 'fay', password: FIXTURE_PASSWORD };
    const { data } = await store.call('userLoginTypeUsername', input);
    expect(data).toMatchObject({ deviceLimit: 3, unboundDevices: [{ name: 'Office PC' }] });
    expect((await store.call('userLoginTypeUsername', input)).data.unboundDevices).toEqual([]);
  });

  test('kills the token of the device that is unbound', async () => {
    const first = await logIn('lin', { deviceId: 'first-device' });
    store.pass(1_000);
    await logIn('lin', { deviceId: 'second-device' });
    store.pass(1_000);
    await logIn('lin', { deviceId: 'third-device' });
    const { status } = await store.call('systemUserInfo', undefined, { token: first });
    expect(status).toBe('Unauthorized');
  });
});

describe('the device limit without a running plan', () => {
  const isWithoutPlan = ({ planType }: UserInfo) => planType === null;

  test.each(
    Object.entries(examples.systemUserInfo).flatMap(([name, { data }]) =>
      data && isWithoutPlan(data as UserInfo) ? [[name, (data as UserInfo).deviceLimit]] : [],
    ),
  )('is the contract’s in its example %s', (_, deviceLimit) => {
    expect(deviceLimit).toBe(DEVICES_WITHOUT_PLAN);
  });

  test.each(['nora', 'eve'])('is the contract’s for %s, wherever it is shown', async (username) => {
    const { data, pragma: token } = await store.call('userLoginTypeUsername', {
      ...{ username, password: FIXTURE_PASSWORD },
    });
    const { data: user } = await store.call('systemUserInfo', undefined, { token });
    const limits = [data, await fetchDevices(token), user].map(({ deviceLimit }) => deviceLimit);
    expect(limits).toEqual(Array(3).fill(DEVICES_WITHOUT_PLAN));
  });

  test('is the contract’s once the plan has ended, and the next login keeps to it', async () => {
    for (const index of [1, 2, 3, 4]) await logIn('oli', { deviceId: `device-number-${index}` });
    store.pass(21 * DAY_MS);
    const token = await logIn('oli', { deviceId: 'device-number-5' });
    const { devices, deviceLimit } = await fetchDevices(token);
    expect([devices.length, deviceLimit]).toEqual(Array(2).fill(DEVICES_WITHOUT_PLAN));
  });
});

describe('unbinding', () => {
  test('removes the device and kills its token', async () => {
    const phone = await logIn('nora', { deviceId: 'phone-of-nora', platform: 'ios' });
    const browser = await logIn('nora');
    const { devices } = await fetchDevices(browser);
    const id = devices.find(({ current }) => !current)?.id ?? '';
    expect(await unbind(browser, id)).toMatchObject({ status: 'Ok', data: null });
    expect((await fetchDevices(browser)).devices).toHaveLength(1);
    const { status } = await store.call('systemUserInfo', undefined, { token: phone });
    expect(status).toBe('Unauthorized');
  });

  test('the calling device signs it out', async () => {
    const token = await logIn('nora');
    const { devices } = await fetchDevices(token);
    await unbind(token, devices[0]?.id ?? '');
    expect((await store.call('systemUserInfo', undefined, { token })).status).toBe('Unauthorized');
  });

  test("does not find a device that is unknown, unbound, or another account's", async () => {
    const token = await logIn('ada');
    await unbind(token, '10284417-0');
    const ids = ['unknown', '10284417-0', '10284419-0'];
    const replies = await Promise.all(ids.map((id) => unbind(token, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(3).fill('DeviceNotFound'));
  });
});
