import type { DepartureGroup, DepartureReport } from './departure-report.ts';
import type { Contract } from '../check/contract.ts';
import type { Exchange } from '../check/exchange.ts';
import { type Departure, buildCauseKey, findingId } from '../check/finding.ts';
import { rateSeverity } from '../check/severity.ts';

// Limits, so that a server whose every answer departs in a new way does not fill the memory.
const MAX_GROUPS = 500;
const MAX_PATHS = 50;

export type DepartureLog = ReturnType<typeof createDepartureLog>;

/** Counts the calls through a proxy, and groups departures by their cause. */
export function createDepartureLog(contract: Contract, server: string) {
  const groups = new Map<string, DepartureGroup>();
  const paths = new Map<string, number>();
  let calls = 0;
  let judgedCalls = 0;

  return {
    /** Returns the departure's group, and whether its cause or its operation is new. */
    add: (departure: Departure, exchange: Exchange, now: number) => {
      const { operation } = exchange.sent;
      const provenance = contract.provenanceAt(departure.place);
      const judged = { ...departure, ...rateSeverity(departure, exchange, provenance) };
      const cause = buildCauseKey(judged);
      const known = groups.get(cause);
      if (!known) {
        const group: DepartureGroup = {
          ...{ ...judged, id: findingId([cause]) },
          ...{ operations: [operation], count: 1, firstTime: now, lastTime: now },
        };
        if (groups.size < MAX_GROUPS) groups.set(cause, group);
        return { group, news: 'cause' as const };
      }
      const isNew = !known.operations.includes(operation);
      if (isNew) known.operations.push(operation);
      known.count += 1;
      known.lastTime = now;
      return { group: known, news: isNew ? ('operation' as const) : null };
    },
    addCall: (isJudged: boolean) => {
      calls += 1;
      if (isJudged) judgedCalls += 1;
    },
    /** Counts a path that no operation has; returns whether it is new. */
    addUnknown: (path: string): boolean => {
      const count = paths.get(path) ?? 0;
      if (count > 0 || paths.size < MAX_PATHS) paths.set(path, count + 1);
      return count === 0;
    },
    report: (): DepartureReport => ({
      ...{ server, calls, judged: judgedCalls },
      unknownPaths: Array.from(paths, ([path, count]) => ({ path, count })),
      departures: [...groups.values()].toSorted((a, b) => b.lastTime - a.lastTime),
    }),
  };
}
