import { STATUS_CODES } from 'node:http';
import { SECURITY_HEADERS } from '../../../src/config/csp.ts';
import { buildPolicy } from './fixture-dist.ts';

export type Expected = {
  status: number;
  /** The value of each header; null for a header that must be absent. */
  headers?: Record<string, string | null>;
  /** A part of the body, uncompressed; an empty text stands for an empty body. */
  body?: string;
};

export const HASHED = 'public, max-age=31536000, immutable';
export const FOR_ALL = 'Accept-Encoding';
export const FOR_VISITOR = 'Accept-Encoding, Accept-Language, Cookie';

export const page = (file: string, status = 200): Expected => ({
  status,
  body: `<p>${file}</p>`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-language': file.startsWith('en/') ? 'en' : 'zh-CN',
    'content-security-policy': `${buildPolicy(file)}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'strict-transport-security': null,
  },
});
export const withVary = (expected: Expected, vary: string): Expected => ({
  ...expected,
  headers: { ...expected.headers, vary },
});
export const sent = (status: number, location: string): Expected => ({
  status,
  headers: { location },
});
export const missing: Expected = {
  status: 404,
  body: '404 Not Found',
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
};
export const refused = (status: number): Expected => ({ status });
/** Expects a line of text that no cache keeps, with the headers of every answer. */
export const plain = (status: number): Expected => ({
  status,
  body: `${status} ${STATUS_CODES[status]}`,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': SECURITY_HEADERS['Content-Security-Policy'],
  },
});
/** Expects the answer to a condition that the file does not meet, without any of the file's headers. */
export const unfit = (status: number): Expected => {
  const { headers, ...rest } = plain(status);
  const own = ['content-encoding', 'content-language', 'vary', 'etag', 'last-modified'];
  return {
    ...rest,
    headers: { ...headers, ...Object.fromEntries(own.map((name) => [name, null])) },
  };
};
/** The whole file, as no server sends parts of one. */
export const whole: Expected = {
  status: 200,
  body: 'icon',
  headers: { 'content-length': '4', 'content-range': null, 'accept-ranges': null },
};
export const english = { 'accept-language': 'en-GB,zh;q=0.8' };
export const notAllowed: Expected = {
  status: 405,
  body: '405 Method Not Allowed',
  headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
};
export const preflight = { origin: 'https://a.example', 'access-control-request-method': 'POST' };
export const adsBot = { 'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)' };
export const emptied: Expected = {
  status: 200,
  body: '',
  headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
};

export function asFile(type: string, cache: string): Expected {
  const headers = { 'content-type': type, 'cache-control': cache, vary: FOR_ALL };
  return { status: 200, headers: { ...headers, 'x-content-type-options': 'nosniff' } };
}

export function encoded(expected: Expected, encoding: string | null): Expected {
  return { ...expected, headers: { ...expected.headers, 'content-encoding': encoding } };
}

export function envelope(body: string, status = 404): Expected {
  return {
    status,
    body,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  };
}

export function notCalled(body: string): Expected {
  const refusal = envelope(body, 405);
  return { ...refusal, headers: { ...refusal.headers, allow: 'POST' } };
}
