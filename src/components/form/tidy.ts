/**
 * What was typed as it is meant: one line without spaces around it (spec §5: line breaks go, the rest is trimmed). A code
 * loses every space and becomes plain digits, since mails group them and Chinese keyboards write them wide. A password is
 * never touched. `name` is the field's; values that are no text stay as they are.
 */
export function tidy<Value>(name: string, value: Value): Value {
  if (typeof value !== 'string' || /password$/i.test(name)) return value;
  const line = withoutLineBreaks(value);
  const text = /code$/i.test(name) ? line.normalize('NFKC').replace(/[\s-]/g, '') : line.trim();
  return text as Value;
}

/** All fields of a form, each as it is meant. */
export function tidyAll<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    tidy(name, value as unknown),
  ]);
  return Object.fromEntries(entries) as Values;
}

/** The text with its line breaks taken out, and nothing put in their place (spec §5: an editor strips line breaks). */
export function withoutLineBreaks(text: string): string {
  return text.replace(/[\r\n]+/g, '');
}
