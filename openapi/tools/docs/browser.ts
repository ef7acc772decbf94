import { JSEncrypt } from 'jsencrypt';
import { correctSkew, observeServerDate, signingOffset } from '../../signature/clock.ts';
import { randomAlphanumerics } from '../../signature/random.ts';
import { makeSignature } from '../../signature/sign.ts';

/** What the page uses of Swagger UI. */
type Request = {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body?: string;
  credentials?: RequestCredentials;
};
type Response = { headers: Record<string, string>; text?: string };
type Props = { tag: string; tagObj: ImmutableMap; getConfigs: () => object; children: unknown };
type ImmutableMap = {
  getIn(path: string[]): string | undefined;
  deleteIn(path: string[]): ImmutableMap;
  get(name: string): { size: number };
};
type System = {
  React: { createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown };
  getComponent(name: string, isContainer?: boolean): unknown;
  oas3Selectors: { selectedServer(): string; serverEffectiveValue(server: string): string };
  layoutActions: { parseDeepLinkHash(hash: string): void };
};
type SwaggerUi = { getSystem(): System; preauthorizeApiKey(name: string, token: string): void };
declare const SwaggerUIBundle: (options: object) => SwaggerUi;

const LOGIN = '/api/user/user_login_type_username';
const DESCRIPTION = ['tagDetails', 'description'];

const form = find(document, 'form');
const fields = form.elements as unknown as Record<
  'username' | 'password' | 'key',
  HTMLInputElement
>;
const output = find(form, 'output');
const pageKeys = JSON.parse(find(document, 'script').textContent) as Record<string, string>;
const deviceId = `docs-${randomAlphanumerics(12)}`;
const fetchedKeys = new Map<string, Promise<string>>();
/** The offset of the clock that the last signature was made with. */
let usedOffset = 0;
let ui: SwaggerUi;

void start();

async function start(): Promise<void> {
  followTheme(matchMedia('(prefers-color-scheme: dark)'));
  const response = await fetch('contract.json');
  const spec = (await response.json()) as { components: { parameters: Record<string, object> } };
  const { Platform, Language, DeviceId } = spec.components.parameters;
  Object.assign(Platform ?? {}, { example: 'windows' });
  Object.assign(Language ?? {}, { example: 'en' });
  Object.assign(DeviceId ?? {}, { example: deviceId });
  ui = SwaggerUIBundle({
    spec,
    domNode: document.querySelector('#contract'),
    deepLinking: true,
    filter: true,
    // The list of 180 schemas is closed at first, and answers are plain text: both take seconds on a slow machine.
    defaultModelsExpandDepth: 0,
    syntaxHighlight: false,
    requestInterceptor: complete,
    responseInterceptor: learn,
    // Otherwise a link would be shown to a validator on another server.
    validatorUrl: null,
    plugins: [foldReferenceTags],
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void logIn();
  });
  addEventListener('hashchange', () => {
    ui.getSystem().layoutActions.parseDeepLinkHash(location.hash);
  });
  // Swagger UI opens every link of a description in a new tab.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    link?.removeAttribute('target');
  });
}

/** Adds what every call has: the headers that are missing, and the signature, unless the body has one. */
async function complete(request: Request): Promise<Request> {
  const { headers } = request;
  headers.platform ??= 'windows';
  headers.language ??= 'en';
  if (!new URL(request.url).pathname.startsWith('/marketing/')) headers.deviceId ??= deviceId;
  output.textContent = '';
  const body = request.body ?? '{}';
  // Sent unsigned without a key, because Swagger UI shows nothing of a call whose interceptor fails.
  request.body = await sign(body, request.url, headers.platform).catch((error: Error) => {
    output.textContent = error.message;
    return body;
  });
  // No cookies: the site sends none.
  request.credentials = 'omit';
  return request;
}

