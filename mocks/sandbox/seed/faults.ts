import { faultFixtures } from './fixtures';

type Fault = (typeof faultFixtures)[number]['status'];

/** The error that a call stands for, where its device or one of its input's fields is a fixture's; whatever their case. */
export function faultOf(input: object | undefined, deviceId: string): Fault | null {
  const values = Object.values(input ?? {}).map((value) => String(value).toLowerCase());
  const fixture = faultFixtures.find(
    (it) =>
      it.deviceId === deviceId.toLowerCase() || it.values.some((value) => values.includes(value)),
  );
  return fixture?.status ?? null;
}
