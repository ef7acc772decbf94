import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzTimeout, holdsForEach } from '../../src/lib/testing/fuzz.ts';
import { hasNginx } from './ensure-nginx.ts';
import { ALLOWED_DIFFERENCES, type ServerDifference } from './testing/allowed-differences.ts';
import { type RawExchange, type RawAnswer, sendBytes } from './testing/byte-stream.ts';
import { byteStreams } from './testing/byte-streams.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { serveFolder, serveFolderByNginx } from './testing/serve-fixture.ts';

/** Headers that a browser acts on. */
const COMPARED = [
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'cache-control'],
  ...['content-security-policy', 'vary', 'location', 'allow', 'x-content-type-options'],
  ...[
    'cross-origin-opener-policy',
    'referrer-policy',
    'strict-transport-security',
    'content-range',
  ],
];
/** A server that has not closed the connection by then waits for more. */
const PATIENCE_MS = 5_000;

// `npm test` reports a missing nginx (./ensure-nginx).
describe.skipIf(!hasNginx())('the server and nginx', () => {
  let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
  let node: Awaited<ReturnType<typeof serveFolder>>;
  let nginx: Awaited<ReturnType<typeof serveFolderByNginx>>;
  beforeAll(async () => {
    dist = await makeFixtureDist();
    node = await serveFolder(dist.folder);
    nginx = await serveFolderByNginx(dist.folder);
  });
  afterAll(async () => {
    await Promise.all([node.close(), nginx.close()]);
    dist.remove();
  });

  test(
    'answer the same bytes alike, except for differences with a written reason',
    { timeout: fuzzTimeout(20_000) },
    async () => {
      await holdsForEach(
        byteStreams,
        async (bytes) => {
          const [ours, theirs] = await Promise.all([
            sendBytes(node.origin, bytes, PATIENCE_MS),
            sendBytes(nginx.origin, bytes, PATIENCE_MS),
          ]);
          const differences = findDifferences(bytes, ours, theirs).filter(isForbidden);
          expect(differences.map(describeDifference)).toEqual([]);
        },
        [],
        { runs: 200 },
      );
    },
  );
});

/** Finds the differences between the first answers that differ. Later answers depend on these. */
function findDifferences(bytes: string, node: RawExchange, nginx: RawExchange): ServerDifference[] {
  const count = Math.max(node.answers.length, nginx.answers.length);
  for (let at = 0; at < count; at += 1) {
    const parts = findDifferentParts(node.answers[at], nginx.answers[at]);
    if (parts.length > 0) return parts.map((part) => ({ bytes, node, nginx, at, part }));
  }
  return [];
}

function findDifferentParts(node: RawAnswer | undefined, nginx: RawAnswer | undefined): string[] {
  if (!node || !nginx || node.status !== nginx.status) return ['status'];
  const headers = COMPARED.filter((name) => node.headers[name] !== nginx.headers[name]);
  // Without the request it is unknown whether an answer to HEAD has no body or loses it.
  const hasBodies = node.body !== '' && nginx.body !== '';
  return hasBodies && node.body !== nginx.body ? [...headers, 'body'] : headers;
}

function isForbidden(difference: ServerDifference): boolean {
  return !ALLOWED_DIFFERENCES.some(({ covers }) => covers(difference));
}

/** Describes a difference in one line: `vary of answer 0: "Cookie" from the server, undefined from nginx`. */
function describeDifference({ node, nginx, at, part }: ServerDifference): string {
  const show = ({ answers, isClosed }: RawExchange) => {
    const answer = answers[at];
    if (!answer) return isClosed ? 'the end' : 'nothing';
    if (part === 'status') return String(answer.status);
    return JSON.stringify(part === 'body' ? answer.body.slice(0, 60) : answer.headers[part]);
  };
  return `${part} of answer ${at}: ${show(node)} from the server, ${show(nginx)} from nginx`;
}
