import type { Decryptor } from '@halyard/contract/signature-check';
import type { CodePurpose } from '@/api';
import type { RequestLanguage } from '@/api/request-language';
import type { Platform } from '@/api/platform';
import type { KeptPayment } from './entities';

export type Clock = {
  /** Milliseconds since the epoch, moved by the offset. */
  now(): number;
  /** Returns how far the clock is ahead of the machine's time, in ms. */
  offset(): number;
  /**
   * Moves the clock forwards or back. Moving it back does not undo stored changes; only values that are computed from
   * the time change.
   */
  move(offset: number): void;
};

const KEPT_MESSAGES = 100;

/** Creates the sandbox's clock, which runs with the machine's and can be moved: what takes days is tried in seconds. */
export function createClock(machine: () => number = Date.now, initialOffset = 0): Clock {
  let offset = initialOffset;
  return {
    now: () => machine() + offset,
    offset: () => offset,
    move: (next) => {
      offset = next;
    },
  };
}

/** An email or SMS that would have been sent. */
export type OutboxMessage = {
  to: string;
  channel: 'email' | 'phone';
  code: string;
  purpose: CodePurpose;
  /** Milliseconds since the epoch. */
  time: number;
  language: RequestLanguage;
};

export type Outbox = {
  deliver(message: OutboxMessage): void;
  messages(): OutboxMessage[];
  clear(): void;
};

/** Stands in for the email and SMS providers, and keeps the messages so that they can be read. */
export function createOutbox(initial: OutboxMessage[] = []): Outbox {
  let messages = [...initial];
  return {
    deliver: (message) => {
      messages = [message, ...messages].slice(0, KEPT_MESSAGES);
    },
    messages: () => [...messages],
    clear: () => {
      messages = [];
    },
  };
}

/** The keys of the sandbox. Node and the browser each have an implementation (mocks/hosts). */
export type Cipher = Decryptor & {
  /** PEM, as the site gets them. */
  publicKeys: Record<Platform, string>;
};

/** The destination of a payment: token, network and recipient. */
type Destination = { chainId: number; tokenAddress: string; recipient: string };

/** Queries payment networks (hosts/chains.ts). Each call rejects if its network does not answer. Amounts in base units. */
export type Chains = {
  has(chainId: number): boolean;
  /** Looks a transaction up; null if it is in no block. */
  look(destination: Destination, hash: string): Promise<KeptPayment['sighting']>;
  /** Whether the network knows a transaction at all, in a block or still pending. */
  knows(chainId: number, hash: string): Promise<boolean>;
  /** Lists what arrived in the last blocks from any sender; an empty list if the network does not support the query. */
  arrivals(destination: Destination): Promise<{ hash: string; amount: string }[]>;
};
