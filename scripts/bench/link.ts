import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export type LinkOptions = {
  /** The time of a round trip, in ms. */
  roundTrip: number;
  /** Bits per millisecond, which is kbit/s. */
  down: number;
  up: number;
};

/** The connection of a slow phone: 150 ms, 1.6 Mbit/s. */
export const SLOW_PHONE: LinkOptions = { roundTrip: 150, down: 1_638.4, up: 750 };

/** The payload of an Ethernet frame, and the overhead of its headers. */
const SEGMENT = 1_460;
const OVERHEAD = 1 + 40 / SEGMENT;
/** How many bytes a Linux server sends before the first acknowledgement. */
const INITIAL_WINDOW = 10 * SEGMENT;

/**
 * Starts a relay in front of a local port that behaves like a slow link: a delay each way, one bottleneck per direction
 * that all connections share, a round trip for TCP's handshake, and slow start, so that the first 14 kB of a page are
 * cheaper than the rest. It runs in user space, since a container may not shape its network.
 */
export async function shape(target: number, options: LinkOptions): Promise<Link> {
  const line = { down: createBottleneck(options.down), up: createBottleneck(options.up) };
  const oneWay = options.roundTrip / 2;
  const server = createServer({ noDelay: true }, (browser) => {
    const site = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const end = () => {
      browser.destroy();
      site.destroy();
    };
    browser.once('error', end);
    site.once('error', end);
    browser.once('close', () => runAt(now() + oneWay, () => site.destroy()));

    const handshake = now() + options.roundTrip;
    const toSite = keepInOrder((bytes) => site.writable && site.write(bytes));
    browser.on('data', (bytes) => {
      toSite(Math.max(line.up(bytes.length), handshake) + oneWay, bytes);
    });

    const sender = createSender(line.down, oneWay, (bytes) => {
      if (browser.writable) browser.write(bytes);
    });
    site.on('data', (bytes) => sender.push(bytes));
    site.once('end', () => sender.finish(() => browser.end()));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

export type Link = { port: number; close: () => void };

/** Creates a function that returns when bytes that enter now will have passed, in ms of this process. */
function createBottleneck(bitsPerMs: number) {
  let freeTime = 0;
  return (bytes: number) => {
    freeTime = Math.max(now(), freeTime) + (bytes * 8 * OVERHEAD) / bitsPerMs;
    return freeTime;
  };
}

/**
 * Creates a sender with TCP's slow start towards the browser: the window grows by the acknowledged bytes; nothing is
 * lost.
 */
function createSender(
  through: (bytes: number) => number,
  oneWay: number,
  deliver: (bytes: Buffer) => void,
) {
  const queue: Buffer[] = [];
  let inFlight = 0;
  let window = INITIAL_WINDOW;
  let last = 0;
  const send = keepInOrder(deliver);
  let whenDone: (() => void) | null = null;
  const sender = {
    push(bytes: Buffer) {
      queue.push(bytes);
      pump();
    },
    finish(done: () => void) {
      whenDone = done;
      pump();
    },
  };
  function pump() {
    while (queue[0] && inFlight < window) {
      const size = Math.min(SEGMENT, window - inFlight, queue[0].length);
      const segment = queue[0].subarray(0, size);
      if (size === queue[0].length) queue.shift();
      else queue[0] = queue[0].subarray(size);
      inFlight += size;
      last = Math.max(through(size) + oneWay, last);
      send(last, segment);
      runAt(last + oneWay, () => {
        inFlight -= size;
        window += size;
        pump();
      });
    }
    if (whenDone && queue.length === 0) {
      runAt(last + 1, whenDone);
      whenDone = null;
    }
  }
  return sender;
}

function now(): number {
  return performance.now();
}

/** Runs an action at a time, to the millisecond. */
function runAt(time: number, action: () => void): void {
  setTimeout(action, Math.max(0, time - now()));
}

/** Keeps bytes in order, since timers of the same millisecond may fire in any order. */
function keepInOrder(deliver: (bytes: Buffer) => void) {
  const queue: Buffer[] = [];
  return (time: number, bytes: Buffer) => {
    queue.push(bytes);
    runAt(time, () => deliver(queue.shift() ?? Buffer.alloc(0)));
  };
}
