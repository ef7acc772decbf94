import { CALL_HEADERS, SECURITY_HEADERS } from '../../../src/config/csp.ts';
import { makePagePolicy } from '../nginx.ts';
import { buildPolicy } from './fixture-dist.ts';

/** A request, and the answer of every server of the fixture's site. */
export type Row = {
  name: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  /** Null stands for a header that must be absent. */
  expected: { status: number; body?: string; headers: Record<string, string | null> };
};

const FOR_ALL = 'Accept-Encoding';
const FOR_VISITOR = 'Accept-Encoding, Accept-Language, Cookie';
const english = { 'accept-language': 'en-GB,zh;q=0.8' };
const adsBot = { 'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)' };
const preflight = { origin: 'https://a.example', 'access-control-request-method': 'POST' };

type Expected = Row['expected'];
const status = (code: number, headers: Expected['headers'] = {}): Expected => ({
  status: code,
  headers: { 'cache-control': 'no-store', ...headers },
});
const page = (file: string, code = 200, vary?: string): Expected => ({
  status: code,
  body: `<p>${file}</p>`,
  headers: {
    'cache-control': 'no-cache',
    'content-language': file.startsWith('en/') ? 'en' : 'zh-CN',
    'content-security-policy': makePagePolicy(buildPolicy(file)),
    'content-type': 'text/html; charset=utf-8',
    ...(vary && { vary }),
  },
});
const copied = (file: string, encoding: string): Expected => ({
  ...page(file),
  headers: { 'content-encoding': encoding },
});
const file = (type: string, kept: string): Expected => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': kept, vary: 'Accept-Encoding' },
});
const moved = (code: number, location: string): Expected => ({
  status: code,
  headers: { location },
});
const empty: Expected = {
  ...status(200, { 'content-type': 'text/html; charset=utf-8' }),
  body: '',
};
const notRead = status(405, { allow: 'GET, HEAD' });
const refusedCall = (body: string): Expected => ({
  ...status(405, { ...lower(CALL_HEADERS), allow: 'POST', 'content-type': 'application/json' }),
  body,
});
const passed: Expected = {
  status: 200,
  headers: { ...lower(CALL_HEADERS), 'x-of': 'backend', 'cache-control': 'no-store' },
};
const HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

type Short = [path: string, expected: Expected, headers?: Row['headers'], method?: string];
const ROWS: Record<string, Short[]> = {
  'a page whose address names its language': [
    ['/en', page('en/index.html', 200, FOR_ALL)],
    ['/zh/clause/terms?utm=1', page('zh/clause/terms.html', 200, FOR_ALL)],
    ['/zh/pricing', page('zh/pricing.html'), english],
    ['/en/user/device', page('en/user.html')],
    ['/en/pricing', { ...page('en/pricing.html'), body: '' }, {}, 'HEAD'],
    ['/en/pricing', copied('en/pricing.html', 'br'), { 'accept-encoding': 'gzip, br' }],
    ['/en/pricing', copied('en/pricing.html', 'gzip'), { 'accept-encoding': 'gzip' }],
  ],
  'a page in the language of the visitor': [
    ['/', page('zh/index.html', 200, FOR_VISITOR)],
    ['/', page('en/index.html', 200, FOR_VISITOR), english],
    ['/pricing', page('zh/pricing.html'), { 'accept-language': 'eo, en;q=0.5' }],
    ['/pricing', page('en/pricing.html'), { 'accept-language': 'zh-Hans-EN' }],
    ['/pricing', page('en/pricing.html'), { cookie: 'a=b; halyard.language=en; c=d' }],
    ['/pricing', page('zh/pricing.html'), { cookie: 'halyard.language=zh-CN', ...english }],
    ['/pricing', page('en/pricing.html'), { cookie: 'halyard.language=tlh', ...english }],
    ['/pricing', page('zh/pricing.html'), { cookie: 'xhalyard.language=en' }],
    ['/user/group-buying', page('en/user.html'), english],
    ['/checkout/standard-12m', page('en/checkout.html'), english],
  ],
  'an unknown page': [
    ['/nothing', page('zh/404.html', 404, FOR_VISITOR)],
    ['/en/nothing', page('en/404.html', 404, FOR_ALL)],
    ['/en/nothing', page('en/404.html', 404), { 'if-none-match': '*' }],
    ['/en/404.html', page('en/404.html', 404)],
    ['/Pricing', page('en/404.html', 404), english],
    ['//pricing', page('en/404.html', 404), english],
    ['/en/user/kol/nothing', page('en/404.html', 404)],
    ['/sandbox', page('en/404.html', 404), english],
  ],
  'another spelling': [
    ['/pricing/', moved(308, '/pricing')],
    ['/en/pricing/?a=1&b=%2F', moved(308, '/en/pricing?a=1&b=%2F')],
    ['/en/index.html', moved(308, '/en')],
    ['/index.html', moved(308, '/')],
    ['/en/pricing%EF%BC%8C%E5%BF%AB%E6%9D%A5?a', moved(308, '/en/pricing?a')],
    ['/user//evil.example/', page('zh/404.html', 404)],
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
      '/v1/api/x',
      refusedCall('Something on your network changed this request.'),
      { language: 'en' },
    ],
    ['/test/v1/api/x', refusedCall('"status":"MethodNotAllowed"'), {}, 'DELETE'],
    ['/v1/api/x', refusedCall('请求在传输途中被更改'), {}, 'OPTIONS'],
  ],
  'a call': [
    ['/v1/api/x', passed, {}, 'POST'],
    ['/test/v1/api/x?a=%C3%A9', { ...passed, body: '"url":"/test/v1/api/x?a=%C3%A9"' }, {}, 'POST'],
    ['/marketing/visit', passed, adsBot, 'POST'],
    ['/v1/api/x', { ...passed, body: '"method":"OPTIONS"' }, preflight, 'OPTIONS'],
  ],
  'an ad bot': [
    ['/', empty, adsBot],
    ['/en/nothing', empty, { 'user-agent': 'Mozilla/5.0 (compatible; adsbot-google-mobile)' }],
    ['/robots.txt', file('text/plain; charset=utf-8', HOUR), adsBot],
    ['/pricing/', moved(308, '/pricing'), adsBot],
    ['/en/pricing', page('en/pricing.html'), { 'user-agent': 'Googlebot/2.1' }],
  ],
};

/** Every answer has these, whatever else it is. */
const { 'Content-Security-Policy': _csp, ...ALWAYS } = SECURITY_HEADERS;

export const REQUESTS: Row[] = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.map(([path, expected, headers = {}, method = 'GET']) => ({
    name: `${kind}: ${method} ${path} ${Object.values(headers).join(' ')} → ${expected.status}`,
    ...{ path, method, headers },
    expected: { ...expected, headers: { ...lower(ALWAYS), ...expected.headers } },
  })),
);

function lower(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
