/**
 * `breaking`: a caller or a server that was right is wrong now. `addition`: neither is, and there is something new for
 * them, be it a name in generated code. `words`: descriptions, examples, messages, provenance.
 */
export type Level = 'breaking' | 'addition' | 'words';

export type Change = {
  level: Level;
  /** An operationId, or the part of the contract that all operations share, such as `errors.yaml`. */
  where: string;
  /** The kind of change: oasdiff's name of it, or one of own-changes. */
  id: string;
  text: string;
};

export function change(level: Level, where: string, id: string, text: string): Change {
  return { level, where, id, text };
}
