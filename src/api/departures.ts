/**
 * The answers of this document that departed from the contract, for the badge and the console. Production does not load this
 * module.
 */
import type { AxiosResponse } from 'axios';
import { formatCurl } from '@halyard/contract/curl';
import { SIGN_KEYS } from '@/config/api';
import { createStore } from '@/lib/store';
import { findMismatch, findOperation } from './check-response';
import { SIGNATURE_NONCE_LENGTH } from './constants';
import { isEnvelope } from './envelope';
import { errors } from './generated/errors';

export type Departure = {
  operation: string;
  /** A place in the answer and what the contract expects there, one line each. */
  problems: string[];
  /** How often the operation answered so. */
  count: number;
  /** A command that repeats the last of these calls with a new signature. It holds the session's token. */
  curl: string;
};

/** A server whose every answer departs in a new way must not fill the memory. */
const MOST = 50;

/** Newest first. */
const departures = createStore<readonly Departure[]>([]);

export const subscribe = departures.subscribe;
export const currentDepartures = departures.get;

/**
 * Reports an answer that departs from the contract to the badge, and to the console unless the call fails because of
 * it.
 */
export function reportDepartures(path: string, response: AxiosResponse): void {
  const { status: http, data } = response;
  const operation = findOperation(path);
  const mismatch = http === 200 && isEnvelope(data) ? findMismatch(path, data) : null;
  const problems = mismatch?.problems ?? findHttpProblems(response);
  if (!operation || problems.length === 0) return;
  addDeparture({ operation, problems, curl: repeatAsCurl(operation, response) });
  if (mismatch)
    console.error(`The answer of ${path} departs from the contract:\n${problems.join('\n')}`);
}

export function clearDepartures(): void {
  departures.set([]);
}

/** The application answers with an envelope and HTTP 200, apart from a few refusals that have a status of their own. */
function findHttpProblems({ status: http, data }: AxiosResponse): string[] {
  if (!isEnvelope(data)) return [`body: expected an envelope, received none with HTTP ${http}`];
  const refusal = Object.hasOwn(errors, data.status)
    ? errors[data.status as keyof typeof errors]
    : null;
  const expected: readonly number[] = refusal?.http ?? [200];
  return expected.includes(http)
    ? []
    : [`HTTP: expected ${expected.join(' or ')}, received ${http}`];
}

function addDeparture({ operation, problems, curl }: Omit<Departure, 'count'>): void {
  const isEqual = (other: Departure) =>
    other.operation === operation && other.problems.join('\n') === problems.join('\n');
  const count = (departures.get().find(isEqual)?.count ?? 0) + 1;
  const others = departures.get().filter((other) => !isEqual(other));
  departures.set([{ operation, problems, count, curl }, ...others].slice(0, MOST));
}

function repeatAsCurl(operation: string, { config }: AxiosResponse): string {
  const { baseURL = '', url = '', headers, data } = config;
  const sent = {
    ...{ operation, method: 'POST', url: new URL(baseURL + url, window.location.href).href },
    ...{ headers: headers.toJSON() as Record<string, string>, body: data as string },
    isFreshlySigned: true,
  };
  return formatCurl(sent, { keys: SIGN_KEYS, nonceLength: SIGNATURE_NONCE_LENGTH });
}
