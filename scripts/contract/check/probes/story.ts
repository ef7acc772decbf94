import type { Calling } from '../caller.ts';
import type { Exchange } from '../exchange.ts';
import type { FindingClass } from '../finding.ts';
import type { Account, World } from '../world.ts';
import type { Probe } from './probe.ts';

/** Several calls, of which the later ones show what the earlier ones did. */
export type Story = {
  operation: string;
  name: string;
  class: Extract<FindingClass, 'auth' | 'state'>;
  run(world: World, expect: Expectations): Promise<void>;
};

type Expectations = ReturnType<typeof expectationsOf>;

export function asProbe(story: Story): Probe {
  return {
    classes: [story.class, 'auth', 'service'],
    operation: story.operation,
    name: story.name,
    isStory: true,
    run: (world) => story.run(world, expectationsOf(world, story)),
  };
}

function expectationsOf(world: World, { operation, name, class: ofStory }: Story) {
  const classOf = (rule: string) => (rule.startsWith('auth.') ? 'auth' : ofStory);
  const place = `${world.operation(operation).pointer}/x-frees`;

  const status = (id: string, calling: Calling, wanted: string, rule: string): Promise<Exchange> =>
    world.attempt(id, calling, name, {
      ...{ statuses: [wanted], class: classOf(rule), rule, because: name, place },
    });

  return {
    status,
    /** The token of an account is good no longer. */
    dead: (account: Account) =>
      status('systemUserInfo', world.as(account), 'Unauthorized', 'auth.token-revoked'),
    /** A value of an answer is the one that an earlier call led to. */
    that: (exchange: Exchange, rule: string, expected: unknown, actual: unknown) => {
      if (Object.is(expected, actual)) return;
      world.found(exchange.sent.operation, name, exchange, {
        ...{ class: classOf(rule), rule, place },
        expected: `${name}: ${JSON.stringify(expected)}`,
        actual: JSON.stringify(actual) ?? 'missing',
      });
    },
  };
}
