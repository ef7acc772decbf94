import { type Selector, type SelectorComponent, type Visitor, transform } from 'lightningcss';

/** The parts of a page that selectors match. */
type Markup = {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  attributes: Set<string>;
};

/** Attributes that are set later, by the browser or by the script in the head (src/app/start/head). */
const LATER_ATTRIBUTES = [
  'open',
  'data-theme',
  'data-token',
  'data-asked',
  'data-invited',
  'data-wanted',
];

/** Pseudo-elements of form fields, without the placeholder. */
const FIELD_PARTS = /^(file-selector-button|-webkit-|-moz-|search-)/;
/** Removing one rule may make another unused; three rounds are usually enough. */
const ROUNDS = 6;

/**
 * Reduces the site's styles to those that a page can need before the app starts: rules whose classes, elements and ids
 * its markup has, and the properties and animations that those use. Conditions that may come true later (a state, a
 * theme, a medium, a value) count as true.
 */
export function reduceStyles(css: string, html: string): string {
  const markup = parseMarkup(html);
  return dropUnused(keepRules(css, (selector) => canMatch(selector, markup)));
}

/**
 * Reduces the site's styles to those of a page's first view, which the whole stylesheet follows at once: without rules
 * for what the pointer and the keyboard do, for closed menus, and for paper. `html` is the page up to the link of the
 * stylesheet (src/components/content/first-view-end).
 */
export function reduceToFirstView(css: string, html: string): string {
  const markup = parseMarkup(withoutClosed(html));
  const rules = keepRules(
    css,
    (selector) => canMatch(selector, markup) && !selector.some(isOfInteraction),
  );
  const shown = apply(rules, {
    Declaration: Object.fromEntries(INTERACTION_PROPERTIES.map((name) => [name, () => []])),
    Rule: {
      media: ({ value: { query } }) =>
        query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
    },
  });
  // The notice of the framework's licence is in the whole stylesheet.
  return dropUnused(shown.replace(/^\/\*![^*]*\*\/\s*/, ''));
}

/** States and properties that only show once somebody uses the page. */
const INTERACTION = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);
const INTERACTION_PROPERTIES = [
  'transition-property',
  'transition-timing-function',
  'transition-duration',
  'transition-delay',
  'transition',
  'cursor',
  'user-select',
];

function isOfInteraction(component: SelectorComponent): boolean {
  if (component.type === 'pseudo-class') {
    if (component.kind === 'is' || component.kind === 'where' || component.kind === 'has') {
      return component.selectors.every((selector) => selector.some(isOfInteraction));
    }
    return INTERACTION.has(component.kind) || component.kind === 'custom';
  }
  return (
    component.type === 'pseudo-element' &&
    /^(?:selection|backdrop|file-selector-button|-webkit-(?!details))/.test(
      getPseudoElementName(component),
    )
  );
}

/** Leaves out the content of closed menus: of `details`, and of popovers. */
function withoutClosed(html: string): string {
  let rest = html;
  for (const [start, tag] of [
    [/(?<=<\/summary>)<div/, 'div'],
    [/<div[^>]* popover=/, 'div'],
  ] as const) {
    for (let at = rest.search(start); at >= 0; at = rest.search(start)) {
      rest = rest.slice(0, at) + rest.slice(findEnd(rest, at, tag));
    }
  }
  return rest;
}

/** Finds the end of the element of this tag that starts at `at`. */
function findEnd(html: string, at: number, tag: string): number {
  let depth = 0;
  for (const { 0: found, index } of html.slice(at).matchAll(new RegExp(`<(/?)${tag}\\b`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.indexOf('>', at + index) + 1;
  }
  return html.length;
}

/** Leaves out the selectors of rules that are not kept, and rules without one. */
function keepRules(css: string, isKept: (selector: Selector) => boolean): string {
  return apply(css, { Selector: (selector) => (isKept(selector) ? undefined : []) });
}

function dropUnused(css: string): string {
  let reduced = css;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = apply(reduced, withoutUnused(reduced));
    if (next.length === reduced.length) break;
    reduced = next;
  }
  return reduced;
}

/** React's escapes in attributes, with their characters. */
const ESCAPES: Record<string, string> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" },
};
const ESCAPED = /&(?:amp|lt|gt|quot|#x27);/g;

/** Reads React's own markup, where attributes are always in double quotes. */
function parseMarkup(html: string): Markup {
  const values = (name: string) =>
    Array.from(html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g')), ([, value = '']) =>
      value.replaceAll(ESCAPED, (name) => ESCAPES[name] ?? name),
    );
  return {
    tags: new Set([
      'html',
      'body',
      ...Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, tag = '']) => tag.toLowerCase()),
    ]),
    classes: new Set(values('class').flatMap((value) => value.split(/\s+/))),
    ids: new Set(values('id')),
    attributes: new Set([
      ...LATER_ATTRIBUTES,
      ...Array.from(html.matchAll(/ ([a-z][\w:-]*)(?==")/gi), ([, name = '']) =>
        name.toLowerCase(),
      ),
    ]),
  };
}

function canMatch(selector: Selector, markup: Markup): boolean {
  return selector.every((component) => canHold(component, markup));
}

function canHold(component: SelectorComponent, markup: Markup): boolean {
  const { tags, classes, ids, attributes } = markup;
  if (component.type === 'class') return classes.has(component.name);
  if (component.type === 'type') return tags.has(component.name.toLowerCase());
  if (component.type === 'id') return ids.has(component.name);
  if (component.type === 'attribute') return attributes.has(component.name);
  if (component.type === 'pseudo-element') {
    const name = getPseudoElementName(component);
    if (name === 'placeholder') return attributes.has('placeholder');
    return tags.has('input') || !FIELD_PARTS.test(name);
  }
  if (component.type !== 'pseudo-class') return true;
  if (component.kind === 'is' || component.kind === 'where' || component.kind === 'has') {
    return component.selectors.some((selector) => canMatch(selector, markup));
  }
  return component.kind !== 'host';
}

function getPseudoElementName(component: SelectorComponent & { type: 'pseudo-element' }): string {
  return component.kind === 'custom' ? component.name : component.kind;
}

function withoutUnused(css: string): Visitor<never> {
  const properties = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const animations = Array.from(
    css.matchAll(/animation(?:-name)?:([^;}]+)/g),
    ([, value = '']) => value,
  );
  const values = Array.from(css.matchAll(/--animate-[\w-]+:([^;}]+)/g), ([, value = '']) => value);
  const moving = new Set([...animations, ...values].flatMap((word) => word.split(/[\s,]+/)));
  return {
    Declaration: {
      custom: ({ name }) => (name.startsWith('--') && !properties.has(name) ? [] : undefined),
    },
    Rule: {
      keyframes: (rule) => (moving.has(rule.value.name.value) ? undefined : []),
      property: (rule) => (properties.has(rule.value.name) ? undefined : []),
    },
  };
}

function apply(css: string, visitor: Visitor<never>): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor,
  });
  return code.toString();
}
