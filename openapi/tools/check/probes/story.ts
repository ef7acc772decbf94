import type { Calling } from '../caller.ts';
import type { Exchange } from '../exchange.ts';
import type { FindingClass } from '../finding.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import type { Probe } from './probe.ts';

/** Several calls, of which the later ones show what the earlier ones did. */
export type Story = {
  operation: string;
  name: string;
  class: Extract<FindingClass, 'auth' | 'state' | 'data'>;
  /** Whether it changes what other probes depend on, such as the time, or measures. */
  isAlone?: boolean;
  run(context: CheckContext, expect: Expectations): Promise<void>;
};

export type Expectations = ReturnType<typeof expectationsOf>;

/** What the calls of a story can show beside its own class. */
const OTHERS = ['auth', 'state', 'data', 'service'] as const;

export function asProbe(story: Story): Probe {
  return {
    classes: [story.class, ...OTHERS.filter((rule) => rule !== story.class)],
    operation: story.operation,
    name: story.name,
    isAlone: story.isAlone ?? false,
    isStory: true,
    run: (context) => story.run(context, expectationsOf(context, story)),
  };
}

function expectationsOf(context: CheckContext, { operation, name, class: ofStory }: Story) {
  const classOf = (rule: string): FindingClass =>
    OTHERS.find((prefix) => rule.startsWith(`${prefix}.`)) ?? ofStory;
  const { pointer, freesAnything } = context.operation(operation);
  const place = `${pointer}/${freesAnything ? 'x-frees' : 'description'}`;

  /** The call is answered with this status, or one of these. */
  const status = (
    id: string,
    calling: Calling,
    wanted: string | string[],
    rule: string,
  ): Promise<Exchange> =>
    context.attempt(id, calling, name, {
      ...{ statuses: [wanted].flat(), class: classOf(rule), rule, because: name, place },
    });

  return {
    status,
    /** The call is refused with this status; the rule is named after it. */
    refused: (id: string, calling: Calling, wanted: string) =>
      status(id, calling, wanted, `state.${ruleName(wanted)}`),
    /** The token of an account is good no longer. */
    dead: (account: CheckedAccount) =>
      status('systemUserInfo', context.as(account), 'Unauthorized', 'auth.token-revoked'),
    /** A value of an answer is the one that an earlier call led to. */
    that: (exchange: Exchange | null, rule: string, expected: unknown, actual: unknown) => {
      if (Object.is(expected, actual) || !exchange) return;
      context.found(exchange.sent.operation, name, exchange, {
        ...{ class: classOf(rule), rule, place },
        expected: `${name}: ${JSON.stringify(expected)}`,
        actual: JSON.stringify(actual) ?? 'missing',
      });
    },
  };
}

/** `GroupFull` is `group-full`. */
function ruleName(status: string): string {
  return status.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
