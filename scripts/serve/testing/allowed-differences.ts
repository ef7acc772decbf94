import type { RawExchange, RawAnswer } from './byte-stream.ts';

/** The sent bytes, the answers of both servers, and the first place where these differ. */
export type ServerDifference = {
  bytes: string;
  node: RawExchange;
  nginx: RawExchange;
  at: number;
  /** The header that differs, `body`, or `status`. */
  part: string;
};

type Allowed = { name: string; reason: string; covers: (difference: ServerDifference) => boolean };

/** Statuses by which a server refuses to read a request. The site's own 404, 405 and 412 are answers. */
const MALFORMED = new Set([400, 408, 413, 414, 417, 431, 501, 505]);
const isMalformed = (answer: RawAnswer | undefined) => MALFORMED.has(answer?.status ?? 0);
const isRefusal = (answer: RawAnswer | undefined) =>
  isMalformed(answer) || answer?.status === 405 || isBare(answer);
/** An answer to a request without a version has no head. */
const isBare = (answer: RawAnswer | undefined) =>
  answer?.status === 0 && !/<p>|console|icon|User-agent|Contact/.test(answer.body);

/**
 * Lines that are no headers, control characters, and line ends other than CR LF, which nginx drops or accepts as they
 * are.
 */
const LOOSE = [
  // oxlint-disable-next-line no-control-regex -- Control characters are what is looked for.
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/,
  /(?<!\r)\n|\r(?!\n)/,
  /^[^:\r\n]*[^!#$%&'*+.^_`|~0-9a-z:\r\n-][^:\r\n]*:/im,
  /^(?!(?:GET|HEAD|POST|OPTIONS|PUT|DELETE|PATCH|TRACE|CONNECT|PROPFIND|PURGE|M-SEARCH) )[^:\r\n]+$/m,
  /[\x80-\xff]|%ff/,
];
/** nginx's own limit for one line; the server's is 32 kB for all together. */
const LONG_LINE = /^.{8100}/m;

const SENT_TWICE =
  /^(if-[a-z-]+|range|authorization|content-type|user-agent|referer|expect):[^\n]*\n(?:[^\n]+\n)*\1:/im;

/** Every difference that is allowed, with its reason. Any other fails the test. */
export const ALLOWED_DIFFERENCES: Allowed[] = [
  {
    name: 'refused by both',
    reason: 'Each names the first fault that it finds, and they look in another order.',
    covers: ({ node, nginx, at }) =>
      (isRefusal(node.answers[at]) && isMalformed(nginx.answers[at])) ||
      (isMalformed(node.answers[at]) && isRefusal(nginx.answers[at])),
  },
  {
    name: 'closed early',
    reason: 'Closing a connection is safe. nginx does it after TRACE, Node after an Upgrade.',
    covers: ({ node, nginx, at, part }) =>
      part === 'status' &&
      at > 0 &&
      (node.answers.length === at ? node.isClosed : nginx.answers.length === at && nginx.isClosed),
  },
  {
    name: 'loose syntax',
    reason:
      'nginx drops a line that is no header and takes some bytes that Node refuses. None goes on.',
    covers: ({ node, bytes, at, part }) =>
      part === 'status' &&
      node.answers[at]?.status === 400 &&
      LOOSE.some((pattern) => pattern.test(bytes)),
  },
  {
    name: 'a malformed body behind an answer',
    reason: 'The server answers a head; nginx reads the body first. Both end the connection.',
    covers: ({ node, nginx, at, part }) =>
      part === 'status' && isMalformed(nginx.answers[at]) && isMalformed(node.answers[at + 1]),
  },
  {
    name: 'a tab before a value',
    reason:
      'It is allowed (RFC 9112 §5); nginx takes it for a part of a host or length, and refuses.',
    covers: ({ nginx, bytes, at }) => isMalformed(nginx.answers[at]) && /:\t/.test(bytes),
  },
  {
    name: 'a long line',
    reason: 'The limits of the headers have other sizes.',
    covers: ({ nginx, bytes, at }) => isMalformed(nginx.answers[at]) && LONG_LINE.test(bytes),
  },
  {
    name: 'a second Connection header',
    reason: 'nginx before 1.23 looks at the first alone. It passes none on.',
    covers: ({ node, bytes, at }) =>
      node.answers[at]?.status === 400 && (bytes.match(/^connection:/gim)?.length ?? 0) > 1,
  },
  {
    name: 'a condition or a credential twice',
    reason:
      'nginx refuses it. Node joins conditions and takes the first credential; pages need neither.',
    covers: ({ nginx, bytes, at }) => nginx.answers[at]?.status === 400 && SENT_TWICE.test(bytes),
  },
  {
    name: 'an If-Match that is no list of tags',
    reason: 'nginx takes an empty one for a condition that no file meets. Nothing is changed here.',
    covers: ({ nginx, bytes, at }) =>
      nginx.answers[at]?.status === 412 && /^if-match: *\r$/m.test(bytes),
  },
  {
    name: 'any encoding',
    reason: 'nginx sends a copy only where its encoding is named (deploy/nginx/README.md).',
    covers: ({ bytes, part }) =>
      /^accept-encoding: \*/m.test(bytes) &&
      ['content-encoding', 'content-length', 'body'].includes(part),
  },
  {
    name: 'an encoded prefix',
    reason: 'nginx names more headers in Vary than it depends on.',
    covers: ({ bytes, part, nginx, at }) =>
      part === 'vary' && bytes.includes('%') && nginx.answers[at]?.headers.vary !== undefined,
  },
  {
    name: 'words of a redirect',
    reason: 'No visitor sees them.',
    covers: ({ node, at, part }) =>
      [302, 308].includes(node.answers[at]?.status ?? 0) &&
      ['content-type', 'content-length', 'body'].includes(part),
  },
  {
    name: 'the language of a 304',
    reason: 'The browser has it already.',
    covers: ({ node, at, part }) => node.answers[at]?.status === 304 && part === 'content-language',
  },
  {
    name: 'CONNECT',
    reason: 'Neither connects. Node answers it before it looks at the address.',
    covers: ({ node, bytes, at }) => node.answers[at]?.status === 405 && bytes.includes('CONNECT '),
  },
];
