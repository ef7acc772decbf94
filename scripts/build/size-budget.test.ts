import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { budgetProblems, readBudget, measureSizes } from './size-budget.ts';

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

  it('says which route has grown, by how much, and how it may weigh more on purpose', () => {
    const [problem, ...others] = budgetProblems({ '/': { html: 14, script: 171.2 } }, budget);
    expect(others).toEqual([]);
    expect(problem).toContain('/ has 171.2 kB of JavaScript');
    expect(problem).toContain('11.2 kB over its budget of 160');
    expect(problem).toContain('size-budget.json: "/": { "script": 175 }');
  });

  it('has one line to write for a route that has grown in both', () => {
    const exceptions = { '/': { html: 16 } };
    const sizes = { '/': { html: 16.2, script: 161 } };
    const [problem, ...others] = budgetProblems(sizes, { default: usual, exceptions });
    expect(others).toEqual([]);
    expect(problem).toContain('"/": { "html": 17, "script": 165 }');
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

  it('asks for the end of an exception without a route, and of one that the default covers', () => {
    const exceptions = { '/old': { html: 20 }, '/light': { html: 20, script: 170 } };
    const sizes = { '/light': { html: 14.5, script: 159 } };
    const problems = budgetProblems(sizes, { default: usual, exceptions });
    expect(problems).toEqual([
      expect.stringMatching(/^\/old is an exception, but no route any more/),
      expect.stringMatching(/^\/light fits into the default of 15 kB of HTML/),
    ]);
  });

  it('compares no size that is left out', () => {
    expect(budgetProblems({ '/': { html: 15 } }, budget)).toEqual([]);
  });

  it('is written in steps that are easy to review', () => {
    const { default: written, exceptions } = readBudget();
    for (const { html = 0, script = 0 } of [written, ...Object.values(exceptions)]) {
      expect([html % 1, script % 5]).toEqual([0, 0]);
    }
  });
});
