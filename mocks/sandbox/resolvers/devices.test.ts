import { beforeEach, describe, expect, test } from 'vitest';
import type { Device } from '@/api';
import { DEVICES_WITHOUT_PLAN } from '@/api/constants';
import { DeviceSystem, DeviceType } from '@/api/generated/model';
import { DAY_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, startStore } from '../testing/store';

const PHONE = { deviceId: 'phone-of-nora', headers: { deviceName: 'Phone' } };

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const fetchDevices = async (token: string | null) =>
  (await store.call('userGetDeviceList', undefined, { token })).data;

describe('the device list', () => {
  test('says what the calling device is, by its token whatever the header `deviceId` names, and not its id', async () => {
    const device = { deviceName: 'Firefox%20145', deviceSystem: 'other' };
    const token = await store.logIn('nora', { headers: device });
    await store.logIn('nora', PHONE);
    const options = { token, deviceId: PHONE.deviceId };
    const { devices, deviceLimit } = (await store.call('userGetDeviceList', undefined, options))
      .data;
    expect(deviceLimit).toBe(DEVICES_WITHOUT_PLAN);
    expect(devices).toHaveLength(2);
    const facts = { type: DeviceType.Pc, system: DeviceSystem.Other, osVersion: '' };
    expect(devices.filter(({ current }) => current)).toMatchObject([
      { ...facts, name: 'Firefox 145' },
    ]);
    expect(JSON.stringify(devices)).not.toMatch(/device-of-a-test|phone-of-nora/);
  });

  const IPHONE = '阿达的 iPhone’s';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const windows = { type: 1, system: 3, osVersion: '', name: 'Windows' } as const;
  test.each<[string, Record<string, string>, Partial<Device>]>([
    [
      'a phone, by the name that its owner gave it',
      { deviceName: encodeURIComponent(IPHONE), deviceSystem: 'ios', osVersion: '18.2.1' },
      { type: 0, system: 0, osVersion: '18.2.1', name: IPHONE },
    ],
    ['one that says nothing, by its platform', {}, windows],
    [
      'one with headers that do not fit, without them',
      { deviceName: '%E0%A4%A', deviceSystem: 'toString', osVersion: 'x'.repeat(33) },
      windows,
    ],
    ['one with a line break in its name, without it', { deviceName: 'a%0Ab' }, windows],
    ['whatever its user agent says', { 'user-agent': FIREFOX }, windows],
  ])('names %s', async (_, headers, expected) => {
    const { devices } = await fetchDevices(await store.logIn('nora', { headers }));
    expect(devices).toMatchObject([expected]);
  });

  test('has the most recently seen device first, and every call is seen', async () => {
    const names = ['Laptop', 'Tablet', 'Phone'];
    const tokens: (string | null)[] = [];
    for (const name of names) {
      const options = { deviceId: `${name}-of-nora`, headers: { deviceName: name } };
      tokens.push(await store.logIn('nora', options));
      store.pass(1_000);
    }
    const [laptop = null, , phone = null] = tokens;
    const listNames = async () => (await fetchDevices(phone)).devices.map(({ name }) => name);
    expect(await listNames()).toEqual(['Phone', 'Tablet', 'Laptop']);
    await store.fetchInfo(laptop);
    store.pass(1_000);
    expect(await listNames()).toEqual(['Phone', 'Laptop', 'Tablet']);
  });
});

describe('the device limit', () => {
  test('unbinds the device seen longest ago when one more logs in, and the login says so', async () => {
    const input = { username: 'fay', password: FIXTURE_PASSWORD };
    const { data, pragma } = await store.call('userLoginTypeUsername', input);
    expect(data).toMatchObject({ deviceLimit: 3, unboundDevices: [{ name: 'Office PC' }] });
    const { devices, deviceLimit } = await fetchDevices(pragma);
    expect(devices).toHaveLength(deviceLimit);
    expect(devices.map(({ name }) => name)).not.toContain('Office PC');
    // A device that logs in again has one entry.
    expect((await store.call('userLoginTypeUsername', input)).data.unboundDevices).toEqual([]);
  });

  test('kills the token of the device that is unbound', async () => {
    const first = await store.logIn('lin', { deviceId: 'first-device' });
    for (const deviceId of ['second-device', 'third-device']) {
      expect(await store.statusWith(first)).toBe('Ok');
      store.pass(1_000);
      await store.logIn('lin', { deviceId });
    }
    expect(await store.statusWith(first)).toBe('Unauthorized');
  });

  test('is the contract’s once the plan has ended, and the next login keeps to it', async () => {
    for (const index of [1, 2, 3, 4])
      await store.logIn('oli', { deviceId: `device-number-${index}` });
    store.pass(21 * DAY_MS);
    const token = await store.logIn('oli', { deviceId: 'device-number-5' });
    const { devices, deviceLimit } = await fetchDevices(token);
    expect([devices.length, deviceLimit]).toEqual(Array(2).fill(DEVICES_WITHOUT_PLAN));
  });
});
