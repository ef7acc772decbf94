import { createPublicKey } from 'node:crypto';
import type { PublicKeys } from '../caller.ts';
import { quoteForBash, signatureCommand } from '../curl.ts';
import { excerpt, readOutcome } from '../exchange.ts';
import type { Finding } from '../finding.ts';
import { readGivenToken } from '../sequences.ts';
import { USER_VARIABLES } from '../settings/gateway.ts';
import type { Gateway, Recorded } from '../transport.ts';

/** What a script needs to call the server. */
export type Signing = { keys: PublicKeys; nonceLength: number; gateway: Gateway };

/** A text with variables in it, each between these two characters. */
const [BEGIN, END] = ['\u0001', '\u0002'];
/** A value that a call takes from an earlier answer: of a header, or the nth of the members with this name. */
type Taken = { variable: string; from: number; member: string; nth: number };
type Step = {
  recorded: Recorded;
  url: string;
  headers: string[];
  body: string | Uint8Array;
  /** The variable of its signature, the platform and how many seconds the server's clock is ahead. */
  signature?: { variable: string; platform: string; ahead: number };
  taken: Taken[];
  /** Whether the next call began before this one ended. */
  isBeside: boolean;
};

/** Names that the check made up, which a repetition must make up anew. */
const FRESH = /check-[0-9a-z]{12}/g;
/** The least length of a value that is looked for in earlier answers. */
const LEAST = 6;

