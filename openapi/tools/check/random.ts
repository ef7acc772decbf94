import { randomInt } from 'node:crypto';

const LOWER = '0123456789abcdefghijklmnopqrstuvwxyz';
export const DIGITS = '0123456789';
export const HEX = '0123456789abcdef';

/** Draws characters, for names and nonces, which must differ in every run. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** Makes up a name that no account has. */
export function freshName(): string {
  return `check-${randomText(12, LOWER)}`;
}

/** A text that looks like a token, and is none. */
export function garbageToken(): string {
  return `check${randomText(40, HEX)}`;
}
