import type { Texts } from './texts.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The problems of a language compared with the reference: missing, extra or empty keys, other placeholders. */
export function textProblems(locale: string, texts: Texts, reference: Texts): string[] {
  const missing = Object.keys(reference).filter((key) => !(key in texts));
  const extra = Object.keys(texts).filter((key) => !(key in reference));
  const empty = Object.keys(texts).filter((key) => texts[key]?.trim() === '');
  const different = Object.keys(texts).filter(
    (key) => reference[key] !== undefined && slots(key, texts) !== slots(key, reference),
  );
  return [
    ...missing.map((key) => `${locale}: ${key} is missing`),
    ...extra.map((key) => `${locale}: ${key} is in no other language`),
    ...empty.map((key) => `${locale}: ${key} is empty`),
    ...different.map(
      (key) =>
        `${locale}: ${key} has [${slots(key, texts)}] where the reference has [${slots(key, reference)}]`,
    ),
  ];
}

/**
 * Keys that no source names. A key counts as named by its whole text in quotes, or by a template that begins as it does:
 * `` t(`mode.${mode}`) `` names every `mode.…`. That is wider than a static analysis of calls, on purpose: navigation and
 * the issues of forms hold their keys as data.
 */
export function unusedKeys(keys: string[], sources: string[]): string[] {
  const all = sources.join('\n');
  const quoted = new Set(Array.from(all.matchAll(/(['"`])([\w.:-]+)\1/g), ([, , text]) => text));
  const prefixes = Array.from(all.matchAll(/`([\w.:-]+[.:])\$\{/g), ([, text]) => text ?? '');
  return keys.filter((key) => {
    const names = [key, key.slice(key.indexOf(':') + 1)].map((name) => name.replace(PLURAL, ''));
    return !names.some(
      (name) => quoted.has(name) || prefixes.some((prefix) => name.startsWith(prefix)),
    );
  });
}

/** Placeholders and tags of a text, sorted. "One device" needs no number. */
function slots(key: string, texts: Texts): string {
  const names = Array.from(
    texts[key]?.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}|<(\w+)/g) ?? [],
    (match) => match[1] ?? `<${match[2]}>`,
  );
  const needed = key.endsWith('_one') ? names.filter((name) => name !== 'count') : names;
  return [...new Set(needed)].toSorted((a, b) => a.localeCompare(b)).join(', ');
}
