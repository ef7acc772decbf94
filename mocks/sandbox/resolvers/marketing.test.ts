import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@/api/generated/operations';
import { KEPT_VISITS } from '../rules';
import { inputs } from '../testing/inputs';
import { type Product, START, rawRequest, signatureOf, startProduct } from '../testing/product';

const VISIT = inputs.marketingVisit;

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});

describe('a visit', () => {
  test('is kept with its time, and answered with nothing', async () => {
    const visit = { ...VISIT, gclid: 'EAIaIQobChMI5tq2', affiliateCode: 'KIMKOL' };
    expect(await product.call('marketingVisit', visit)).toMatchObject({ code: 200, data: null });
    expect(product.sandbox.db.visits.all()).toEqual([{ ...visit, time: START }]);
  });

  test.each([
    { landingPath: 'pricing' },
    { landingPath: '/a b' },
    { gclid: '' },
    { referrer: 'x' },
  ])('with %j is refused and not kept', async (wrong) => {
    const { status } = await product.call('marketingVisit', { ...VISIT, ...wrong });
    expect(status).toBe('InvalidInput');
    expect(product.sandbox.db.visits.all()).toEqual([]);
  });

  test('pushes the oldest out where there are many', async () => {
    const { visits } = product.sandbox.db;
    for (let time = 1; time <= KEPT_VISITS; time += 1) await visits.create({ ...VISIT, time });
    await product.call('marketingVisit', VISIT);
    const times = visits.all().map(({ time }) => time);
    expect(times).toHaveLength(KEPT_VISITS);
    expect([times[0], times.at(-1)]).toEqual([2, START]);
  });
});

test('the host of visits has no prefix, and wants neither a device nor a token', async () => {
  const body = JSON.stringify({ ...VISIT, signature: signatureOf('mac', { timestamp: START }) });
  const statusAt = async (path: string) => {
    const headers = { 'content-type': 'application/json', platform: 'mac', language: 'en' };
    const response = await product.send(rawRequest(path, { method: 'POST', headers, body }));
    return ((await response.json()) as { status: string }).status;
  };
  const { path } = operations.marketingVisit;
  expect(await statusAt(`/v1${path}`)).toBe('NotFound');
  expect(await statusAt(path)).toBe('Ok');
});
