/**
 * How a change affects callers and servers. `breaking`: one that was right is wrong now. `addition`: something is new,
 * be it only a name in generated code. `words`: only descriptions, examples, messages or provenance differ.
 */
export type Level = 'breaking' | 'addition' | 'words';

export type Change = {
  level: Level;
  /** An operationId, or a part of the contract that operations share, such as `errors.yaml`. */
  where: string;
  /** The kind of change: oasdiff's name for it, or one from own-changes.ts. */
  id: string;
  text: string;
};

export function change(level: Level, where: string, id: string, text: string): Change {
  return { level, where, id, text };
}
