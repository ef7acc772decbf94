import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** An answer as it came over the wire, compressed or not. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };
export type RawExchange = { answers: RawAnswer[]; isClosed: boolean };

/** Sends bytes as they are, one per character, and reads all answers until the server closes, or waits for more. */
export async function sendBytes(
  origin: string,
  bytes: string,
  patienceMs = 5_000,
): Promise<RawExchange> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  socket.write(bytes, 'latin1');
  const isClosed = await Promise.race([waitForEnd(socket), pause(patienceMs, false)]);
  socket.destroy();
  return { answers: parseAnswers(received), isClosed };
}

function waitForEnd(socket: Socket): Promise<true> {
  return new Promise((resolve) => {
    for (const event of ['end', 'error', 'close']) socket.on(event, () => resolve(true));
  });
}

/**
 * Reads the answers one after the other. Anything that is not an answer becomes one with the status 0, so that no test
 * mistakes it for one.
 */
function parseAnswers(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest !== '') {
    const head = /^HTTP\/1\.[01] (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest);
    if (!head) return [...answers, { status: 0, headers: {}, body: rest }];
    const status = Number(head[1]);
    const headers = parseHeaders(head[2] ?? '');
    const length = measureBody(status, headers, rest.slice(head[0].length));
    const body = rest.slice(head[0].length, head[0].length + length);
    rest = rest.slice(head[0].length + length);
    if (status >= 200) answers.push({ status, headers, body });
  }
  return answers;
}

function parseHeaders(lines: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines.split('\r\n').filter(Boolean)) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/, 2);
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return headers;
}

/**
 * Measures the length of an answer's body. An answer to HEAD has a length but no body. It is recognized by the answer
 * that follows, since no body of the site begins like an answer.
 */
function measureBody(status: number, headers: Record<string, string>, rest: string): number {
  if (status < 200 || status === 204 || status === 304 || rest.startsWith('HTTP/1.')) return 0;
  if (headers['transfer-encoding'] === 'chunked') return rest.indexOf('0\r\n\r\n') + 5;
  const length = headers['content-length'];
  return length === undefined ? rest.length : Number(length);
}
