import { describe, expect, test } from 'vitest';
import { reduceStyles } from './styles.ts';

const HTML =
  '<main class="card md:wide [&amp;_svg]:size before:content-[&#x27;§&#x27;] data-[at=&quot;a&quot;]:wide"><details id="d"><svg data-state="closed"></svg></details></main>';

/** Whether a rule of the site survives in the page above. */
const keeps = (rule: string) => reduceStyles(rule, HTML) !== '';

describe("a page's styles", () => {
  test.each([
    ['a class that it has', '.card{color:red}'],
    ['a class with a condition', String.raw`@media (width>=768px){.md\:wide{width:9px}}`],
    ['a class with an escaped variant', String.raw`.\[\&_svg\]\:size svg{width:9px}`],
    ['a class with apostrophes', String.raw`.before\:content-\[\'§\'\]{width:9px}`],
    ['a class with quotes', String.raw`.data-\[at\=\"a\"\]\:wide{width:9px}`],
    ['an element', 'details{color:red}'],
    ['the page itself', ':root{color:red}'],
    ['a state', '.card:hover{color:red}'],
    ['a state that comes without script', 'details[open]{color:red}'],
    ['a theme', ':root[data-theme=dark] .card{color:red}'],
    ['one of several selectors', '.gone,.card{color:red}'],
    ['one of several inside another', ':is(.gone,.card)>details{color:red}'],
    ['a negation', '.card:not(.gone){color:red}'],
  ])('keep %s', (_case, rule) => {
    expect(keeps(rule)).toBe(true);
  });

  test.each([
    ['a class that it lacks', '.gone{color:red}'],
    ['an element that it lacks', 'table{color:red}'],
    ['an attribute that nothing sets', '[data-toast]{color:red}'],
    ['a part of a path that it lacks', '.card .gone .card{color:red}'],
    ['parts of fields where there are none', '::placeholder{color:red}'],
    ['an animation that nothing uses', '@keyframes spin{to{rotate:1turn}}'],
  ])('leave out %s', (_case, rule) => {
    expect(keeps(rule)).toBe(false);
  });

  test('keep the properties that the rules use, directly or through other properties', () => {
    const css = reduceStyles(
      ':root{--a:var(--b);--b:red;--c:var(--d);--d:blue}.card{color:var(--a)}.gone{color:var(--c)}',
      HTML,
    );
    expect(css).toContain('--a:');
    expect(css).toContain('--b:');
    expect(css).not.toMatch(/--[cd]:/);
  });

  test('keep an animation that a kept property names', () => {
    const css = reduceStyles(
      ':root{--animate-in:in 1s}.card{animation:var(--animate-in)}@keyframes in{to{opacity:0}}',
      HTML,
    );
    expect(css).toContain('@keyframes in');
  });
});
