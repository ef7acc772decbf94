import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ICruiseResult, type IViolation, cruise } from 'dependency-cruiser';
import { FORBIDDEN } from './layers.ts';

const ROOTS = ['src', 'mocks', 'openapi', 'scripts', 'e2e', 'vite.config.ts', 'orval.config.ts'];

export type ImportCheck = {
  /** The violations, one line each: the rule, the importing file, and the imported file. */
  violations: string[];
  modules: number;
};

/** Compares every import under `root` (a checkout) with ./layers. */
export async function checkImports(root: string): Promise<ImportCheck> {
  const roots = ROOTS.filter((path) => existsSync(join(root, path)));
  const { output } = await cruise(
    roots,
    {
      baseDir: root,
      // TypeScript 7 has no API that the tool could use; swc reads the same imports.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: ['^mocks/generated/', '^openapi/dist/.*[.]js$', '[.]d[.]ts$'] },
      validate: true,
      ruleSet: { forbidden: FORBIDDEN },
    },
    {
      alias: { '@mocks': join(root, 'mocks'), '@': join(root, 'src') },
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'module', 'browser', 'types', 'default'],
      exportsFields: ['exports'],
    },
  );
  const { summary } = output as ICruiseResult;
  return { violations: summary.violations.map(formatViolation), modules: summary.totalCruised };
}

function formatViolation({ rule, from, to, cycle }: IViolation): string {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${rule.name}: ${from} → ${path}`;
}

if (import.meta.filename === resolve(process.argv[1] ?? '')) {
  const { violations, modules } = await checkImports(process.cwd());
  for (const violation of violations) console.error(violation);
  console.log(`imports: ${modules} modules, ${violations.length} violations`);
  if (modules === 0 || violations.length > 0) process.exitCode = 1;
}
