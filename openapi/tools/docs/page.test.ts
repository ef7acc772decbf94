import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listLimits } from '../generate/limits.ts';
import { collectQuestions } from '../questions/collect.ts';
import { listErrors, listOperations } from '../generate/document.ts';
import { smallContract } from '../questions/testing/small-contract.ts';
import { contractPage } from './page.tsx';
import { type Source, readSource } from './source.ts';

const DEFAULTS = { server: 'http://localhost:4020', keys: {} };
const ASSETS = { styles: 'p{color:red}', script: 'void 0', defaults: DEFAULTS };

function page(change: Partial<Source> = {}): string {
  const source = { contract: smallContract(), decisions: [], conventions: '', signature: '' };
  return contractPage({ ...source, changelog: '', ...change }, ASSETS);
}

describe("the contract's page", () => {
  it('has every operation, error, limit and question of the contract, each under its own id', () => {
    const source = readSource();
    const html = contractPage(source, ASSETS);
    const expectedIds = [
      ...listOperations(source.contract).map(({ operation }) => operation.operationId),
      ...listErrors(source.contract).map(({ status }) => `error-${status}`),
      ...Object.keys(listLimits(source.contract)).map((name) => `limit-${name}`),
      ...collectQuestions(source.contract, source.decisions)
        .flatMap((question) => [question, ...(question.parts ?? [])])
        .map(({ id }) => `question-${id}`),
    ];
    expect(expectedIds.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has no link to a missing place', () => {
    const html = contractPage(readSource(), ASSETS);
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => String(href));
    const brokenLinks = links.filter((href) => !(href.startsWith('#') && ids.has(href.slice(1))));
    expect(new Set(brokenLinks)).toEqual(new Set(['data:,', 'openapi.json']));
  });

  it('shows markup in the contract as the text that it is', () => {
    const hostileText = '<img src=x onerror=alert(1)>';
    const contract = smallContract();
    contract.info.title = hostileText;
    contract.components.schemas.Greeting!.description = hostileText;
    contract.paths['/api/user/user_greet']!.post.description =
      `${hostileText} [x](javascript:alert(1))`;
    const html = page({
      contract,
      conventions: `# Title\n\n${hostileText}\n\nand ${hostileText} \`${hostileText}\``,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('allows its own script and styles, and calls to a server', () => {
    const policy = /content="(default-src[^"]+)"/.exec(page())?.[1]?.replaceAll('&#x27;', "'");
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'sha256-${hash(ASSETS.script)}'`);
    expect(policy).toContain(`style-src 'sha256-${hash(ASSETS.styles)}'`);
    expect(policy).toContain('connect-src http: https:;');
    expect(policy?.replace('connect-src http: https:', '')).not.toMatch(/https?:|unsafe|\*/);
  });
});
