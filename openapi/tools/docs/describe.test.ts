import { expect, test } from 'vitest';
import { listOperations } from '../generate/document.ts';
import { describeCurrentContract } from './page.ts';

const SERVER = 'http://localhost:4020';
const contract = describeCurrentContract(SERVER);
const descriptions = Object.fromEntries(
  listOperations(contract).map(({ operation }) => [operation.operationId, operation.description]),
);
const tags = Object.fromEntries(contract.tags.map(({ name, description }) => [name, description]));

test('an operation says who may call it, what it makes stale and ends, and how it refuses', () => {
  const text = descriptions.userUnbindDevice;
  expect(text).toContain('| Who may call | An account, with a token. |');
  expect(text).toContain('[userGetDeviceList](#/user/userGetDeviceList)');
  expect(text).toContain('| Ends | the device that the input names, the token of that device |');
  expect(text).toMatch(
    /\| 2008 \| `DeviceNotFound` \| No device [^|]+\| `\{"code":2008,"msg":"[^"]+","status":"DeviceNotFound","data":null\}` \|/,
  );
  expect(text).toContain('| Source | *given*: spec §7: "/api/user/user_unbind_device". |');
  expect(text).toContain('| `logout-leaves-the-device` | A logout leaves the device bound.');
});

test('a schema says where it comes from, who decides it, and what its numbers mean', () => {
  const { schemas } = contract.components;
  expect(schemas.Money?.description).toMatch(
    /\*assumed\*: spec .*Decided by finance\. Otherwise: /,
  );
  expect(schemas.OrderStatus?.description).toContain('`0` Pending');
});

test('errors, limits, signature and decisions are tags', () => {
  expect(tags.errors).toContain('| 2008 | `DeviceNotFound` |');
  expect(tags.limits).toContain('| `orderLifetime` | 15 minutes |');
  expect(tags.signature).toContain('| `algorithm` | `RSAES-PKCS1-v1_5` |');
  expect(tags.signature).toContain('## Checking one');
  expect(tags.decisions).toContain('| `http-is-200` |');
});

test('no extension is left, and every server has an address that the reader can change', () => {
  expect(JSON.stringify(contract)).not.toMatch(/"x-[a-z-]+":/);
  const variables = { server: { default: SERVER, description: expect.any(String) } };
  expect(contract.servers?.map(({ url }) => url)).toEqual(['{server}/test/v1', '{server}/v1']);
  expect(contract.paths['/marketing/marketing_visit']?.post.servers?.[0]).toMatchObject({
    url: '{server}',
    variables,
  });
});
