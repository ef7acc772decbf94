import { REFERENCE, type Texts } from './texts.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Finds the problems of a language compared with the reference: missing, extra or empty keys, other placeholders, texts
 * that nobody has translated.
 */
export function findTextProblems(locale: string, texts: Texts, reference: Texts): string[] {
  const missing = Object.keys(reference).filter((key) => !(key in texts));
  const extra = Object.keys(texts).filter((key) => !(key in reference));
  const empty = Object.keys(texts).filter((key) => texts[key]?.trim() === '');
  const different = Object.keys(texts).filter(
    (key) => reference[key] !== undefined && listSlots(key, texts) !== listSlots(key, reference),
  );
  return [
    ...missing.map((key) => `${locale}: ${key} is missing`),
    ...extra.map((key) => `${locale}: ${key} is in no other language`),
    ...empty.map((key) => `${locale}: ${key} is empty`),
    ...different.map(
      (key) =>
        `${locale}: ${key} has [${listSlots(key, texts)}] where the reference has [${listSlots(key, reference)}]`,
    ),
    ...(locale === REFERENCE ? [] : findUntranslated(locale, texts, reference)),
  ];
}

/** Finds texts of at least three words that are the reference's, in a line for each namespace. */
function findUntranslated(locale: string, texts: Texts, reference: Texts): string[] {
  const same = Object.keys(texts).filter(
    (key) => texts[key] === reference[key] && countWords(texts[key] ?? '') >= 3,
  );
  const namespaces = Map.groupBy(same, (key) => key.slice(0, key.indexOf(':')));
  return [...namespaces.values()].map(
    (keys) => `${locale}: ${keys[0]} is not translated (${keys.length} such texts in its file)`,
  );
}

function countWords(text: string): number {
  return text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, ' ').match(/\p{L}+/gu)?.length ?? 0;
}

/**
 * Finds keys that no source names. A key counts as named by its whole text in quotes, or by a template with the same
 * beginning: `` t(`mode.${mode}`) `` names every `mode.…`. That is wider than a static analysis of calls, on purpose:
 * navigation and the issues of forms hold their keys as data.
 */
export function findUnusedKeys(keys: string[], sources: string[]): string[] {
  const code = sources.join('\n');
  const quoted = new Set(Array.from(code.matchAll(/(['"`])([\w.:-]+)\1/g), ([, , text]) => text));
  const prefixes = Array.from(code.matchAll(/`([\w.:-]+[.:])\$\{/g), ([, text]) => text ?? '');
  return keys.filter((key) => {
    const names = [key, key.slice(key.indexOf(':') + 1)].map((name) => name.replace(PLURAL, ''));
    return !names.some(
      (name) => quoted.has(name) || prefixes.some((prefix) => name.startsWith(prefix)),
    );
  });
}

/** Lists the placeholders and tags of a text, sorted. The singular, such as "One device", needs no number. */
function listSlots(key: string, texts: Texts): string {
  const names = Array.from(
    texts[key]?.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}|<(\w+)/g) ?? [],
    (match) => match[1] ?? `<${match[2]}>`,
  );
  const needed = key.endsWith('_one') ? names.filter((name) => name !== 'count') : names;
  return [...new Set(needed)].toSorted((a, b) => a.localeCompare(b)).join(', ');
}
