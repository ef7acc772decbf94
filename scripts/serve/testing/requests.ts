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
  preflight,
  refused,
  sent,
  withVary,
} from './expected.ts';

export type Row = {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  expected: Expected;
};

/** How every server of the fixture's site must answer. */
export const REQUESTS: Row[] = [
  ...rows('a page whose address names the language', [
    ['/en', withVary(page('en/index.html'), FOR_ALL)],
    ['/zh', withVary(page('zh/index.html'), FOR_ALL)],
    ['/en/pricing', withVary(page('en/pricing.html'), FOR_ALL)],
    ['/zh/clause/terms?utm=1', withVary(page('zh/clause/terms.html'), FOR_ALL)],
    ['/zh/pricing', page('zh/pricing.html'), english],
    ['/en/user/device', page('en/user.html')],
    ['/en/user/kol/nothing', page('en/404.html', 404)],
  ]),
  ...rows('a page in the language of the visitor', [
    ['/', withVary(page('zh/index.html'), FOR_VISITOR)],
    ['/', withVary(page('en/index.html'), FOR_VISITOR), english],
    ['/pricing', page('zh/pricing.html'), { 'accept-language': 'eo, en;q=0.5' }],
    ['/pricing', page('en/pricing.html'), { 'accept-language': 'zh-Hans-EN' }],
    ['/pricing', page('en/pricing.html'), { cookie: 'a=b; halyard.language=en; c=d' }],
    ['/pricing', page('zh/pricing.html'), { cookie: 'halyard.language=zh-CN', ...english }],
    ['/pricing', page('en/pricing.html'), { cookie: 'halyard.language=tlh', ...english }],
    ['/pricing', page('zh/pricing.html'), { cookie: 'xhalyard.language=en' }],
  ]),
  ...rows('a shell', [
    ['/login', page('en/login.html'), english],
    ['/user', page('en/user.html'), english],
    ['/user/group-buying', page('en/user.html'), english],
    ['/purchased?order=1', page('en/app.html'), english],
    ['/checkout/standard-12m', page('en/app.html'), english],
    ['/crypto-pay/P-12', page('en/app.html'), english],
  ]),
  ...rows('what is no page', [
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
  ...rows('another spelling', [
    ['/pricing/', sent(308, '/pricing')],
    ['/en/', sent(308, '/en')],
    ['/en/pricing/?a=1&b=%2F', sent(308, '/en/pricing?a=1&b=%2F')],
    ['/pricing.html?a', sent(308, '/pricing?a')],
    ['/en/index.html', sent(308, '/en')],
    ['/index.html', sent(308, '/')],
    ['/user/device/', sent(308, '/user/device')],
  ]),
  ...rows('a way elsewhere', [
    ['//evil.example/', page('zh/404.html', 404)],
    ['//evil.example/pricing/', page('zh/404.html', 404)],
    ['/user//evil.example/', page('zh/404.html', 404)],
    ['/user/%0d%0aset-cookie:a=b/', refused(400)],
    ['/%5cevil.example/', refused(400)],
    ['/\\evil.example/', refused(400)],
  ]),
  ...rows('a file', [
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
  ...rows('compression', [
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
    ['/assets/small-1a2b3c.js', encoded({ status: 200 }, null), { 'accept-encoding': 'br, gzip' }],
  ]),
  ...rows('an attempt', [
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
    ['/%', refused(400)],
    ['/%zz', refused(400)],
    [`/${'a'.repeat(9_000)}`, refused(414)],
  ]),
  ...rows('a method', [
    ['/pricing', notAllowed, {}, 'POST'],
    ['/assets/app-1a2b3c.js', notAllowed, {}, 'DELETE'],
    ['/', notAllowed, {}, 'OPTIONS'],
    ['/en/pricing', { ...page('en/pricing.html'), body: '' }, {}, 'HEAD'],
  ]),
  ...rows('an ad bot', [
    ['/', emptied, adsBot],
    ['/en/pricing', emptied, { 'user-agent': 'Mozilla/5.0 (compatible; adsbot-google-mobile)' }],
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
  ...rows('a call without a backend', [
    ['/v1/api/nothing', envelope('"code":404,"msg":"请求的地址不存在。"'), {}, 'POST'],
    ['/test/v1/api/x', envelope('There’s nothing at this address.'), { language: 'en' }, 'POST'],
    ['/marketing/visit', envelope('"status":"NotFound"'), {}, 'POST'],
    ['/v1/api/x', envelope('"status":"NotFound"'), preflight, 'OPTIONS'],
  ]),
  ...rows('a call by another method', [
    ['/v1/api/x', notCalled('Only POST is allowed here.'), { language: 'en' }],
    ['/test/v1/api/x', notCalled('"code":405,"msg":"此处仅支持 POST 请求。"'), {}, 'DELETE'],
    ['/marketing/visit', notCalled('"status":"MethodNotAllowed"'), {}, 'PUT'],
    ['/v1/api/x', notCalled('"status":"MethodNotAllowed"'), {}, 'PATCH'],
    ['/v1/api/x', notCalled('"status":"MethodNotAllowed"'), {}, 'TRACE'],
    ['/v1/api/x', notCalled('"status":"MethodNotAllowed"'), {}, 'OPTIONS'],
    ['/v1/api/x', { ...notCalled(''), body: '' }, {}, 'HEAD'],
  ]),
  ...rows('a preflight with a body', [
    ['/v1/api/x', refused(400), { ...preflight, 'content-length': '4' }, 'OPTIONS'],
    ['/v1/api/x', refused(400), { ...preflight, 'transfer-encoding': 'chunked' }, 'OPTIONS'],
    ['/v1/api/x', envelope('"code":404'), { ...preflight, 'content-length': '0' }, 'OPTIONS'],
  ]),
  ...rows('a Connection header', [
    ['/v1/api/x', refused(400), { connection: 'content-length' }, 'POST'],
    ['/v1/api/x', refused(400), { connection: 'close, Transfer-Encoding' }, 'POST'],
    ['/v1/api/x', refused(400), { connection: 'x-a,\tHOST , close' }, 'POST'],
    ['/v1/api/x', refused(400), { connection: 'content-length' }, 'GET'],
    ['/en/pricing', refused(400), { connection: 'host' }],
    ['/v1/api/x', refused(400), { connection: 'x content-length' }, 'POST'],
    ['/en/pricing', page('en/pricing.html'), { connection: 'close, x-content-length, hosts' }],
  ]),
];

type Short = [path: string, expected: Expected, headers?: Record<string, string>, method?: string];

function rows(what: string, shorts: Short[]): Row[] {
  return shorts.map(([path, expected, headers = {}, method = 'GET']) => {
    const told = Object.entries(headers).map(([name, value]) => `, ${name}: ${value}`);
    const name = `${what}: ${method} ${path.slice(0, 40)}${told.join('')} → ${expected.status}`;
    return { name, path, method, headers, expected };
  });
}
