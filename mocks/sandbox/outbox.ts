import type { CodePurpose } from '@/api';
import type { RequestLanguage } from '@/api/request-language';

/** What would have been sent to a person. */
export type OutboxMessage = {
  /** The address or number. */
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
  /** Newest first. */
  messages(): OutboxMessage[];
  clear(): void;
};

const KEPT_MESSAGES = 100;

/** The mail and SMS provider: whoever has the sandbox reads everybody's messages. */
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