/** Adds the signature to the text as it was typed. Text that is no JSON object is sent unchanged. */
async function sign(body: string, url: string, platform: string): Promise<string> {
  const input = parse(body);
  if (typeof input !== 'object' || input === null || 'signature' in input) return body;
  usedOffset = signingOffset();
  const signature = makeSignature(JSEncrypt, await findKey(new URL(url).origin, platform));
  if (signature === null) throw new Error(`The public key of ${platform} cannot encrypt.`);
  const open = body.trimEnd().slice(0, -1).trimEnd();
  return `${open}${open === '{' ? '' : ','} "signature": "${signature}"}`;
}

/** The key to sign with: the typed one, that of the page's own server, or that of the sandbox at the address. */
async function findKey(origin: string, platform: string): Promise<string> {
  const typed = fields.key.value.trim();
  if (typed) return typed;
  const own = origin === location.origin ? pageKeys[platform] : undefined;
  if (own) return own;
  const address = `${origin}/sandbox/keys/${platform}.pem`;
  const fetched = fetchedKeys.get(address) ?? fetchKey(address);
  fetchedKeys.set(address, fetched);
  // Asked again by the next call, because a sandbox may have been started meanwhile.
  fetched.catch(() => fetchedKeys.delete(address));
  return fetched;
}

async function fetchKey(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'omit' }).catch(() => null);
  const key = response?.ok ? await response.text() : '';
  if (key.includes('BEGIN PUBLIC KEY')) return key;
  throw new Error(
    `${address} gives no key. Start a sandbox with npm run sandbox, choose another server, or enter its public key above.`,
  );
}

/** Keeps the token of an answer for the next calls, and signs by the server's clock after a refusal for the time. */
function learn(response: Response): Response {
  const { date, pragma } = response.headers;
  const { status } = (parse(response.text ?? '') ?? {}) as { status?: string };
  observeServerDate(date);
  if (status === 'SignatureInvalid' && correctSkew(usedOffset)) {
    output.textContent = 'The clocks differ: the next call is signed by the server’s.';
  }
  if (status === 'Ok' && pragma && pragma !== 'no-cache') {
    ui.preauthorizeApiKey('token', pragma);
    output.textContent = `Calls have the token ${pragma.slice(0, 6)}…`;
  }
  return response;
}

async function logIn(): Promise<void> {
  const { oas3Selectors } = ui.getSystem();
  const server = oas3Selectors.serverEffectiveValue(oas3Selectors.selectedServer());
  const { username, password } = fields;
  const body = JSON.stringify({ username: username.value, password: password.value });
  const headers = { 'content-type': 'application/json' };
  const { url, ...request } = await complete({ url: server + LOGIN, headers, body });
  if (output.textContent) return;
  output.textContent = 'Logging in…';
  try {
    const response = await fetch(url, { method: 'POST', ...request });
    const text = await response.text();
    output.textContent = (parse(text) as { msg?: string } | undefined)?.msg ?? text;
    learn({ headers: Object.fromEntries(response.headers), text });
  } catch (error) {
    output.textContent = (error as Error).message;
  }
}

/** Puts the long descriptions of tags without operations below their headings, where they can be closed. */
function foldReferenceTags() {
  return {
    wrapComponents: {
      OperationTag:
        (Original: unknown, { React, getComponent }: System) =>
        (props: Props) => {
          if (props.tagObj.get('operations').size > 0) return React.createElement(Original, props);
          const tagObj = props.tagObj.deleteIn(DESCRIPTION);
          const getConfigs = () => ({ ...props.getConfigs(), docExpansion: 'none' });
          const source = props.tagObj.getIn(DESCRIPTION);
          const text = React.createElement(getComponent('Markdown', true), { source });
          return React.createElement(Original, { ...props, tagObj, getConfigs }, text);
        },
    },
  };
}

function followTheme(query: MediaQueryList): void {
  const show = () => document.documentElement.classList.toggle('dark-mode', query.matches);
  show();
  query.addEventListener('change', show);
}

function find<Tag extends keyof HTMLElementTagNameMap>(parent: ParentNode, tag: Tag) {
  const element = parent.querySelector(tag);
  if (!element) throw new Error(`The page has no ${tag}.`);
  return element;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
