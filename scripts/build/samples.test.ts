import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { LEGAL, type Legal } from '../../src/config/legal.ts';
import { describeMissingLegal, listSamples } from './samples.ts';

const words = { en: 'Example Ltd', 'zh-CN': '示例公司' };
const facts: Legal['facts'] = { ...LEGAL.facts };
for (const name of Object.keys(facts)) Object.assign(facts, { [name]: words });
const legal: Legal = {
  isSample: false,
  effective: '2027-01-01',
  facts,
};
const complete = {
  legal,
  canary: { isSample: false },
  brand: { origin: 'https://halyard.com', securityContact: 'mailto:security@halyard.com' },
  apiMode: undefined,
  snapshot: 'https://api.halyard.com',
};

test('a complete configuration has no sample left', () => {
  expect(listSamples(complete, complete)).toEqual([]);
  expect(describeMissingLegal(legal)).toBeNull();
});

test.each([
  [{ legal: { ...legal, isSample: true } }, 'legal review'],
  [{ legal: { ...legal, facts: { ...legal.facts, email: null } } }, 'fill in email.'],
  [{ legal: { ...legal, effective: null } }, 'fill in effective.'],
  [{ canary: { isSample: true } }, 'src/config/canary.ts'],
  [{ brand: { ...complete.brand, origin: 'https://halyard.example' } }, 'origin is'],
  [{ apiMode: 'sandbox' }, 'VITE_API_MODE is sandbox'],
  [{ snapshot: undefined }, '--snapshot URL'],
])('%j is reported as a sample', (change, text) => {
  const changed = { ...complete, ...change };
  expect(listSamples(changed, changed)).toEqual([expect.stringContaining(text)]);
});

test(
  'a release with samples is refused with one list, before anything is built',
  { timeout: 60_000 },
  () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--release'], {
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain('--release: the site still has samples.');
    expect(stderr).toContain('fill in entity, address, email');
    expect(stderr).toContain('src/config/canary.ts');
    expect(stderr).not.toContain('    at ');
  },
);
