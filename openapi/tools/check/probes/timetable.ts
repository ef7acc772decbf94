import { CannotRun } from '../cannot-run.ts';
import type { CheckContext } from '../context.ts';
import { Waiting } from '../absence.ts';
import { runPool } from '../pool.ts';
import { Unreached } from '../unreached.ts';
import type { Probe } from './probe.ts';
import { type Story, asProbe, createPlay } from './story.ts';

type Moment = { due: number; told: Story; run(): Promise<unknown> };

/** How many stories run at once. */
const AT_ONCE = 12;
/** Moments that are so close together, in ms, are one. `MARGIN` of the stories is wider. */
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
      ...{ classes, operation: first.operation, isAlone: true },
      name: 'what changes with time',
      run: (context) => tellAll(context, stories),
    },
  ];
}

async function tellAll(context: CheckContext, stories: Story[]): Promise<void> {
  const { caller } = context;
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
  const later = (told: Story) => (milliseconds: number, run: Moment['run']) =>
    void moments.push({ due: caller.now() + milliseconds, told, run });
  await runPool(stories, AT_ONCE, (told) =>
    tell(told, async () => {
      await context.implemented(told.operation);
      await told.run(createPlay(context, told, context.hasDebug ? later(told) : undefined));
    }),
  );
  if (!context.hasDebug) return;
  const server = context.debug('moves its clock');
  const former = await server.clockOffset();
  const ahead = caller.now() - Date.now();
  try {
    while (moments.length > 0) {
      moments.sort((a, b) => a.due - b.due);
      const due = moments[0]?.due ?? 0;
      const group = moments.filter((moment) => moment.due <= due + TOGETHER);
      moments.splice(0, group.length);
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