/** Writes a bash script that repeats the calls of a finding with new names, signatures, tokens and ids. */
export function formatBash(finding: Finding, { keys, nonceLength, gateway }: Signing): string {
  const { steps, names } = planSteps(finding.calls);
  const quote = (text: string) => join(text, quoteForBash, (name) => `"$${name}"`, '');
  return `${[
    '#!/usr/bin/env bash',
    ...describe(finding),
    'set -u',
    'T=$(mktemp -d)',
    `sign() { ${signatureCommand('"$T/$1.pem"', nonceLength, '$2')}; }`,
    // Arguments: number, method, URL and headers. The body is a file.
    'call() { local n=$1 m=$2 u=$3; shift 3; local h=(); for x; do h+=(-H "$x"); done',
    `  curl -sS -i -m 20 -X "$m" "$u" \${GATEWAY+"\${GATEWAY[@]}"} "\${h[@]}" --data-binary "@$T/$n.body" > "$T/$n.answer"; echo; cat "$T/$n.answer"; echo; }`,
    `member() { grep -oE "\\"$2\\" *: *\\"[^\\"]*\\"" "$T/$1.answer" | sed -n "$3p" | sed 's/^[^:]*: *"//; s/"$//'; }`,
    `pragma() { sed -n 's/^[Pp]ragma: *//p' "$T/$1.answer" | tr -d '\\r'; }`,
    ...bashGateway(gateway),
    ...Object.entries(keys).map(
      ([name, pem]) => `printf %s ${quoteForBash(pem)} > "$T/${name}.pem"`,
    ),
    ...names.map((name) => `${name}="check-$(openssl rand -hex 6)"`),
    ...steps.flatMap(({ recorded, url, headers, body, signature, taken, isBeside }, index) => [
      '',
      `# ${describeStep(recorded, index)}`,
      ...taken.map(({ variable, from, member, nth }) =>
        member === 'pragma'
          ? `${variable}=$(pragma ${from})`
          : `${variable}=$(member ${from} ${member} ${nth})`,
      ),
      ...(signature
        ? [`${signature.variable}=$(sign ${signature.platform} ${signature.ahead})`]
        : []),
      typeof body === 'string'
        ? `printf %s ${quote(body)} > "$T/${index + 1}.body"`
        : `printf %s ${quoteForBash(Buffer.from(body).toString('base64'))} | base64 -d > "$T/${index + 1}.body"`,
      `call ${index + 1} ${recorded.exchange.sent.method} ${[url, ...headers].map(quote).join(' ')}${isBeside ? ' &' : ''}`,
      ...(!isBeside && steps[index - 1]?.isBeside ? ['wait'] : []),
    ]),
  ].join('\n')}\n`;
}

function bashGateway({ headers, user, tls }: Gateway): string[] {
  const [name, password] = USER_VARIABLES;
  const words = [
    ...Object.keys(headers).map((header) => `-H "${header}: \${${nameVariable(header)}:?}"`),
    ...(user ? [`-u "\${${name}:?}:\${${password}:?}"`] : []),
    ...(tls.ca ? ['--cacert "${CA:?}"'] : []),
    ...(tls.cert ? ['--cert "${CERT:?}"'] : []),
  ];
  return words.length > 0
    ? ['# What the gateway wants comes from the environment.', `GATEWAY=(${words.join(' ')})`]
    : [];
}

/** Writes the same for PowerShell 5 and later, with the curl.exe of Windows. */
export function formatPowerShell(
  finding: Finding,
  { keys, nonceLength, gateway }: Signing,
): string {
  const { steps, names } = planSteps(finding.calls);
  // PowerShell takes typographic quotes for plain ones.
  const literal = (text: string) => `'${text.replaceAll(/['\u2018-\u201B]/g, '$&$&')}'`;
  const quote = (text: string) => join(text, literal, (name) => `$${name}`, ' + ');
  const [name, password] = USER_VARIABLES;
  const gatewayWords = [
    ...Object.keys(gateway.headers).flatMap((header) => [
      "'-H'",
      `"${header}: $env:${nameVariable(header)}"`,
    ]),
    ...(gateway.user ? ["'-u'", `"\${env:${name}}:\${env:${password}}"`] : []),
    ...(gateway.tls.ca ? ["'--cacert'", '$env:CA'] : []),
    ...(gateway.tls.cert ? ["'--cert'", '$env:CERT'] : []),
  ];
  // PowerShell 5 reads a script as UTF-8 by its mark alone.
  return `\u{FEFF}${[
    ...describe(finding),
    '$T = Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid().ToString())',
    'New-Item -ItemType Directory $T | Out-Null',
    '$Answers = @{}',
    '$Keys = @{',
    ...Object.entries(keys).map(
      ([platform, pem]) => `  ${platform} = ${literal(renderXmlKey(pem))}`,
    ),
    '}',
    `$Gateway = @(${gatewayWords.join(', ')})`,
    'function Sign($platform, $ahead) {',
    '  $rsa = New-Object Security.Cryptography.RSACryptoServiceProvider',
    '  $rsa.FromXmlString("<RSAKeyValue>$($Keys[$platform])</RSAKeyValue>")',
    `  $nonce = [Guid]::NewGuid().ToString('N').Substring(0, ${nonceLength})`,
    '  $time = [DateTimeOffset]::UtcNow.ToUnixTimeMilliseconds() + 1000 * $ahead',
    `  $text = '{"nonce":"' + $nonce + '","timestamp":' + $time + '}'`,
    '  [Convert]::ToBase64String($rsa.Encrypt([Text.Encoding]::UTF8.GetBytes($text), $false))',
    '}',
    'function Call($n, $method, $url, $headers, [byte[]]$body) {',
    '  [IO.File]::WriteAllBytes("$T/$n.body", $body)',
    '  $words = @($headers | ForEach-Object { "-H"; $_ })',
    '  $Answers[$n] = (& curl.exe -sS -i -m 20 -X $method $url @Gateway @words --data-binary "@$T/$n.body") -join "`n"',
    '  Write-Host $Answers[$n]',
    '}',
    'function Member($n, $name, $nth) { [regex]::Matches($Answers[$n], \'"\' + $name + \'"\\s*:\\s*"([^"]*)"\')[$nth - 1].Groups[1].Value }',
    "function Pragma($n) { [regex]::Match($Answers[$n], '(?im)^pragma:\\s*(\\S+)').Groups[1].Value }",
    ...names.map(
      (fresh) => `$${fresh} = 'check-' + [Guid]::NewGuid().ToString('N').Substring(0, 12)`,
    ),
    ...steps.flatMap(({ recorded, url, headers, body, signature, taken, isBeside }, index) => [
      '',
      `# ${describeStep(recorded, index)}${isBeside ? ', at the same time as the next' : ''}`,
      ...taken.map(({ variable, from, member, nth }) =>
        member === 'pragma'
          ? `$${variable} = Pragma ${from}`
          : `$${variable} = Member ${from} '${member}' ${nth}`,
      ),
      ...(signature
        ? [`$${signature.variable} = Sign '${signature.platform}' ${signature.ahead}`]
        : []),
      `$Body = ${
        typeof body === 'string'
          ? `[Text.Encoding]::UTF8.GetBytes(${quote(body)})`
          : `[Convert]::FromBase64String(${literal(Buffer.from(body).toString('base64'))})`
      }`,
      `Call ${index + 1} '${recorded.exchange.sent.method}' (${quote(url)}) @(${headers.map((line) => `(${quote(line)})`).join(', ')}) $Body`,
    ]),
  ].join('\n')}\n`;
}

/** Writes a text of literals and variables in a language. */
function join(
  text: string,
  literal: (part: string) => string,
  variable: (name: string) => string,
  operator: string,
): string {
  const parts = text
    .split(new RegExp(`${BEGIN}([A-Z0-9]+)${END}`))
    .flatMap((part, index) =>
      index % 2 === 1 ? variable(part) : part === '' ? [] : literal(part),
    );
  return parts.length > 0 ? parts.join(operator) : literal('');
}

function describe({ operation, rule, probe, expected, actual, place }: Finding): string[] {
  const lines = [`${operation}: ${probe}`, `${rule}, #${place}`, `expected: ${expected}`];
  return [...lines, `came: ${actual}`].map((line) => `# ${excerpt(oneLine(line), 300)}`);
}

