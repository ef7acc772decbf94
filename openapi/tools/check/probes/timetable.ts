import { CannotRun } from '../cannot-run.ts';
import type { CheckContext } from '../context.ts';
import { Waiting } from '../not-implemented.ts';
import { runPool } from '../pool.ts';
import { Unreached } from '../unreached.ts';
import type { Probe } from './probe.ts';
import { type Play, type Story, asProbe, createPlay } from './story.ts';

type Moment = { due: number; told: Story; run(): Promise<unknown> };

/** How many stories run at once. */
const AT_ONCE = 12;
/** Moments that are so close together, in ms, are one. `MARGIN` is wider. */
const TOGETHER = 8_000;

/**
 * Tells stories whose later parts need the server's clock moved. All begin together. Then the clock is moved from one
 * moment to the next, for the stories that wait for it, and back at the end.
 */
export function timetableProbe(stories: Story[], classes: Probe['classes']): Probe[] {
  const [first] = stories;
  if (!first) return [];
  return [
    {
      classes,
      operation: first.operation,
      name: `what changes with time: ${stories.length} stories`,
      isAlone: true,
      isStory: classes[0] !== 'signature',
      run: (context) => tellAll(context, stories),
    },
  ];
}

async function tellAll(context: CheckContext, stories: Story[]): Promise<void> {
  const { caller } = context;
  const server = context.debug('moves its clock');
  const moments: Moment[] = [];
  const over = new Set<Story>();
  const tell = async (told: Story, run: () => Promise<unknown>) => {
    if (over.has(told)) return;
    try {
      await run();
    } catch (error) {
      over.add(told);
      const probe = asProbe(told);
      if (error instanceof Waiting) context.coverage.waits(probe, error.operation);
      else if (error instanceof Unreached || error instanceof CannotRun)
        context.coverage.unreached(probe, error.message);
      else throw error;
    }
  };
  await runPool(stories, AT_ONCE, (told) =>
    tell(told, async () => {
      await context.implemented(told.operation);
      const later = (milliseconds: number, run: Moment['run']) =>
        void moments.push({ due: caller.now() + milliseconds, told, run });
      await told.run(createPlay(context, told, later));
    }),
  );
  const former = await server.clockOffset();
  const ahead = caller.now() - Date.now();
  try {
    const left = moments.toSorted((a, b) => a.due - b.due);
    while (left.length > 0) {
      const [{ due }] = left as [Moment];
      const group = left.filter((moment) => moment.due <= due + TOGETHER);
      left.splice(0, group.length);
      const moved = (group.at(-1)?.due ?? due) - Date.now() - ahead;
      await server.moveClock(former + moved);
      caller.correctClock(ahead + moved);
      await runPool(group, AT_ONCE, ({ told, run }) => tell(told, run));
    }
  } finally {
    await server.moveClock(former);
    caller.correctClock(ahead);
  }
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
