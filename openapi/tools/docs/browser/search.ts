/** An entry that the search can find. */
export type Entry = {
  kind: string;
  title: string;
  /** Its place on the page, shown beside the title. Not searched. */
  place: string;
  /** Further text that is searched. */
  text: string;
  id: string;
};

/** Ranks kinds among equal matches: those that readers look for more often come first. */
const WEIGHTS: Record<string, number> = {
  operation: 3.5,
  error: 2,
  section: 1,
  type: 1,
  field: 0.5,
  rule: 0.2,
};

/** Splits names into words: `userGetDeviceList` has four. */
const PARTS = /[\s._-]+|(?<=[a-z])(?=[A-Z])/;

/** Finds entries with every word of the query. Best first: title before text, exact before prefix before substring. */
export function search(entries: Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreEntry(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function scoreEntry(entry: Entry, words: string[]): number {
  const text = entry.text.toLowerCase();
  const scores = words.map((word) => wordScore(word, entry.title, text));
  if (scores.includes(0)) return 0;
  return scores.reduce((sum, score) => sum + score, WEIGHTS[entry.kind] ?? 0);
}

function wordScore(word: string, name: string, text: string): number {
  const title = name.toLowerCase();
  if (title === word) return 9;
  if (title.startsWith(word)) return 6;
  if (name.split(PARTS).some((part) => part.toLowerCase() === word)) return 5;
  if (title.includes(word)) return 4;
  return text.includes(word) ? 2 : 0;
}
