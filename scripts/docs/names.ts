import { posix } from 'node:path';

/** What the names in the docs are compared with. */
export type Project = {
  /** Every file and folder, relative to the root. */
  paths: ReadonlySet<string>;
  /** Every word of the code without its comments (`wordsIn`). */
  words: ReadonlySet<string>;
  /** Whether a command takes a word: `npm run` the scripts, `npm run bench --` the benches. */
  commands: Readonly<Record<string, (word: string) => boolean>>;
};

const FENCE = /^```[^]*?^```/gm;
const SPAN = /`([^`\n]+(?:\n[^`\n]+)?)`/g;
/** `components/*.tsx`, `../README.md` or `docs/`, but not `and/or`: the last part has an extension, or it is a folder. */
const PATH = /^(?:\.{0,2}[\w@{*][\w.@{},*-]*\/)+(?:[\w@{},*…-]*\.[\w.{},*]+)?$/;
const FILE = /^[\w*…][\w.*…-]*\.(?:[cm]?js|css|html|json|md|sh|tsx?|ya?ml)$/;
/** `<noun>` stands for any name in a path. `<Op>Request` is a pattern of names, which the text explains. */
const PLACEHOLDER = /(?<=[/.])<[^>]*>/g;
/** A path from the root, also within a command. */
const PATH_FROM_ROOT =
  /(?<![\w./-])(?:src|scripts|mocks|openapi|e2e|deploy|docs|public)\/[\w./{},*-]+/g;
/** `useOrder`, `MAX_ERRORS`, `x-typed`, `renderApp(…)`, `errors.ranges`. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*(?:[.-][\w$]+)*(?:\(.*\))?$/;
/** An address of the site or of the API. */
const ADDRESS = /^\/[a-z][\w/-]*/;
/** Options and variables of a command: `--release`, `E2E_PORT`. */
const OPTION = /(?<![\w-])--([a-z][\w-]*)|\b([A-Z][A-Z\d]*_[A-Z\d_]*)(?==)/g;

/**
 * The names in a document that the project does not have: files and folders, commands with their options, identifiers,
 * addresses. Only code counts (backticks and fences). A name is known wherever the code has its words, so one that is gone
 * passes if another thing has the same name.
 *
 * @param folder of the document, for paths that are relative to it
 */
export function findUnknownNames(markdown: string, folder: string, project: Project): string[] {
  const { paths, words, commands } = project;
  const fences = Array.from(markdown.matchAll(FENCE), ([fence]) => fence);
  const spans = Array.from(markdown.replace(FENCE, '').matchAll(SPAN), ([, span = '']) =>
    span.replace(PLACEHOLDER, '*').replace(/\s+/g, ' ').trim(),
  );
  const code = [...spans, ...fences];
  const unknown = [
    ...spans.filter((span) => !isKnown(span, folder, project)),
    ...code.flatMap((text) => findUnknownCommands(text, commands)),
    ...code
      .flatMap((text) => text.match(PATH_FROM_ROOT) ?? [])
      .filter((path) => !hasPath(path, folder, paths)),
    ...spans
      .flatMap((text) => Array.from(text.matchAll(OPTION), ([, flag, name]) => flag ?? name ?? ''))
      .filter((name) => !words.has(name.toLowerCase())),
  ];
  return [...new Set(unknown)];
}

/** The words of a source file without its comments, in lower case: names with hyphens, and their parts. */
export function wordsIn(source: string): string[] {
  const code = source.replace(/\/\*[^]*?\*\//g, ' ').replace(/(^|\s)\/\/.*$/gm, '$1');
  return (code.match(/[\w$]+(?:-[\w$]+)*/g) ?? []).flatMap((name) =>
    [name, ...name.split('-')].map((word) => word.toLowerCase()),
  );
}

function findUnknownCommands(code: string, commands: Project['commands']): string[] {
  return Object.entries(commands).flatMap(([command, takes]) => {
    const pattern = new RegExp(`(?:^|[^\\w-])${command} (?:--silent )?([a-z][\\w:-]*)`, 'gm');
    return Array.from(code.matchAll(pattern), ([, word = '']) => word)
      .filter((word) => !takes(word))
      .map((word) => `${command} ${word}`);
  });
}

function isKnown(span: string, folder: string, { paths, words }: Project): boolean {
  if (PATH.test(span) || FILE.test(span)) return hasPath(span, folder, paths);
  const [address] = ADDRESS.exec(span) ?? [];
  if (address) return hasWords(address.split('/').filter(Boolean), words);
  if (IDENTIFIER.test(span)) return hasWords(span.replace(/\(.*/, '').split('.'), words);
  return true;
}

/**
 * A path may be relative to the root or to the document, or be the end of a path. Placeholders stand for any name, and a
 * module may be named without its extension.
 */
function hasPath(span: string, folder: string, paths: ReadonlySet<string>): boolean {
  const path = span.replace(/[/.]$/, '').replaceAll('…', '*');
  if (paths.has(path) || paths.has(posix.join(folder, path))) return true;
  const pattern = `{,**/}${path}{,.ts,.tsx,.mjs}`;
  return [...paths].some((known) => posix.matchesGlob(known, pattern));
}

function hasWords(names: readonly string[], words: ReadonlySet<string>): boolean {
  return names.every((name) => words.has(name.toLowerCase()));
}
