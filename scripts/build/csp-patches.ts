import type { Patch } from './patches.ts';

/** Lines of packages that a strict policy would refuse, and what stands in their place. */
export const CSP_PATCHES: readonly Patch[] = [
  {
    // The lock of scrolling behind a dialog: a constructed sheet is no inline style.
    file: '/react-style-singleton/dist/es2015/singleton.js',
    moduleWith: 'stylesheetSingleton',
    by: `export const stylesheetSingleton = () => {
  let users = 0;
  const sheet = new CSSStyleSheet();
  return {
    add(css) {
      if (users++ > 0) return;
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      if (--users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet);
    },
  };
};`,
  },
  {
    // zod tries out \`new Function\`, which is refused and reported; without it it parses as well.
    file: '/zod/v4/core/core.js',
    line: '(_a.__zod_globalConfig = {})',
    by: '(_a.__zod_globalConfig = { jitless: true })',
  },
];
