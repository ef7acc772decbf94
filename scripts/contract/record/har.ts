import { readFileSync } from 'node:fs';
import { CannotRun } from '../check/cannot-run.ts';
import { isObject } from '../check/exchange.ts';
import type { Passed } from '../proxy/pass-on.ts';

type NamedValue = { name: string; value: string };
type Entry = {
  time?: number;
  request: { method: string; url: string; headers: NamedValue[]; postData?: { text?: string } };
  response: {
    status: number;
    headers: NamedValue[];
    content?: { text?: string; encoding?: string };
  };
};

/** The calls of a HAR 1.2 file, as browsers and proxies export them. Throws `CannotRun` if it is none. */
export function callsOf(file: string): { passed: Passed; origin: string }[] {
  const entries = entriesOf(file);
  return entries.flatMap(({ time = 0, request, response }) => {
    if (!URL.canParse(request.url)) return [];
    const { origin, pathname, search } = new URL(request.url);
    const { text = '', encoding } = response.content ?? {};
    const passed: Passed = {
      ...{ method: request.method, path: pathname + search, headers: headersOf(request.headers) },
      body: Buffer.from(request.postData?.text ?? ''),
      answer: {
        ...{ http: response.status, headers: headersOf(response.headers) },
        body: Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8'),
      },
      // A call that was given up has the status 0.
      ...{ failure: null, isAbandoned: response.status === 0, milliseconds: time },
    };
    return [{ passed, origin }];
  });
}

function entriesOf(file: string): Entry[] {
  let har: unknown;
  try {
    har = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun(
      code ? `${file} cannot be read (${code}).` : `${file} is not JSON, and so no HAR file.`,
    );
  }
  const entries = isObject(har) && isObject(har.log) ? har.log.entries : null;
  if (!Array.isArray(entries) || !entries.every(isEntry)) {
    throw new CannotRun(`${file} is no HAR file: it has no log.entries with request and response.`);
  }
  return entries;
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !isObject(value.request) || !isObject(value.response)) return false;
  const { request, response } = value;
  const isListed = [request.headers, response.headers].every(
    (it) =>
      Array.isArray(it) &&
      it.every(
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
