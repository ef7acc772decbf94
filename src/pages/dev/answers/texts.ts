import type { Choice } from '@/api/dev/chosen-answers';
import type { FaultKind } from '@mocks/sandbox/preference';

/** Texts for developers, in English only. */
export const TEXTS = {
  button: (choices: number, ignored: number) =>
    `answers${choices > 0 ? ` (${choices})` : ''}${ignored > 0 ? `, ${ignored} ignored` : ''}`,
  title: 'Answers',
  hint: 'Choose how this tab’s calls are answered. The address keeps your choices: send it to show this state.',
  ignored: (value: string) => `Ignored, as there is no such account, call or answer: ${value}`,
  everyCall: 'Every call',
  here: 'Called by this page',
  earlier: 'Called before',
  none: 'This page has called nothing yet.',
  more: 'Another operation',
  choose: 'Choose an operation',
  asServed: 'The server’s own',
  byHand: 'By hand…',
  answerOf: (operation: string) => `Answer of ${operation}`,
  use: 'Use this answer',
  noEnvelope: 'body: expected an envelope {code, msg, status, data}',
  tooLong: 'Too long for an address: leave out some rows.',
  examples: 'Examples',
  refusals: 'Refusals',
  faults: 'Faults',
  kinds: {
    drop: 'No answer',
    lost: 'Done, answer lost',
    offline: 'No network',
    http500: 'HTTP 500',
    malformedJson: 'Broken JSON',
    wrongEnvelope: 'No envelope',
  } satisfies Record<FaultKind | 'offline', string>,
  calls: {
    all: 'all calls',
    once: 'the next call',
    later: 'all but the first call',
  } satisfies Record<Choice['calls'], string>,
  callsOf: (operation: string) => `Calls of ${operation}`,
  late: '8 s late',
  lateFor: (operation: string) => `8 s late: ${operation}`,
  reset: 'Reset all',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  chosen: (operation: string, answer: string) => `${operation}: ${answer}`,
};
