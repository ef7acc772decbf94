import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A change to a package's module. The build fails where the package is no longer as expected: an update is looked at. */
export type Patch = {
  /** How the module's file ends. */
  file: string;
  by: string;
} & (
  | { line: string | RegExp }
  /** The whole module, known by a line of its own. */
  | { moduleWith: string }
);

/** A plugin's `transform` that changes what packages do; `list` is where the patches are kept, for who has to look at them. */
export function patchedBy(patches: readonly Patch[], list: string): Plugin['transform'] {
  return (code, id) => {
    const [file = ''] = id.split('?');
    const mine = patches.filter((it) => file.endsWith(it.file));
    if (mine.length === 0) return null;
    const stale = `${file} is not as ${list} expects. See whether it still needs its entry there.`;
    return { code: mine.reduce((text, patch) => patched(text, patch, stale), code), map: null };
  };
}

/** Functions of a module that find nothing here. */
export function emptied(file: string, names: readonly string[]): Patch[] {
  return names.map((name) => ({
    file,
    line: new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?^\\}\\n`, 'm'),
    by: `function ${name}() {\n  return null;\n}\n`,
  }));
}

/** Methods of classes, which no bundler may leave out by itself. */
export function withoutMethods(file: string, names: readonly string[]): Patch[] {
  return names.map((name) => ({
    file,
    line: new RegExp(`^ {2}${name}\\([\\s\\S]*?^ {2}\\}\\n`, 'm'),
    by: '',
  }));
}

/** A package that has moved a file would keep what the patch takes out: throws for a file that is not there. */
export function failOnMissing(patches: readonly Patch[], list: string): void {
  const missing = patches.find(({ file }) => !existsSync(`node_modules${file}`));
  if (missing) throw new Error(`${missing.file} is not there any more. See its entry in ${list}.`);
}

function patched(code: string, patch: Patch, stale: string): string {
  const isWhole = 'moduleWith' in patch;
  const isAsExpected = isWhole && code.includes(patch.moduleWith);
  const result = isWhole ? patch.by : code.replace(patch.line, () => patch.by);
  if (isWhole ? !isAsExpected : result === code) throw new Error(stale);
  return result;
}
