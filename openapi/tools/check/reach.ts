import { CannotRun } from './cannot-run.ts';
import { type ContractCaller, PLATFORMS, createCaller } from './caller.ts';
import type { CheckedOperation, Contract } from './contract.ts';
import type { KeyOrigins } from './environment.ts';
import { type Exchange, excerpt, isObject, readEnvelope, readOutcome } from './exchange.ts';
import type { CheckFlags } from './flags.ts';
import { isNotFound } from './absence.ts';
import { USER_VARIABLES } from './settings/gateway.ts';
import type { Signer } from './signing.ts';
import type { Transport } from './transport.ts';
import { explainUnreachable } from './unreachable.ts';

/** How long the first answer may take, in ms. */
const FIRST_ANSWER = 3_500;
/** How many operations are tried at once until one answers as a server of the contract could. */
const AT_ONCE = 8;

type Reaching = { contract: Contract; flags: CheckFlags; transport: Transport; signer: Signer };

/**
 * Tries the address before anything is announced, without a signature. Throws `CannotRun` with what to do if no
 * operation answers as a server of the contract could, however unfinished.
 */
export async function tryAddress({ contract, flags, ...reaching }: Reaching): Promise<void> {
  const { url, prefix } = flags;
  const caller = createCaller({
    ...{ url, prefix, keys: {}, timeoutMilliseconds: FIRST_ANSWER },
    ...reaching,
  });
  const call = (operation: CheckedOperation) => caller.call(operation, { signature: null });
  const operations = contract.operations.toSorted((a, b) => rankFirst(a) - rankFirst(b));
  const exchanges: Exchange[] = [];
  for (let at = 0; at < operations.length; at += exchanges.length > 1 ? AT_ONCE : 1) {
    const tried = operations.slice(at, at + (at === 0 ? 1 : AT_ONCE));
    exchanges.push(...(await Promise.all(tried.map(call))));
    const [first] = exchanges;
    if (first?.failure && !first.isTooLong) {
      throw await explainUnreachable(first, reaching.transport, FIRST_ANSWER);
    }
    if (exchanges.some((exchange) => isPromising(exchange, contract))) return;
  }
  throw new CannotRun(
    explainAll(exchanges, flags) ??
      (await explainMissing({ contract, flags, ...reaching }, operations[0])),
  );
}

/** Anonymous operations come first, since a gateway or server says less about others. */
function rankFirst({ auth, isMarketing }: CheckedOperation): number {
  return (auth === 'anonymous' ? 0 : 1) + (isMarketing ? 2 : 0);
}

/** Whether an answer can be that of an application, even of one whose envelope is wrong. */
function isPromising(exchange: Exchange, contract: Contract): boolean {
  const { received } = exchange;
  if (!received || isNotFound(exchange, contract) || isRefusedByGateway(exchange)) return false;
  return received.http === 500 || isObject(received.json);
}

function isRefusedByGateway(exchange: Exchange): boolean {
  const { received } = exchange;
  const isEnvelope = typeof readEnvelope(exchange)?.status === 'string';
  return [401, 403, 407, 429].includes(received?.http ?? 0) && !isEnvelope;
}

/** Explains answers that are all alike and none of which is an application's; null if they are not. */
function explainAll(exchanges: Exchange[], { url, gateway }: CheckFlags): string | null {
  const received = exchanges.flatMap((exchange) => exchange.received ?? []);
  const [first] = received;
  const all = (statuses: number[]) => received.every(({ http }) => statuses.includes(http));
  if (!first || received.length < exchanges.length) return null;
  if (/SSL certificate/i.test(first.text) && first.http === 400)
    return `${url} wants a client certificate: give its PEM with --cert FILE.`;
  if (/plain HTTP request was sent to HTTPS/i.test(first.text))
    return `${url} speaks https: use ${url.replace(/^http:/, 'https:')}.`;
  if (all([301, 302, 303, 307, 308])) return explainRedirect(exchanges[0], url);
  if (exchanges.every(isRefusedByGateway)) {
    const quoted = `${url} refuses every call before the contract does (HTTP ${first.http}${quote(first.text)}).`;
    const scheme = first.headers.get('www-authenticate') ?? '';
    const [user, password] = USER_VARIABLES;
    if (/^basic/i.test(scheme) && !gateway.user)
      return `${quoted} Its gateway wants a user and a password: put them into the address, https://USER:PASSWORD@…, or into ${user} and ${password}.`;
    const isGiven = gateway.user !== undefined || Object.keys(gateway.headers).length > 0;
    return `${quoted} ${isGiven ? 'Does its gateway take the header or password that is given?' : 'Its gateway may want a header (--header NAME:VALUE), a user and password in the address, or this machine’s IP on its list.'}`;
  }
  if (all([502, 503, 504]))
    return `${url} answers every call with HTTP ${first.http}: a gateway is there, and no server behind it. Start the server.`;
  const isPage = received.every(({ text }) => /^\s*<(?:!doctype|html|head|body)/i.test(text));
  if (isPage && !all([404, 405]))
    return `${url} answers every call with a page of HTML (HTTP ${first.http}${quote(first.text)}): that is a website, or the login of a gateway. What is the address of the API?`;
  if (all([200]))
    return `${url} answers every call, but with no JSON (HTTP 200${quote(first.text)}). What is the address of the API?`;
  return null;
}

