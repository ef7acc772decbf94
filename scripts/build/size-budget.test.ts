import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { budgetProblems, readBudget, sizesOf } from './size-budget.ts';

test('a route weighs what it sends compressed, in its heaviest language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  const files = { 'en.html': 9, 'en.html.br': 4, 'zh.html': 6, 'a.js': 2_000, 'b.js': 1_000 };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, name), 'x'.repeat(bytes));
  }
  const file = { en: 'en.html', zh: 'zh.html' };
  const scripts = { en: ['/a.js', '/b.js'], zh: ['/a.js'] };
  const row = { path: '/', isPublic: true, csp: {}, file, scripts };
  expect(sizesOf(folder, [row])).toEqual({ '/': { html: 0.006, script: 3 } });
  rmSync(folder, { recursive: true });
});

describe('the budget', () => {
  const budget = { '/': { html: 15, script: 160 } };

  it('holds for a route that is no heavier', () => {
    expect(budgetProblems({ '/': { html: 15, script: 160 } }, budget)).toEqual([]);
  });

  it('says which route has grown, by how much, and how it is raised on purpose', () => {
    const [problem, ...others] = budgetProblems({ '/': { html: 14, script: 171.2 } }, budget);
    expect(others).toEqual([]);
    expect(problem).toContain('/ has 171.2 kB of JavaScript');
    expect(problem).toContain('11.2 kB over its budget of 160');
    expect(problem).toContain('size-budget.json: "/": { "html": 15, "script": 175 }');
  });

  it('has one line to write for a route that has grown in both', () => {
    const [problem, ...others] = budgetProblems({ '/': { html: 15.2, script: 161 } }, budget);
    expect(others).toEqual([]);
    expect(problem).toContain('"/": { "html": 16, "script": 165 }');
  });

  it('asks for the row of a new route, and for the end of a row without a route', () => {
    const problems = budgetProblems({ '/new': { html: 1.2, script: 150.1 } }, budget);
    expect(problems[0]).toContain('"/new": { "html": 2, "script": 155 }');
    expect(problems[1]).toContain('Delete its line');
  });

  it('compares no size that is left out', () => {
    expect(budgetProblems({ '/': { html: 15 } }, budget)).toEqual([]);
  });

  it('is written in steps that are easy to review', () => {
    for (const { html, script } of Object.values(readBudget())) {
      expect([html % 1, script % 5]).toEqual([0, 0]);
    }
  });
});
