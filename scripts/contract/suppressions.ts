import { existsSync, readFileSync } from 'node:fs';

const CONFIGS = ['openapi/redocly.yaml', 'openapi/redocly.bundle.yaml'];
/** Where redocly reads entries that hide single findings: beside a configuration, or where it is called. */
const IGNORED = ['openapi/.redocly.lint-ignore.yaml', '.redocly.lint-ignore.yaml'];

const SWITCHED_OFF = /^\s*[\w/-]+:\s*(?:off|warn)\b/;
const SEVERITY_OFF = /^\s*severity:\s*(?:off|warn)\b/;
const HIDDEN = /^\s*-\s+['"]?#\//;

/**
 * The rules that a configuration turns off or softens, and the findings that it hides, without a comment that says why:
 * on the line itself or on the one before it. Each as `file:line: what to do`.
 */
export function unexplainedSuppressions(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const isSuppression = [SWITCHED_OFF, SEVERITY_OFF, HIDDEN].some((form) => form.test(line));
    if (!isSuppression || isExplained(line, lines[index - 1])) return [];
    return [
      `${file}:${index + 1}: say in a comment why \`${line.trim()}\` is right, or remove it.`,
    ];
  });
}

/** The same for the files of this contract. */
export function unexplainedHere(): string[] {
  return [...CONFIGS, ...IGNORED]
    .filter((file) => existsSync(file))
    .flatMap((file) => unexplainedSuppressions(file, readFileSync(file, 'utf8')));
}

/** The `#` of a comment comes after a space; that of a pointer does not. */
function isExplained(line: string, before = ''): boolean {
  return /\s#\s+\S{2,}/.test(line) || /^\s*#\s+\S{2,}/.test(before);
}
