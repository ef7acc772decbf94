import { createReadStream } from 'node:fs';
import { TooLong, textWithin } from '../text-within.ts';
import { CannotRun } from '../check/cannot-run.ts';
import { isObject } from '../check/exchange.ts';
import type { PassedCall } from '../proxy/pass-on.ts';

type NamedValue = { name: string; value: string };
type Entry = {
  time?: number;
  request: {
    method: string;
    url: string;
    headers: NamedValue[];
    postData?: { text?: string | null } | null;
  };
  response: {
    status: number;
    headers: NamedValue[];
    content?: { text?: string | null; encoding?: string | null } | null;
  };
};

/** In bytes. A day's calls in a browser's network panel take less. */
const MAX_FILE_SIZE = 64 * 1024 * 1024;

export type HarCalls = {
  calls: { call: PassedCall; origin: string }[];
  /** The number of entries that are not calls with text bodies. */
  skipped: number;
};

/** Reads the calls of a HAR 1.2 file, which browsers and proxies export. Rejects with `CannotRun` if it is not one. */
export async function readCalls(file: string): Promise<HarCalls> {
  const values = await readEntries(file);
  const entries = values.filter(isEntry);
  if (values.length > 0 && entries.length === 0) throw new CannotRun(notHarMessage(file));
  return { calls: entries.flatMap(toCalls), skipped: values.length - entries.length };
}

function toCalls({ time = 0, request, response }: Entry): HarCalls['calls'] {
  if (!URL.canParse(request.url)) return [];
  const { origin, pathname, search } = new URL(request.url);
  const { text, encoding } = response.content ?? {};
  const call: PassedCall = {
    ...{ method: request.method, path: pathname + search, headers: toHeaders(request.headers) },
    body: Buffer.from(request.postData?.text ?? ''),
    answer: {
      ...{ http: response.status, headers: toHeaders(response.headers) },
      body: Buffer.from(text ?? '', encoding === 'base64' ? 'base64' : 'utf8'),
    },
    // In a browser's export, a call that was given up has the status 0.
    ...{ failure: null, isAbandoned: response.status === 0, milliseconds: time },
  };
  return [{ call, origin }];
}

function notHarMessage(file: string): string {
  return `${file} is no HAR file: it has no log.entries with request and response.`;
}

async function readEntries(file: string): Promise<unknown[]> {
  let har: unknown;
  try {
    har = JSON.parse(await textWithin(createReadStream(file), MAX_FILE_SIZE));
  } catch (error) {
    if (error instanceof TooLong)
      throw new CannotRun(`${file} ${error.message}. Export fewer calls.`);
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun(
      code ? `${file} cannot be read (${code}).` : `${file} is not JSON, and so no HAR file.`,
    );
  }
  const entries = isObject(har) && isObject(har.log) ? har.log.entries : null;
  if (!Array.isArray(entries)) throw new CannotRun(notHarMessage(file));
  return entries;
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !isObject(value.request) || !isObject(value.response)) return false;
  const { request, response } = value;
  const [input, answer] = [request.postData ?? {}, response.content ?? {}];
  if (!isObject(input) || !isObject(answer)) return false;
  const areTexts = [input.text, answer.text, answer.encoding].every(
    (text) => text === undefined || text === null || typeof text === 'string',
  );
  const hasValidTime = value.time === undefined || typeof value.time === 'number';
  if (!areTexts || !hasValidTime || typeof response.status !== 'number') return false;
  const haveValidHeaders = [request.headers, response.headers].every(
    (headers) =>
      Array.isArray(headers) &&
      headers.every(
        (header) =>
          isObject(header) && typeof header.name === 'string' && typeof header.value === 'string',
      ),
  );
  return haveValidHeaders && typeof request.url === 'string' && typeof request.method === 'string';
}

/** The headers of a message, without HTTP/2 pseudo-headers, and without the encoding: bodies in HAR are decoded. */
function toHeaders(pairs: NamedValue[]): Headers {
  const realPairs = pairs.filter(({ name }) => !/^:|^content-encoding$/i.test(name));
  const headers = new Headers();
  for (const { name, value } of realPairs) {
    try {
      headers.append(name, value);
    } catch {
      // `Headers` rejects what HTTP does not allow. No header of the contract is like that.
    }
  }
  return headers;
}
