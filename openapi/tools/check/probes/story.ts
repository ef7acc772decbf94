import type { Calling, LanguageHeader } from '../caller.ts';
import type { Exchange } from '../exchange.ts';
import type { CheckContext } from '../context.ts';
import { Unreached } from '../unreached.ts';
import type { Probe } from './probe.ts';
import { type Person, createPerson, describePerson } from './person.ts';
import { freshName } from '../random.ts';

/** A sequence of calls in which later ones show the effect of earlier ones. */
export type Story = {
  operation: string;
  name: string;
  /** Whether it is about a valid call, and not about its effect. */
  isValid?: boolean;
  run(play: Play): Promise<unknown>;
};

/** What a story is told with. */
export type Play = ReturnType<typeof createPlay>;
/** Runs a part of a story when the server's clock is ahead by some ms. */
type Later = (milliseconds: number, run: () => Promise<unknown>) => void;

export const story = (operation: string, name: string, run: Story['run']): Story => ({
  ...{ operation, name, run },
});

/** The classes of findings that a story can report. */
const STORY_CLASSES = ['state', 'auth', 'data', 'service', 'headers'] as const;

/** Rules about limits, whose refusal is judged, and not waited for. */
const OF_LIMIT = /guesses$|attempts$|unpaid-orders$|cooldown$|codes-per-/;

export function asProbe(told: Story): Probe {
  return {
    classes: told.isValid ? ['envelope', ...STORY_CLASSES] : [...STORY_CLASSES],
    operation: told.operation,
    name: told.name,
    run: (context) => told.run(createPlay(context, told)),
  };
}

export function createPlay(context: CheckContext, told: Story, later?: Later) {
  const { operation, name } = told;
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
      ...{ statuses: [status].flat(), rule, place, owner: operation },
      isOfLimit: OF_LIMIT.test(rule),
      description: `${rule.replace(/^\w+[.]/, '').replaceAll('-', ' ')}, in “${name}”`,
    });
  const world = { context, expect };
  const as = (account: Parameters<typeof describePerson>[1]) => describePerson(world, account);

  return {
    context,
    limit: (limit: string) => context.contract.limit(limit),
    refusal: (limit: string) => context.contract.limitRefusal(limit),
    /** A new account. */
    person: (): Promise<Person> => createPerson(world),
    /** A caller without a session, on a new device. */
    guest: (deviceId = freshName()): Person =>
      as({ username: '', password: '', uid: '', token: '', deviceId }),
    /** A caller with the session of a known account. */
    as,
    /** Expects a value in an answer to match the effect of an earlier call. */
    equal: (exchange: Exchange | null, rule: string, expected: unknown, actual: unknown) => {
      // An answer that did not come, and a value of another type, are reported by themselves.
      if (String(expected) === String(actual) || !exchange?.received) return;
      const { operation: called } = exchange.sent;
      // A story of a selected operation may see its effect in the answer of another.
      const about = context.selected.has(called) ? called : operation;
      context.reportDeparture(about, name, exchange, {
        ...{ rule, place },
        expected: `${name}: ${JSON.stringify(expected)}`,
        actual: JSON.stringify(actual) ?? 'missing',
      });
    },
    later: (milliseconds: number, run: () => Promise<unknown>) => {
      if (!later) throw new Unreached('the server has no debug API that moves its clock');
      later(milliseconds, run);
    },
  };
}

/** How far a call is from the end of a limit that lasts: more than the timetable joins, and than calls take. */
export const MARGIN = 20_000;

/** Runs a part of a story shortly before a limit ends, and another one shortly after. */
export function around(play: Play, limit: string, parts: { before?: Part; after?: Part }): void {
  const span = play.context.contract.limitSpan(limit);
  if (parts.before) play.later(span - MARGIN, parts.before);
  if (parts.after) play.later(span + MARGIN, parts.after);
}
type Part = () => Promise<unknown>;

/** What a browser of the other language sends beside `language`, which alone counts. */
const OTHER_LANGUAGE = { en: 'zh-CN,zh;q=0.9', zh_CN: 'en-GB,en;q=0.9' };
export const LANGUAGES: LanguageHeader[] = ['en', 'zh_CN'];

/** How a call differs that wants texts in a language, while the browser's own header names the other one. */
export const withLanguage = (language: LanguageHeader) => ({
  ...{ language, headers: { 'accept-language': OTHER_LANGUAGE[language] } },
});