function quote(text: string): string {
  const title = /<title>([^<]*)/i.exec(text)?.[1] ?? text;
  const line = title.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? '' : `, "${excerpt(line, 60)}"`;
}

function explainRedirect(exchange: Exchange | undefined, url: string): string {
  const asked = exchange?.sent.url ?? url;
  const location = exchange?.received?.headers.get('location') ?? '';
  const target = URL.canParse(location, asked) ? new URL(location, asked).href : null;
  if (!target) return `${url} redirects every call, and does not say where.`;
  const path = asked.slice(url.length);
  return target.endsWith(path)
    ? `${url} redirects every call, which a client does not follow: use ${target.slice(0, -path.length)}.`
    : `${url} redirects every call to ${excerpt(target, 200)}, which a client does not follow. What is the address of the API?`;
}

/** Explains that no operation is there, and under which prefix one is. */
async function explainMissing(
  { contract, flags, transport, signer }: Reaching,
  operation: CheckedOperation | undefined,
): Promise<string> {
  const { url, prefix } = flags;
  const others = ['', ...(contract.document.servers ?? []).map((server) => server.url)];
  for (const other of new Set(others)) {
    if (other === prefix) continue;
    const caller = createCaller({
      ...{ url, prefix: other, keys: {}, signer, transport },
      timeoutMilliseconds: FIRST_ANSWER,
    });
    const exchange = operation && (await caller.call(operation, { signature: null }));
    if (exchange && isPromising(exchange, contract))
      return `Nothing of the contract is at ${url}${prefix}, but something is at ${url}${other}: add --prefix ${other || '/'}.`;
  }
  return `Nothing of the contract is at ${url}${prefix}: every operation is answered with NotFound, or not at all. Are the address and --prefix right?`;
}

/**
 * Tries whether the server accepts our signatures, and our tokens beside the password of a gateway. Throws `CannotRun`
 * if it does not, because every probe would fail for the same reason.
 */
export async function trySignature(
  { caller, contract, flags, origins }: Trying,
  operations: CheckedOperation[],
): Promise<void> {
  const isRefused = (exchange: Exchange) => readOutcome(exchange) === 'SignatureInvalid';
  const present: CheckedOperation[] = [];
  let isFitting = false;
  for (let at = 0; at < operations.length && !isFitting; at += AT_ONCE) {
    const tried = operations.slice(at, at + AT_ONCE);
    const surveys = await Promise.all(
      tried.map(async (operation) => ({ operation, exchange: await caller.call(operation) })),
    );
    const found = surveys.filter(({ exchange }) => !isNotFound(exchange, contract));
    present.push(...found.map(({ operation }) => operation));
    isFitting = found.some(({ exchange }) => !isRefused(exchange));
  }
  const [first] = present;
  if (!isFitting && first) throw await explainKeys(caller, first, origins, isRefused);
  const anonymous = contract.operations.find(({ auth }) => auth === 'anonymous');
  if (!flags.gateway.user || !anonymous) return;
  const exchange = await caller.call(anonymous, { token: 'contract-check' });
  if (isRefusedByGateway(exchange))
    throw new CannotRun(
      `The gateway of ${flags.url} wants its password in the header Authorization, where the contract has the token. Let it take a header of another name (--header NAME:VALUE), or let this machine through.`,
    );
}

type Trying = {
  caller: ContractCaller;
  contract: Contract;
  flags: CheckFlags;
  origins: KeyOrigins;
};

async function explainKeys(
  caller: ContractCaller,
  operation: CheckedOperation,
  origins: KeyOrigins,
  isRefused: (exchange: Exchange) => boolean,
): Promise<CannotRun> {
  const refused: string[] = [];
  for (const platform of caller.platforms)
    if (isRefused(await caller.call(operation, { platform })))
      refused.push(origins[platform] ?? platform);
  const ownership = refused.length === caller.platforms.length ? 'ours' : `ours with ${refused[0]}`;
  const lacking = PLATFORMS.length - caller.platforms.length;
  return new CannotRun(
    `No signature of ${ownership} is accepted (SignatureInvalid): is the public key of this server ${refused.join(', ')}?${lacking > 0 ? '' : ' Or are two platforms swapped?'} Is its clock right?`,
  );
}
