import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { budgetProblems, measureSizes } from './size-budget.ts';

test('a route weighs what it sends compressed, with its headers, in its heaviest language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  const files = { 'en.html': 9, 'en.html.br': 4, 'zh.html': 6, 'a.js': 2_000, 'b.js': 1_000 };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, name), 'x'.repeat(bytes));
  }
  const file = { en: 'en.html', zh: 'zh.html' };
  const scripts = { en: ['/a.js', '/b.js'], zh: ['/a.js'] };
  const row = { path: '/', isPublic: true, csp: {}, file, scripts };
  expect(measureSizes(folder, [row])).toEqual({ '/': { html: 0.806, script: 3 } });
  rmSync(folder, { recursive: true });
});

describe('the budget', () => {
  const usual = { html: 15, script: 160 };
  const budget = { default: usual, exceptions: {} };

  it('holds for a route that is no heavier than the default', () => {
    expect(budgetProblems({ '/new': { html: 15, script: 160 } }, budget)).toEqual([]);
  });

  it('says which route has grown, and by how much, in HTML and in scripts', () => {
    expect(budgetProblems({ '/': { html: 15.2, script: 171.2 } }, budget)).toEqual([
      expect.stringContaining('/ has 15.2 kB of HTML, and its budget is 15.'),
      expect.stringContaining('/ has 171.2 kB of JavaScript until it is hydrated'),
    ]);
  });

  it('lets a named route weigh more, or less, than the default, and the routes below a path', () => {
    const exceptions = {
      '/a': { script: 170 },
      '/404': { script: 150 },
      '/user/*': { script: 200 },
    };
    const sizes = {
      ...{ '/a': { script: 169 }, '/404': { script: 151 } },
      ...{ '/user/b': { script: 199 }, '/user': { script: 161 } },
    };
    const problems = budgetProblems(sizes, { default: usual, exceptions });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['/404', '/user']);
  });

  it('compares no size that is left out', () => {
    expect(budgetProblems({ '/': { html: 15 } }, budget)).toEqual([]);
  });
});
