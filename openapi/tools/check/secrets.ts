/** The least length of a secret that is hidden wherever it is, not only as a whole text of JSON. */
const LEAST = 4;
const HIDDEN = '(not shown)';

/** Creates a function that hides secrets in all texts of a value. Members that are no plain data stay as they are. */
export function createMask(secrets: readonly string[]): <Value>(value: Value) => Value {
  const forms = secrets.filter(Boolean).flatMap((secret) => {
    const json = JSON.stringify(secret);
    return secret.length < LEAST ? [json] : [secret, json.slice(1, -1), encodeURIComponent(secret)];
  });
  const hidden = [...new Set(forms)].toSorted((a, b) => b.length - a.length);
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string')
      return hidden.reduce((text, form) => text.replaceAll(form, HIDDEN), value);
    if (value instanceof Headers) return new Headers(mask([...value]) as [string, string][]);
    if (Array.isArray(value)) return value.map(mask);
    if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [mask(name), mask(member)]),
    );
  };
  return <Value>(value: Value) => (hidden.length === 0 ? value : (mask(value) as Value));
}
