import { parseSync } from 'vite';

type SourceFile = { file: string; code: string };

const DECLARATIONS = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
]);

/**
 * Finds the names that more than one file exports as a type, an interface, an enum or a class, each with its files.
 * Names that only generated files share are the contract's, and allowed.
 */
export function findSharedTypeNames(sources: SourceFile[]): Record<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { file, code } of sources) {
    for (const name of listExportedTypes(file, code)) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return Object.fromEntries(
    [...files].filter(
      ([, declaring]) => declaring.length > 1 && !declaring.every((file) => isGenerated(file)),
    ),
  );
}

function listExportedTypes(file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' && statement.declaration;
    if (!declared || !DECLARATIONS.has(declared.type)) return [];
    return 'id' in declared && declared.id?.type === 'Identifier' ? [declared.id.name] : [];
  });
}

function isGenerated(file: string): boolean {
  return file.includes('/generated/');
}
