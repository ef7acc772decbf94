import {
  type Expected,
  adsBot,
  asFile,
  emptied,
  encoded,
  english,
  envelope,
  FOR_ALL,
  FOR_VISITOR,
  HASHED,
  missing,
  notAllowed,
  notCalled,
  page,
  plain,
  preflight,
  refused,
  sent,
  unfit,
  whole,
  withVary,
} from './expected.ts';

/** Headers to send. A list is sent as several headers. */
type SentHeaders = Record<string, string | string[]>;

export type Row = {
  name: string;
  path: string;
  method?: string;
  headers?: SentHeaders;
  expected: Expected;
};

/** Dates before and after that of every file. */
const LONG_AGO = 'Thu, 01 Jan 1970 00:00:01 GMT';
const IN_FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT';

/** Requests, and how every server of the fixture's site must answer them. */
export const REQUESTS: Row[] = [
  ...makeRows('a page whose address names the language', [
    ['/en', withVary(page('en/index.html'), FOR_ALL)],
    ['/zh', withVary(page('zh/index.html'), FOR_ALL)],
    ['/en/pricing', withVary(page('en/pricing.html'), FOR_ALL)],
    ['/zh/clause/terms?utm=1', withVary(page('zh/clause/terms.html'), FOR_ALL)],
    ['/zh/pricing', page('zh/pricing.html'), english],
    ['/en/user/device', page('en/user.html')],
    ['/en/user/kol/nothing', page('en/404.html', 404)],
  ]),
  ...makeRows('a page in the language of the visitor', [
    ['/', withVary(page('zh/index.html'), FOR_VISITOR)],
    ['/', withVary(page('en/index.html'), FOR_VISITOR), english],
    ['/pricing', page('zh/pricing.html'), { 'accept-language': 'eo, en;q=0.5' }],
    ['/pricing', page('en/pricing.html'), { 'accept-language': 'zh-Hans-EN' }],
    ['/pricing', page('en/pricing.html'), { cookie: 'a=b; halyard.language=en; c=d' }],
    ['/pricing', page('zh/pricing.html'), { cookie: 'halyard.language=zh-CN', ...english }],
    ['/pricing', page('en/pricing.html'), { cookie: 'halyard.language=tlh', ...english }],
    ['/pricing', page('zh/pricing.html'), { cookie: 'xhalyard.language=en' }],
  ]),
  ...makeRows('a shell', [
    ['/login', page('en/login.html'), english],
    ['/user', page('en/user.html'), english],
    ['/user/group-buying', page('en/user.html'), english],
    ['/purchased?order=1', page('en/purchased.html'), english],
    ['/checkout/standard-12m', page('en/checkout.html'), english],
    ['/crypto-pay/P-12', page('en/crypto-pay.html'), english],
  ]),
  ...makeRows('an unknown page', [
    ['/nothing', withVary(page('zh/404.html', 404), FOR_VISITOR)],
    ['/en/nothing', withVary(page('en/404.html', 404), FOR_ALL)],
    ['/en/404', page('en/404.html', 404)],
    ['/en/404.html', page('en/404.html', 404)],
    ['/app', page('en/404.html', 404), english],
    ['/Pricing', page('en/404.html', 404), english],
    ['/english', page('en/404.html', 404), english],
    ['/userx', page('en/404.html', 404), english],
    ['//pricing', page('en/404.html', 404), english],
    ['/sandbox', page('en/404.html', 404), english],
  ]),
  ...makeRows('another spelling', [
    ['/pricing/', sent(308, '/pricing')],
    ['/en/', sent(308, '/en')],
    ['/en/pricing/?a=1&b=%2F', sent(308, '/en/pricing?a=1&b=%2F')],
    ['/pricing.html?a', sent(308, '/pricing?a')],
    ['/en/index.html', sent(308, '/en')],
    ['/index.html', sent(308, '/')],
    ['/user/device/', sent(308, '/user/device')],
    ['/pricing%E3%80%82', sent(308, '/pricing')],
    ['/en/pricing%EF%BC%8C%E5%BF%AB%E6%9D%A5?a', sent(308, '/en/pricing?a')],
    ['/pricing).', sent(308, '/pricing')],
    ['/en%E3%80%82', sent(308, '/en')],
    ['/user/device%20now', sent(308, '/user/device')],
    ['/%E6%B2%A1%E6%9C%89', page('zh/404.html', 404)],
  ]),
  ...makeRows('an attempt to redirect elsewhere', [
    ['//evil.example/', page('zh/404.html', 404)],
    ['//evil.example/pricing/', page('zh/404.html', 404)],
    ['/user//evil.example/', page('zh/404.html', 404)],
    ['/user/%0d%0aset-cookie:a=b/', refused(400)],
    ['/%5cevil.example/', refused(400)],
    ['/\\evil.example/', refused(400)],
  ]),
  ...makeRows('a file', [
    ['/assets/app-1a2b3c.js', asFile('text/javascript; charset=utf-8', HASHED)],
    ['/favicon.ico', asFile('image/x-icon', 'public, max-age=3600')],
    ['/robots.txt', asFile('text/plain; charset=utf-8', 'public, max-age=3600')],
    ['/.well-known/security.txt', asFile('text/plain; charset=utf-8', 'public, max-age=3600')],
    ['/assets/gone-1a2b3c.js', missing],
    ['/assets/', missing],
    ['/assets', page('zh/404.html', 404)],
    ['/og/none.png', missing],
    ['/pages.json', missing],
    ['/.vite/manifest.json', missing],
    ['/.vite/gone', missing],
    ['//pages.json', missing],
    ['///.vite/manifest.json', missing],
    ['/assets//app-1a2b3c.js', missing],
    ['//favicon.ico', missing],
    ['/en/pricing.html.br', page('en/404.html', 404)],
    ['/.well-known/change-password', sent(302, '/user/profile')],
  ]),
  ...makeRows('a link or a folder in place of a file', [
    ['/assets/link-1a2b3c.js', missing],
    ['/assets/outside-1a2b3c.js', missing],
    ['/assets/elsewhere/expected.js', missing],
    ['/assets/folder-1a2b3c.js', missing],
  ]),
  ...makeRows('a condition', [
    ['/en/nothing', page('en/404.html', 404), { 'if-match': '"other"' }],
    ['/en/nothing', page('en/404.html', 404), { 'if-unmodified-since': LONG_AGO }],
    ['/en/nothing', page('en/404.html', 404), { 'if-none-match': '*' }],
    ['/en/nothing', page('en/404.html', 404), { 'if-modified-since': IN_FUTURE }],
    ['/en/nothing', page('en/404.html', 404), { range: 'bytes=0-3' }],
    ['/en/pricing', page('en/pricing.html'), { 'if-match': '*' }],
    ['/en/pricing', unfit(412), { 'if-match': '"other"' }],
    ['/en/pricing', unfit(412), { 'if-unmodified-since': LONG_AGO }],
    ['/assets/app-1a2b3c.js', unfit(412), { 'if-match': '"other"' }],
    ['/assets/app-1a2b3c.js', { status: 304 }, { 'if-modified-since': IN_FUTURE }],
    ['/favicon.ico', whole, { range: 'bytes=0-1' }],
    ['/favicon.ico', whole, { range: 'bytes=0-1', 'if-range': LONG_AGO }],
    ['/favicon.ico', whole, { range: 'bytes=999999-' }],
    ['/en/pricing', page('en/pricing.html'), { range: 'bytes=999999-' }],
  ]),
  ...makeRows('compression', [
    [
      '/en/pricing',
      encoded(page('en/pricing.html'), 'br'),
      { 'accept-encoding': 'gzip, deflate, br, zstd' },
    ],
    [
      '/en/pricing',
      encoded(page('en/pricing.html'), 'gzip'),
      { 'accept-encoding': 'gzip, br;q=0' },
    ],
    ['/en/pricing', encoded(page('en/pricing.html'), null), { 'accept-encoding': 'identity' }],
    ['/en/nothing', encoded(page('en/404.html', 404), 'br'), { 'accept-encoding': 'br' }],
    ['/', encoded(page('zh/index.html'), 'br'), { 'accept-encoding': 'br' }],
    ['/assets/small-1a2b3c.js', encoded({ status: 200 }, null), { 'accept-encoding': 'br, gzip' }],
  ]),
  ...makeRows('an attempt to leave the folder', [
    ['/../pages.json', refused(400)],
    ['/assets/../pages.json', refused(400)],
    ['/assets/%2e%2e/pages.json', refused(400)],
    ['/assets/..%2fpages.json', refused(400)],
    ['/assets/.%2E/pages.json', refused(400)],
    ['/v1/..;/sandbox', refused(400), {}, 'POST'],
    ['/v1/..;a=b/x', refused(400), {}, 'POST'],
    ['/v1/%2e%2e%3b/x', refused(400), {}, 'POST'],
    ['/v1/.;/x', refused(400), {}, 'POST'],
    ['/pricing%00.html', refused(400)],
    ['/pricing#plans', refused(400)],
    ['http://127.0.0.1/pricing', refused(400)],
    ['/%', refused(400)],
    ['/%zz', refused(400)],
    [`/${'a'.repeat(9_000)}`, refused(414)],
  ]),
  ...makeRows('a method', [
    ['/pricing', notAllowed, {}, 'POST'],
    ['/assets/app-1a2b3c.js', notAllowed, {}, 'DELETE'],
    ['/', notAllowed, {}, 'OPTIONS'],
    ['/en/pricing', { ...page('en/pricing.html'), body: '' }, {}, 'HEAD'],
  ]),
  ...makeRows('an ad bot', [
    ['/', emptied, adsBot],
    ['/en/pricing', emptied, { 'user-agent': 'Mozilla/5.0 (compatible; adsbot-google-mobile)' }],
    ['/', emptied, { 'user-agent': 'Mozilla/5.0 (compatible; adidxbot/2.0)' }],
    ['/', emptied, { 'user-agent': 'Mozilla/5.0 (compatible; Yahoo Ad monitoring; x) a/1-0' }],
    ['/', emptied, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider-ads/2.0)' }],
    ['/en/pricing', page('en/pricing.html'), { 'user-agent': 'Baiduspider/2.0 bingbot/2.0' }],
    ['/robots.txt', asFile('text/plain; charset=utf-8', 'public, max-age=3600'), adsBot],
    ['/nothing', emptied, adsBot],
    ['/en/nothing', emptied, adsBot],
    ['/en/404.html', emptied, adsBot],
    ['/user/nothing', { ...emptied, headers: { ...emptied.headers, vary: null } }, adsBot],
    ['/pricing/', sent(308, '/pricing'), adsBot],
    ['/.well-known/change-password', sent(302, '/user/profile'), adsBot],
    ['/assets/gone-1a2b3c.js', missing, adsBot],
    ['/.vite/gone', missing, adsBot],
    ['/v1/api/x', envelope('"code":404'), adsBot, 'POST'],
    ['/en/pricing', page('en/pricing.html'), { 'user-agent': 'Googlebot/2.1' }],
    ['/en/nothing', page('en/404.html', 404), { 'user-agent': 'Googlebot/2.1' }],
  ]),
  {
    name: 'a visitor over HTTPS is kept there',
    path: '/en/pricing',
    headers: { 'x-forwarded-proto': 'https' },
    expected: { status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } },
  },
  ...makeRows('a call without a backend', [
    [
      '/v1/api/nothing',
      envelope('"code":404,"msg":"页面版本已过期，请重新加载后重试。"'),
      {},
      'POST',
    ],
    [
      '/test/v1/api/x',
      envelope('This page is out of date. Reload it and try again.'),
      { language: 'en' },
      'POST',
    ],
    ['/marketing/visit', envelope('"status":"NotFound"'), {}, 'POST'],
    ['/v1/api/x', envelope('"status":"NotFound"'), preflight, 'OPTIONS'],
  ]),
  ...makeRows('a call by another method', [
    [
      '/v1/api/x',
      notCalled('Something on your network changed this request. Try another network.'),
      { language: 'en' },
    ],
    [
      '/test/v1/api/x',
      notCalled('"code":405,"msg":"请求在传输途中被更改，请换一个网络后重试。"'),
      {},
      'DELETE',
    ],
    ['/marketing/visit', notCalled('"status":"MethodNotAllowed"'), {}, 'PUT'],
    ['/v1/api/x', notCalled('"status":"MethodNotAllowed"'), {}, 'PATCH'],
    ['/v1/api/x', notCalled('"status":"MethodNotAllowed"'), {}, 'TRACE'],
    ['/v1/api/x', notCalled('"status":"MethodNotAllowed"'), {}, 'OPTIONS'],
    ['/v1/api/x', { ...notCalled(''), body: '' }, {}, 'HEAD'],
  ]),
  ...makeRows('a preflight with a body', [
    ['/v1/api/x', refused(400), { ...preflight, 'content-length': '4' }, 'OPTIONS'],
    ['/v1/api/x', refused(400), { ...preflight, 'transfer-encoding': 'chunked' }, 'OPTIONS'],
    ['/v1/api/x', envelope('"code":404'), { ...preflight, 'content-length': '0' }, 'OPTIONS'],
  ]),
  ...makeRows('a Connection header', [
    ['/v1/api/x', refused(400), { connection: 'content-length' }, 'POST'],
    ['/v1/api/x', refused(400), { connection: 'close, Transfer-Encoding' }, 'POST'],
    ['/v1/api/x', refused(400), { connection: 'x-a,\tHOST , close' }, 'POST'],
    ['/v1/api/x', refused(400), { connection: 'content-length' }, 'GET'],
    ['/en/pricing', refused(400), { connection: 'host' }],
    ['/v1/api/x', refused(400), { connection: 'x content-length' }, 'POST'],
    ['/en/pricing', page('en/pricing.html'), { connection: 'close, x-content-length, hosts' }],
  ]),
  ...makeRows('a body for a page', [
    ['/en/pricing', refused(400), { 'content-length': '4' }],
    ['/en/pricing', refused(400), { 'transfer-encoding': 'chunked' }],
    ['/v1/api/x', refused(400), { 'content-length': '4' }, 'HEAD'],
    ['/en/pricing', page('en/pricing.html'), { 'content-length': '0' }],
  ]),
  ...makeRows('a Host header', [
    ['/en/pricing', page('en/pricing.html'), { host: '[::1]:4030' }],
    ['/en/pricing', refused(400), { host: 'a/b' }],
    ['/en/pricing', refused(400), { host: 'a..b' }],
    ['/en/pricing', refused(400), { host: 'a@b' }],
    ['/en/pricing', refused(400), { host: ['a.example', 'b.example'] }],
    ['/en/pricing', refused(400), { host: ['a.example', 'a.example'] }],
    ['/v1/api/x', refused(400), { host: ['a.example', 'b.example'] }, 'POST'],
  ]),
  ...makeRows('an expectation', [
    ['/en/pricing', page('en/pricing.html'), { expect: '100-continue' }],
    ['/en/pricing', plain(417), { expect: '200-ok' }],
    ['/v1/api/x', plain(417), { expect: '200-ok' }, 'POST'],
    ['/v1/api/x', refused(501), { 'transfer-encoding': 'gzip, chunked' }, 'POST'],
  ]),
];

type Short = [path: string, expected: Expected, headers?: SentHeaders, method?: string];

function makeRows(what: string, shorts: Short[]): Row[] {
  return shorts.map(([path, expected, headers = {}, method = 'GET']) => {
    const sentHeaders = Object.entries(headers).map(
      ([name, value]) => `, ${name}: ${String(value)}`,
    );
    const name = `${what}: ${method} ${path.slice(0, 40)}${sentHeaders.join('')} → ${expected.status}`;
    return { name, path, method, headers, expected };
  });
}