function describeStep({ exchange }: Recorded, index: number): string {
  const { operation, url } = exchange.sent;
  const what = operation === '' ? url : `${operation}: ${readOutcome(exchange)} came`;
  return oneLine(`${index + 1}. ${what}`);
}

/** Replaces what could end the line of a comment. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Finds out which parts of calls are made up anew, or come from earlier answers. */
function planSteps(calls: Recorded[]): { steps: Step[]; names: string[] } {
  const variables = new Map<string, string>();
  const fresh = new Map<string, string>();
  const steps: Step[] = [];
  for (const [index, recorded] of calls.entries()) {
    const { sent } = recorded.exchange;
    const body = typeof sent.body === 'string' ? sent.body : '';
    const token = sent.headers.authorization ?? '';
    const texts = [body, token, sent.url, ...Object.values(sent.headers)];
    for (const name of texts.flatMap((text) => text.match(FRESH) ?? []))
      if (!fresh.has(name)) fresh.set(name, `N${fresh.size + 1}`);
    const taken: Taken[] = [];
    for (const value of listValues(body, token)) {
      const variable = `V${variables.size + 1}`;
      const found = !variables.has(value) && findTaken(value, calls.slice(0, index), variable);
      if (!found) continue;
      variables.set(value, variable);
      taken.push(found);
    }
    const signature = readSignature(recorded, index);
    if (signature) variables.set(signature.text, signature.variable);
    const mark = (text: string) => markVariables(text, new Map([...fresh, ...variables]));
    const next = calls[index + 1];
    steps.push({
      ...{ recorded, taken, url: mark(sent.url), ...(signature && { signature }) },
      headers: Object.entries(sent.headers).map(([name, value]) => mark(`${name}: ${value}`)),
      body: sent.body instanceof Uint8Array ? sent.body : mark(body),
      isBeside: next !== undefined && next.began < recorded.ended,
    });
  }
  // A call that takes a value waits for the one that gives it.
  const waiting = steps.map((step, index) => ({
    ...step,
    isBeside: step.isBeside && steps[index + 1]?.taken.length === 0,
  }));
  return { steps: waiting, names: [...fresh.values()] };
}

function markVariables(text: string, variables: Map<string, string>): string {
  const values = [...variables].toSorted(([a], [b]) => b.length - a.length);
  return values.reduce(
    (marked, [value, name]) => marked.replaceAll(value, `${BEGIN}${name}${END}`),
    text,
  );
}

/** The texts of a body, and the token, that can come from an earlier answer. */
function listValues(body: string, token: string): string[] {
  const texts = [...body.matchAll(/:\s*"([^"\\]*)"/g)].map(([, value = '']) => value);
  return [...new Set([token, ...texts])].filter(
    (value) => value.length >= LEAST && !value.includes('check-'),
  );
}

function findTaken(value: string, earlier: Recorded[], variable: string): Taken | undefined {
  for (const [index, recorded] of [...earlier.entries()].toReversed()) {
    const { received, sent } = recorded.exchange;
    // A value that an earlier call sent is the check's own.
    if (typeof sent.body === 'string' && sent.body.includes(value)) return undefined;
    const found = { variable, from: index + 1 };
    if (readGivenToken(recorded) === value && received?.headers.get('pragma') === value)
      return { ...found, member: 'pragma', nth: 1 };
    const members = [...(received?.text ?? '').matchAll(/"(\w+)"\s*:\s*"([^"]*)"/g)];
    const member = members.find(([, , text]) => text === value)?.[1];
    if (member === undefined) continue;
    // The newest code comes first, and a repetition asks for no others.
    if (sent.url.endsWith('/outbox')) return { ...found, member, nth: 1 };
    const nth = members
      .filter(([, name]) => name === member)
      .findIndex(([, , text]) => text === value);
    return { ...found, member, nth: nth + 1 };
  }
  return undefined;
}

function readSignature({ exchange, began }: Recorded, index: number) {
  const { sent } = exchange;
  if (!sent.isFreshlySigned || typeof sent.body !== 'string') return undefined;
  const text = /"signature":"([^"]*)"/.exec(sent.body)?.[1] ?? '';
  const now = performance.timeOrigin + began;
  const ahead = Math.round(((sent.signedTime ?? now) - now) / 1000);
  const platform = sent.headers.platform ?? '';
  return { text, variable: `S${index + 1}`, platform, ahead: Math.abs(ahead) > 30 ? ahead : 0 };
}

function nameVariable(header: string): string {
  return header.toUpperCase().replaceAll(/\W/g, '_');
}

/** The members of a key for the XML in which every .NET reads one. */
function renderXmlKey(pem: string): string {
  const { n = '', e = '' } = createPublicKey(pem).export({ format: 'jwk' });
  const [modulus, exponent] = [n, e].map((text) =>
    Buffer.from(text, 'base64url').toString('base64'),
  );
  return `<Modulus>${modulus}</Modulus><Exponent>${exponent}</Exponent>`;
}
