/**
 * Of two Tailwind utilities that set the same thing the later one stays. Knows how utilities are named instead of listing
 * them: a twentieth of tailwind-merge, which `cn.test.ts` holds it against with every utility in the sources.
 * What it does not know it keeps.
 */
export function mergeClasses(classes: string): string {
  const set = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).toReversed()) {
    const sets = setBy(name);
    if (sets[0] && set.has(sets[0])) continue;
    for (const it of sets) set.add(it);
    kept.push(name);
  }
  return kept.toReversed().join(' ').trim();
}

/** The sources have some hundred names; a page asks for each of its own many times. */
const known = new Map<string, readonly string[]>();

/** What a class sets, itself first, then what it covers, each under its conditions. */
function setBy(name: string): readonly string[] {
  let sets = known.get(name);
  if (!sets) {
    const { condition, utility } = parts(name);
    const group = groupOf(utility);
    sets = group ? [group, ...(COVERS[group]?.split(' ') ?? [])].map((it) => condition + it) : [];
    known.set(name, sets);
  }
  return sets;
}

/** `hover:-mt-2!` is `mt-2` under `hover:` and `!`. A colon inside of brackets separates nothing. */
function parts(name: string): { condition: string; utility: string } {
  const [variants = ''] = /^(?:(?:[^[\]():]|\[[^\]]*\]|\([^)]*\))*:)*/.exec(name) ?? [];
  const rest = name.slice(variants.length);
  const utility = rest.replaceAll(/^!|!$/g, '');
  const isImportant = utility !== rest;
  return { condition: variants + (isImportant ? '!' : ''), utility: utility.replace(/^-/, '') };
}

const words = (table: Record<string, string>) =>
  new Map(
    Object.entries(table).flatMap(([group, list]) => list.split(' ').map((it) => [it, group])),
  );

/** Utilities without a value, by what they set. */
const WORDS = words({
  display:
    'block inline-block inline flex inline-flex grid inline-grid contents hidden flow-root list-item table inline-table table-cell table-row table-row-group table-header-group table-footer-group table-column table-column-group table-caption',
  position: 'static fixed absolute relative sticky',
  visibility: 'visible invisible collapse',
  sr: 'sr-only not-sr-only',
  isolation: 'isolate isolation-auto',
  'text-line': 'underline overline line-through no-underline',
  'text-case': 'uppercase lowercase capitalize normal-case',
  'text-overflow': 'truncate text-ellipsis text-clip',
  'word-break': 'break-normal break-words break-all break-keep',
  'font-style': 'italic not-italic',
  'nums-spacing': 'tabular-nums proportional-nums',
  ...{ 'border-w': 'border', 'outline-w': 'outline', rounded: 'rounded', shadow: 'shadow' },
  ...{
    ring: 'ring',
    transition: 'transition',
    grow: 'grow',
    shrink: 'shrink',
    container: 'container',
  },
  ...{ 'divide-x': 'divide-x', 'divide-y': 'divide-y' },
  ...Object.fromEntries(
    ['x', 'y', 't', 'r', 'b', 'l'].map((it) => [`border-w-${it}`, `border-${it}`]),
  ),
  ...Object.fromEntries(['t', 'r', 'b', 'l'].map((it) => [`rounded-${it}`, `rounded-${it}`])),
});

/** What stands before a value. */
const STEMS = new Set(
  `accent align animate appearance aspect auto-cols auto-rows basis bg border border-b border-l border-r border-t border-x
  border-y bottom caret col-end col-span col-start content cursor decoration delay divide divide-x divide-y duration ease
  end fill flex font forced-color-adjust gap gap-x gap-y grid-cols grid-flow grid-rows grow h inset inset-x inset-y items
  justify justify-items justify-self leading left line-clamp list m max-h max-w mb min-h min-w ml mr mt mx my object
  opacity order origin outline outline-offset overflow overflow-x overflow-y overscroll p pb pl place-content place-items
  place-self pointer-events pr pt px py resize right rotate rounded rounded-b rounded-l rounded-r rounded-t row-end row-span
  row-start scale scroll-m scroll-mb scroll-mt scroll-p select self shadow shrink size space-x space-y stroke table text top
  touch tracking transition translate translate-x translate-y underline-offset w whitespace will-change wrap z`.split(
    /\s+/,
  ),
);

