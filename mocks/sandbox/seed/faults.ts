import { faultFixtures } from './fixtures';

type Fault = (typeof faultFixtures)[number]['status'];

/** The error that an input stands for, where one of its fields is a fixture's value; whatever its case. */
export function faultOf(input: object | undefined): Fault | null {
  const values = Object.values(input ?? {}).map((value) => String(value).toLowerCase());
  const fixture = faultFixtures.find((it) => it.values.some((value) => values.includes(value)));
  return fixture?.status ?? null;
}
