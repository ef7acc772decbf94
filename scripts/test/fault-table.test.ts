import { describe, expect, it } from 'vitest';
import {
  type TriedCell,
  readCells,
  renderFaultsPage,
  formatTable,
  formatTotals,
} from './fault-table';

const report = {
  testResults: [
    {
      assertionResults: [
        { title: 'every operation has its scenes', status: 'passed', failureMessages: [] },
        { title: 'paymentShop on /pricing: 502 page', status: 'passed', failureMessages: [] },
        { title: 'paymentShop on /pricing: late', status: 'skipped', failureMessages: [] },
        {
          title: 'userLogout on /a?b=c: 429',
          status: 'failed',
          failureMessages: ['Error: said twice\n    at play'],
        },
      ],
    },
  ],
};
const SHOP: TriedCell = {
  ...{ operation: 'paymentShop', path: '/pricing', fault: '502 page', problem: null },
};
const LOGOUT: TriedCell = {
  ...{ operation: 'userLogout', path: '/a?b=c', fault: '429', problem: 'Error: said twice' },
};

describe('the table of faults', () => {
  it('has a cell for each test of an operation that ran', () => {
    expect(readCells(report)).toEqual([SHOP, LOGOUT]);
  });

  it('shows a row per operation and a column per fault, and what was wrong', () => {
    const table = formatTable([SHOP, LOGOUT]);
    expect(table).toMatch(/paymentShop +✓ +–/);
    expect(table).toMatch(/userLogout +– +✗/);
    expect(table).toContain('✗ userLogout on /a?b=c: 429\n  Error: said twice');
  });

  it('marks an operation that fails on one of its screens', () => {
    const other = { ...SHOP, path: '/group-buying', problem: 'Error: nothing said' };
    expect(renderFaultsPage([SHOP, other], 0)).toContain('| `paymentShop` | ✗ |');
  });

  it('counts what holds', () => {
    expect(formatTotals([SHOP, LOGOUT], 61_000)).toBe(
      '2 cells · 2 operations · 2 faults · 1 hold, 1 DO NOT · 1 min 1 s',
    );
  });
});
