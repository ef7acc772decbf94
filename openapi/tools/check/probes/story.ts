import type { Calling } from '../caller.ts';
import type { Exchange } from '../exchange.ts';
import type { FindingClass } from '../finding.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import type { Probe } from './probe.ts';

/** A sequence of calls in which later ones show the effect of earlier ones. */
export type Story = {
  operation: string;
  name: string;
  class: Extract<FindingClass, 'auth' | 'state' | 'data'>;
  /** Whether it must not run beside other probes: it changes the time or shared accounts, or measures durations. */
  isAlone?: boolean;
  run(context: CheckContext, expect: Expectations): Promise<void>;
};

export type Expectations = ReturnType<typeof createExpectations>;

/** The classes of findings that a story can report beside its own. */
const STORY_CLASSES = ['auth', 'state', 'data', 'service'] as const;

export function asProbe(story: Story): Probe {
  return {
    classes: [story.class, ...STORY_CLASSES.filter((rule) => rule !== story.class)],
    operation: story.operation,
    name: story.name,
    isAlone: story.isAlone ?? false,
    isStory: true,
    run: (context) => story.run(context, createExpectations(context, story)),
  };
}

function createExpectations(context: CheckContext, { operation, name, class: storyClass }: Story) {
  const classify = (rule: string): FindingClass =>
    STORY_CLASSES.find((prefix) => rule.startsWith(`${prefix}.`)) ?? storyClass;
  const { pointer, freesAnything } = context.operation(operation);
  const place = `${pointer}/${freesAnything ? 'x-frees' : 'description'}`;

  /** Makes a call, and expects this status, or one of these. */
  const status = (
    id: string,
    calling: Calling,
    expectedStatus: string | string[],
    rule: string,
  ): Promise<Exchange> =>
    context.attempt(id, calling, name, {
      ...{
        statuses: [expectedStatus].flat(),
        class: classify(rule),
        rule,
        description: name,
        place,
        owner: operation,
      },
    });

  return {
    status,
    /** Expects the call to be refused with this status, which also names the rule. */
    refused: (id: string, calling: Calling, expectedStatus: string) =>
      status(id, calling, expectedStatus, `state.${ruleName(expectedStatus)}`),
    /** Makes a read that shows the effect of a write. The session must go on. */
    read: (id: string, account: CheckedAccount, input?: object) =>
      status(id, { ...context.as(account), input }, 'Ok', 'state.session-kept'),
    /** Expects an account's token to be revoked. */
    revoked: (account: CheckedAccount) =>
      status('systemUserInfo', context.as(account), 'Unauthorized', 'auth.token-revoked'),
    /** Expects a value in an answer to match the effect of an earlier call. */
    that: (exchange: Exchange | null, rule: string, expected: unknown, actual: unknown) => {
      if (Object.is(expected, actual) || !exchange) return;
      const { operation: called } = exchange.sent;
      // A story of a selected operation may see its effect in the answer of another.
      const about = context.selected.has(called) ? called : operation;
      context.reportDeparture(about, name, exchange, {
        ...{ class: classify(rule), rule, place },
        expected: `${name}: ${JSON.stringify(expected)}`,
        actual: JSON.stringify(actual) ?? 'missing',
      });
    },
  };
}

/** Turns a status such as `GroupFull` into the name of a rule, `group-full`. */
function ruleName(status: string): string {
  return status.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