/** Stems whose values set different things: by the value, the first that fits. What fits none is a colour. */
const LENGTH = /^(?:\d[\d.]*|\[(?!color:|rgb|hsl|oklch|#)[^\]]*\d.*\]|\(length:.*\))$/;
const STYLE = /^(?:solid|dashed|dotted|double|none|hidden|wavy)$/;
const EDGES: [RegExp, string][] = [
  [LENGTH, '-w'],
  [STYLE, '-style'],
];
const KINDS: Record<string, [RegExp, string][]> = {
  text: [
    [/^(?:xs|sm|base|lg|\d?xl|title|display)(?:\/.*)?$/, '-size'],
    [LENGTH, '-size'],
    [/^(?:left|center|right|justify|start|end)$/, '-align'],
    [/^(?:wrap|nowrap|balance|pretty)$/, '-wrap'],
  ],
  font: [
    [/^(?:thin|(?:extra)?light|normal|medium|(?:semi|extra)?bold|black|\[\d+\])$/, '-weight'],
    [/./, '-family'],
  ],
  flex: [
    [/^(?:row|col)/, '-direction'],
    [/wrap/, '-wrap'],
    [/./, ''],
  ],
  content: [
    [/^(?:none$|\[|\()/, ''],
    [/./, '-align'],
  ],
  table: [[/^(?:auto|fixed)$/, '-layout']],
  list: [
    [/^(?:inside|outside)$/, '-position'],
    [/./, '-type'],
  ],
  object: [
    [/^(?:contain|cover|fill|none|scale-down)$/, '-fit'],
    [/./, '-position'],
  ],
  bg: [
    [/^(?:cover|contain|auto)$/, '-size'],
    [/^(?:center|top|bottom|left|right)/, '-position'],
    [/repeat/, '-repeat'],
    [/^(?:none$|linear|radial|conic|\[url)/, '-image'],
  ],
  shadow: [[/^(?:none|\d?x[sl]|sm|md|lg|raised|\[.*)$/, '']],
  stroke: [[LENGTH, '-w']],
  decoration: [[/^(?:auto|from-font)$/, '-w'], ...EDGES],
  outline: EDGES,
  divide: [[STYLE, '-style']],
};

/** What a utility sets, by a name of our own; null where that is not known. */
function groupOf(utility: string): string | null {
  const word = WORDS.get(utility);
  if (word) return word;
  const [property] = /^\[[\w-]+(?=:)/.exec(utility) ?? [];
  if (property) return property;
  const [head = ''] = utility.split(/[[(]/, 1);
  for (let at = head.lastIndexOf('-'); at > 0; at = head.lastIndexOf('-', at - 1)) {
    const stem = utility.slice(0, at);
    if (STEMS.has(stem)) return kindOf(stem, utility.slice(at + 1));
  }
  return null;
}

function kindOf(stem: string, value: string): string {
  const [, side] = /^border(-[xytrbl])?$/.exec(stem) ?? [];
  if (stem.startsWith('border')) {
    const [, kind = '-color'] = EDGES.find(([pattern]) => pattern.test(value)) ?? [];
    return kind === '-style' ? 'border-style' : `border${kind}${side ?? ''}`;
  }
  const kinds = KINDS[stem];
  if (!kinds) return stem;
  return stem + (kinds.find(([pattern]) => pattern.test(value))?.[1] ?? '-color');
}

/** What sets a whole takes the place of what sets its parts before it. */
const COVERS: Record<string, string> = {
  ...{ overflow: 'overflow-x overflow-y', size: 'w h', gap: 'gap-x gap-y', 'text-size': 'leading' },
  ...{
    'line-clamp': 'display overflow',
    flex: 'basis grow shrink',
    translate: 'translate-x translate-y',
  },
  ...{
    inset: 'inset-x inset-y top right bottom left',
    'inset-x': 'right left',
    'inset-y': 'top bottom',
  },
  ...{
    p: 'px py pt pr pb pl',
    px: 'pr pl',
    py: 'pt pb',
    m: 'mx my mt mr mb ml',
    mx: 'mr ml',
    my: 'mt mb',
  },
  ...{ 'scroll-m': 'scroll-mt scroll-mb', rounded: 'rounded-t rounded-r rounded-b rounded-l' },
  ...{ 'border-w': 'border-w-x border-w-y border-w-t border-w-r border-w-b border-w-l' },
  ...{ 'border-w-x': 'border-w-r border-w-l', 'border-w-y': 'border-w-t border-w-b' },
  ...{
    'border-color':
      'border-color-x border-color-y border-color-t border-color-r border-color-b border-color-l',
  },
  ...{
    'border-color-x': 'border-color-r border-color-l',
    'border-color-y': 'border-color-t border-color-b',
  },
};
