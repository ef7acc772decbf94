/** npm run check -- imports: the direction of imports, as scripts/architecture/layers.ts has it. */
import { checkImports } from './architecture/check.ts';

const { violations, modules } = await checkImports(process.cwd());
for (const violation of violations) console.error(violation);
console.log(`imports: ${modules} modules, ${violations.length} violations`);
if (modules === 0 || violations.length > 0) process.exitCode = 1;
