import { describe, expect, test } from 'vitest';
import { bundledContract, listOperations } from '../../generate/document.ts';
import { createContract } from '../contract.ts';
import type { Exchange } from '../exchange.ts';
import { dataDepartures } from './data.ts';

const document = bundledContract();
const contract = createContract(document);

// oxlint-disable-next-line typescript/no-explicit-any -- a test may change any member of an answer
type Data = any;

/** Changes the data of an operation's first example, and returns the departures: rule, place and expectation. */
function findDepartures(id: string, change: (data: Data) => void) {
  const { operation } = listOperations(document).find(
    (candidate) => candidate.operation.operationId === id,
  )!;
  const { examples } = operation.responses['200']!.content!['application/json']!;
  const json = structuredClone(Object.values(examples ?? {})[0]!.value) as { data: Data };
  change(json.data);
  const received = { http: 200, headers: new Headers(), text: '', json, milliseconds: 1 };
  const exchange = { sent: { body: null }, received, failure: null } as unknown as Exchange;
  const checked = contract.operations.find((candidate) => candidate.id === id)!;
  return dataDepartures(contract, checked, exchange).map(({ rule, place, expected }) => [
    ...[rule, place, expected],
  ]);
}

describe('a departure names its own place in the contract', () => {
  test('behind a reference to a value', () => {
    const found = findDepartures('systemUserInfo', (data) => (data.uid = 7));
    expect(found).toEqual([['data.type', '/components/schemas/Uid', '`/data/uid` must be string']]);
  });

  test('behind references to objects, within a list', () => {
    const found = findDepartures('userGetDeviceList', (data) => delete data.devices[0].name);
    const place = '/components/schemas/Device';
    expect(found).toEqual([['data.required', place, '`/data/devices/[]` has `name`']]);
  });

  test('in a member of an object behind two references', () => {
    const found = findDepartures('paymentPurchase', (data) => (data.quote.lines[0].kind = 7));
    const places = found.filter(([rule]) => rule === 'data.enum').map(([, place]) => place);
    expect(new Set(places)).toEqual(new Set(['/components/schemas/QuoteLineKind']));
  });
});

test('a value that is neither null nor what else it may be departs once', () => {
  const found = findDepartures('paymentPurchase', (data) => (data.crypto = 5));
  expect(found.filter(([rule]) => rule === 'data.type')).toEqual([
    ['data.type', '/components/schemas/CryptoPayment', '`/data/crypto` must be object'],
  ]);
});
