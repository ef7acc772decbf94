import { describe, expect, test } from 'vitest';
import { reduceStyles, reduceToFirstView } from './styles.ts';

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

  test('leave out the selectors of a kept rule that the page lacks', () => {
    expect(reduceStyles('.gone,.card,table{color:red}', HTML)).toBe('.card{color:red}');
  });

  test('keep the placeholder where a field has one', () => {
    const rule = '::placeholder{color:red}';
    expect(reduceStyles(rule, '<input type="checkbox"/>')).toBe('');
    expect(reduceStyles(rule, '<input placeholder="Code"/>')).toBe(rule);
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

describe('the styles of a first view', () => {
  const MENUS =
    '<details><summary class="shown">A</summary><div class="panel"><div class="item"></div></div></details>' +
    '<button class="shown"></button><div popover="auto" class="menu"><div class="item"></div></div><h1 class="title">';
  const keepsFirst = (rule: string) => reduceToFirstView(rule, MENUS) !== '';

  test.each([
    ['what is shown', '.shown{color:red}'],
    ['what follows a closed menu', '.title{color:red}'],
    ['a window’s width', '@media (width>=60rem){.title{color:red}}'],
    ['what was chosen', '.shown:not(:checked){color:red}'],
  ])('keep %s', (_case, rule) => {
    expect(keepsFirst(rule)).toBe(true);
  });

  test.each([
    ['the panel of a closed menu', '.panel{color:red}'],
    ['a closed popover', '.menu{color:red}'],
    ['what is in either', '.item{color:red}'],
    ['what the pointer does', '@media (hover:hover){.shown:hover{color:red}}'],
    ['what the keyboard does', '.shown:focus-visible{color:red}'],
    ['how a change looks', '.shown{transition-property:color}'],
    ['paper', '@media print{.shown{color:red}}'],
  ])('leave out %s', (_case, rule) => {
    expect(keepsFirst(rule)).toBe(false);
  });
});
