import { expect } from 'vitest';
import { CALL_HEADERS, SECURITY_HEADERS } from '../../../src/config/csp.ts';
import { makePagePolicy } from '../nginx.ts';
import { buildPolicy } from './fixture-dist.ts';

type Headers = Record<string, string>;
/** What every server of the fixture's site answers. A matcher stands for a part of a body. */
type Expected = { status: number; body?: unknown; headers: Record<string, unknown> };
type Row = [path: string, expected: Expected, headers?: Headers, method?: string, body?: string];

const OF_ADDRESS = { vary: 'Accept-Encoding' };
const OF_VISITOR = { vary: 'Accept-Encoding, Accept-Language, Cookie' };
const ENGLISH = { 'accept-language': 'en-GB,zh;q=0.8' };
const ADS_BOT = { 'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)' };
const PREFLIGHT = { origin: 'https://a.example', 'access-control-request-method': 'POST' };
const CHUNKED = { 'transfer-encoding': 'chunked' };
const HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

const status = (code: number, headers: Expected['headers'] = {}): Expected => ({
  status: code,
  headers: { 'cache-control': 'no-store', ...headers },
});
const page = (file: string, headers: Headers = {}): Expected => ({
  status: file.endsWith('404.html') ? 404 : 200,
  body: expect.stringContaining(`<p>${file}</p>`),
  headers: {
    'cache-control': 'no-cache',
    'content-language': file.startsWith('en/') ? 'en' : 'zh-CN',
    'content-security-policy': makePagePolicy(buildPolicy(file)),
    'content-type': 'text/html; charset=utf-8',
    ...headers,
  },
});
const file = (type: string, kept: string): Expected => ({
  status: 200,
  headers: { ...OF_ADDRESS, 'content-type': type, 'cache-control': kept },
});
const moved = (code: number, location: string) => status(code, { location });
const notRead = status(405, { allow: 'GET, HEAD' });
const refusedCall = (code: number, body: string): Expected => ({
  ...status(code, {
    ...{ ...lower(CALL_HEADERS), 'content-type': 'application/json' },
    ...(code === 405 && { allow: 'POST' }),
  }),
  body: expect.stringContaining(body),
});
const passed = (body = ''): Expected => ({
  ...status(200, { ...lower(CALL_HEADERS), 'x-of': 'backend', 'set-cookie': ['a=b', 'c=d'] }),
  body: expect.stringContaining(body),
});
const empty = { ...status(200, { 'content-type': 'text/html; charset=utf-8' }), body: '' };

