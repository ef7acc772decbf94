import type { Calling } from '../caller.ts';
import type { Exchange } from '../exchange.ts';
import type { FindingClass } from '../finding.ts';
import type { CheckContext } from '../context.ts';
import type { Probe } from './probe.ts';
import { type Person, createGuest, createPerson, describePerson } from './person.ts';

/** A sequence of calls in which later ones show the effect of earlier ones. */
export type Story = {
  operation: string;
  name: string;
  class: Extract<FindingClass, 'auth' | 'state' | 'data' | 'envelope'>;
  run(play: Play): Promise<unknown>;
};

/** What a story is told with. */
export type Play = ReturnType<typeof createPlay>;
/** Runs a part of a story when the server's clock is ahead by some ms. */
export type Later = (milliseconds: number, run: () => Promise<unknown>) => void;

export function story(
  operation: string,
  name: string,
  run: Story['run'],
  storyClass: Story['class'] = 'state',
): Story {
  return { operation, name, class: storyClass, run };
}

/** The classes of findings that a story can report beside its own. */
const STORY_CLASSES = ['auth', 'state', 'data', 'service'] as const;

/** Rules about limits, whose refusal is judged, and not waited for. */
const OF_LIMIT = /guesses$|attempts$|unpaid-orders$|cooldown$|codes-per-/;

export function asProbe(told: Story): Probe {
  return {
    classes: [
      told.class,
      ...STORY_CLASSES.filter((rule) => rule !== told.class),
      // The answer to a valid call shows its headers as well.
      ...(told.class === 'envelope' ? (['headers'] as const) : []),
    ],
    operation: told.operation,
    name: told.name,
    isStory: true,
    run: (context) => told.run(createPlay(context, told)),
  };
}

export function createPlay(context: CheckContext, told: Story, later?: Later) {
  const { operation, name, class: storyClass } = told;
  const classify = (rule: string): FindingClass =>
    STORY_CLASSES.find((prefix) => rule.startsWith(`${prefix}.`)) ?? storyClass;
  const { pointer, frees } = context.operation(operation);
  const place = `${pointer}/${frees.length > 0 ? 'x-frees' : 'description'}`;

  /** Makes a call, and expects this status, or one of these. */
  const expect = (
    calling: Calling,
    id: string,
    status: string | string[],
    rule: string,
  ): Promise<Exchange> =>
    context.attempt(id, calling, name, {
      ...{ statuses: [status].flat(), class: classify(rule), rule, place, owner: operation },
      isOfLimit: OF_LIMIT.test(rule),
      description: `${rule.replace(/^\w+[.]/, '').replaceAll('-', ' ')}, in “${name}”`,
    });
  const world = { context, expect };

  return {
    context,
    random: context.random,
    limit: (limit: string) => context.contract.limit(limit),
    refusal: (limit: string) => context.contract.limitRefusal(limit),
    /** A new account. */
    person: (): Promise<Person> => createPerson(world),
    /** A caller without a session, on a new device. */
    guest: (deviceId?: string): Person => createGuest(world, deviceId),
    /** A caller with the session of a known account. */
    as: (account: Parameters<typeof describePerson>[1]): Person => describePerson(world, account),
    /** Expects a value in an answer to match the effect of an earlier call. */
    equal: (exchange: Exchange | null, rule: string, expected: unknown, actual: unknown) => {
      // An answer that did not come, and a value of another type, are reported by themselves.
      if (String(expected) === String(actual) || !exchange?.received) return;
      const { operation: called } = exchange.sent;
      // A story of a selected operation may see its effect in the answer of another.
      const about = context.selected.has(called) ? called : operation;
      context.reportDeparture(about, name, exchange, {
        ...{ class: classify(rule), rule, place },
        expected: `${name}: ${JSON.stringify(expected)}`,
        actual: JSON.stringify(actual) ?? 'missing',
      });
    },
    later: (milliseconds: number, run: () => Promise<unknown>) => {
      if (!later) throw new Error(`"${name}" is no story of the timetable.`);
      later(milliseconds, run);
    },
  };
}
