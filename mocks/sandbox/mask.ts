/** Members whose values open something: nobody reads them over a shoulder or in a screenshot. */
const SECRET = /^(?:code|token|signature|authorization|.*password.*)$/i;
const MASK = '••••••';

/** A copy of JSON in which secrets are masked, whatever their length; null stays null. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET.test(name) && member !== null ? MASK : masked(member),
    ]),
  );
}