const ROWS: Record<string, Row[]> = {
  'a page whose address names its language': [
    ['/en', page('en/index.html', OF_ADDRESS)],
    ['/zh/clause/terms?utm=1', page('zh/clause/terms.html', OF_ADDRESS), ENGLISH],
    ['/en/user/device', page('en/user.html')],
    ['/en/pricing', { ...page('en/pricing.html'), body: '' }, {}, 'HEAD'],
    ['/en', page('en/index.html', { 'content-encoding': 'br' }), { 'accept-encoding': 'gzip, br' }],
    ['/en', page('en/index.html', { 'content-encoding': 'gzip' }), { 'accept-encoding': 'gzip' }],
  ],
  'a page in the language of the visitor': [
    ['/', page('zh/index.html', OF_VISITOR)],
    ['/', page('en/index.html', OF_VISITOR), ENGLISH],
    ['/pricing', page('zh/pricing.html'), { 'accept-language': 'eo, en;q=0.5' }],
    ['/pricing', page('en/pricing.html'), { 'accept-language': 'zh-Hans-EN' }],
    ['/pricing', page('en/pricing.html'), { cookie: 'a=b; halyard.language=en; c=d' }],
    ['/pricing', page('zh/pricing.html'), { cookie: 'halyard.language=zh-CN', ...ENGLISH }],
    ['/pricing', page('en/pricing.html'), { cookie: 'halyard.language=tlh', ...ENGLISH }],
    ['/pricing', page('zh/pricing.html'), { cookie: 'xhalyard.language=en' }],
    ['/checkout/standard-12m', page('en/checkout.html'), ENGLISH],
  ],
  'an unknown page': [
    ['/nothing', page('zh/404.html', OF_VISITOR)],
    ['/en/nothing', page('en/404.html', OF_ADDRESS), { 'if-none-match': '*' }],
    ['/Pricing', page('en/404.html'), ENGLISH],
    ['//pricing', page('en/404.html'), ENGLISH],
    ['/en/user/kol/nothing', page('en/404.html')],
    ['/sandbox', page('en/404.html'), ENGLISH],
  ],
  'another spelling': [
    ['/en/pricing/?a=1&b=%2F', moved(308, '/en/pricing?a=1&b=%2F')],
    ['/en/index.html', moved(308, '/en')],
    ['/index.html', moved(308, '/')],
    ['/en/pricing%EF%BC%8C%E5%BF%AB%E6%9D%A5?a', moved(308, '/en/pricing?a')],
    ['/user//evil.example/', page('zh/404.html')],
    ['/.well-known/change-password', moved(302, '/user/profile')],
  ],
  'a file': [
    ['/assets/app-1a2b3c.js', file('text/javascript; charset=utf-8', FOR_EVER)],
    ['/favicon.ico', file('image/x-icon', HOUR)],
    ['/.well-known/security.txt', file('text/plain; charset=utf-8', HOUR)],
    ['/assets/gone-1a2b3c.js', status(404)],
    ['/assets/', status(404)],
    ['/og/none.png', status(404)],
    ['/pages.json', status(404)],
    ['//pages.json', status(404)],
    ['/.vite/manifest.json', status(404)],
  ],
  'an attempt to leave the folder': [
    ['/../pages.json', status(400)],
    ['/assets/%2e%2e/pages.json', status(400)],
    ['/assets/..%2fpages.json', status(400)],
    ['/v1/..;/sandbox', status(400), {}, 'POST'],
    ['/\\evil.example/', status(400)],
    ['/pricing%00.html', status(400)],
    ['/%zz', status(400)],
  ],
  'a method': [
    ['/pricing', notRead, {}, 'POST'],
    ['/assets/app-1a2b3c.js', notRead, {}, 'DELETE'],
    [
      '/v1/a',
      refusedCall(405, 'Something on your network changed this request'),
      { language: 'en' },
    ],
    ['/test/v1/a', refusedCall(405, '"status":"MethodNotAllowed"'), {}, 'DELETE'],
    ['/v1/a', refusedCall(405, '请求在传输途中被更改'), {}, 'OPTIONS'],
  ],
  'a call': [
    ['/test/v1/a?b=%C3%A9', passed('"url":"/test/v1/a?b=%C3%A9"'), {}, 'POST'],
    ['/marketing/visit', passed(), ADS_BOT, 'POST'],
    ['/v1/a', passed('xxx'), {}, 'POST', 'x'.repeat(65_536)],
    ['/v1/a', refusedCall(413, '413'), {}, 'POST', 'x'.repeat(65_537)],
    ['/v1/gone', refusedCall(502, 'Something went wrong on our side.'), { language: 'en' }, 'POST'],
    ['/v1/a', passed('"method":"OPTIONS"'), PREFLIGHT, 'OPTIONS'],
    ['/v1/a', passed('"body":""'), { ...PREFLIGHT, 'content-length': '6' }, 'OPTIONS', 'stolen'],
    ['/v1/a', passed('"body":""'), { ...PREFLIGHT, ...CHUNKED }, 'OPTIONS', 'stolen'],
  ],
  'an ad bot': [
    ['/', empty, ADS_BOT],
    ['/en/nothing', empty, { 'user-agent': 'Mozilla/5.0 (compatible; adsbot-google-mobile)' }],
    ['/robots.txt', file('text/plain; charset=utf-8', HOUR), ADS_BOT],
    ['/pricing/', moved(308, '/pricing'), ADS_BOT],
    ['/en/pricing', page('en/pricing.html'), { 'user-agent': 'Googlebot/2.1' }],
  ],
};

/** Every answer has these, whatever else it is. */
const { 'Content-Security-Policy': _csp, ...ALWAYS } = SECURITY_HEADERS;

export const REQUESTS = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.map(([path, expected, headers = {}, method = 'GET', body]) => ({
    name: `${kind}: ${method} ${path} ${Object.values(headers).join(' ')} → ${expected.status}`,
    request: { path, method, headers, body },
    expected: { ...expected, headers: { ...lower(ALWAYS), ...expected.headers } },
  })),
);

function lower(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
