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

/** In bytes. A day in a browser's network panel has less. */
const LONGEST_FILE = 64 * 1024 * 1024;

export type HarCalls = {
  calls: { passed: PassedCall; origin: string }[];
  /** How many entries are no call: none at all, or with a body that is no text. */
  skipped: number;
};

/** The calls of a HAR 1.2 file, as browsers and proxies export them. Throws `CannotRun` if it is none. */
export async function callsOf(file: string): Promise<HarCalls> {
  const all = await entriesOf(file);
  const entries = all.filter(isEntry);
  if (all.length > 0 && entries.length === 0) throw new CannotRun(noHar(file));
  return { calls: entries.flatMap(callIn), skipped: all.length - entries.length };
}

function callIn({ time = 0, request, response }: Entry): HarCalls['calls'] {
  if (!URL.canParse(request.url)) return [];
  const { origin, pathname, search } = new URL(request.url);
  const { text, encoding } = response.content ?? {};
  const passed: PassedCall = {
    ...{ method: request.method, path: pathname + search, headers: headersOf(request.headers) },
    body: Buffer.from(request.postData?.text ?? ''),
    answer: {
      ...{ http: response.status, headers: headersOf(response.headers) },
      body: Buffer.from(text ?? '', encoding === 'base64' ? 'base64' : 'utf8'),
    },
    // A call that was given up has the status 0.
    ...{ failure: null, isAbandoned: response.status === 0, milliseconds: time },
  };
  return [{ passed, origin }];
}

function noHar(file: string): string {
  return `${file} is no HAR file: it has no log.entries with request and response.`;
}

async function entriesOf(file: string): Promise<unknown[]> {
  let har: unknown;
  try {
    har = JSON.parse(await textWithin(createReadStream(file), LONGEST_FILE));
  } catch (error) {
    if (error instanceof TooLong)
      throw new CannotRun(`${file} ${error.message}. Export fewer calls.`);
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun(
      code ? `${file} cannot be read (${code}).` : `${file} is not JSON, and so no HAR file.`,
    );
  }
  const entries = isObject(har) && isObject(har.log) ? har.log.entries : null;
  if (!Array.isArray(entries)) throw new CannotRun(noHar(file));
  return entries;
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !isObject(value.request) || !isObject(value.response)) return false;
  const { request, response } = value;
  const [sent, got] = [request.postData ?? {}, response.content ?? {}];
  if (!isObject(sent) || !isObject(got)) return false;
  const areTexts = [sent.text, got.text, got.encoding].every(
    (text) => text === undefined || text === null || typeof text === 'string',
  );
  const isTimed = value.time === undefined || typeof value.time === 'number';
  if (!areTexts || !isTimed || typeof response.status !== 'number') return false;
  const isListed = [request.headers, response.headers].every(
    (headers) =>
      Array.isArray(headers) &&
      headers.every(
        (header) =>
          isObject(header) && typeof header.name === 'string' && typeof header.value === 'string',
      ),
  );
  return isListed && typeof request.url === 'string' && typeof request.method === 'string';
}

/** HAR has bodies without their content encoding, and pseudo-headers of HTTP/2. */
function headersOf(pairs: NamedValue[]): Headers {
  const kept = pairs.filter(({ name }) => !/^:|^content-encoding$/i.test(name));
  const headers = new Headers();
  for (const { name, value } of kept) {
    try {
      headers.append(name, value);
    } catch {
      // No header of the contract.
    }
  }
  return headers;
}
