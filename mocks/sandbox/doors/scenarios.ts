import { http } from 'msw';
import * as z from 'zod/mini';
import { QUERY } from '@/config/paths';
import type { DoorsOptions } from '../doors';
import { scenarios } from '../seed/scenarios';
import { bodyOf, doorAnswer, doorRefusal } from './answers';
import { tokenFor } from './become';

const schema = z.strictObject({ scenario: z.string() });

/** Whole situations: everything new, the clock, the faults and a login in one. */
export function scenarioDoors(options: DoorsOptions) {
  const { services, faults, reset, onChange } = options;
  const { clock } = services;
  const told = () => {
    const machineTime = clock.now() - clock.offset();
    return scenarios.map((it) => ({ ...it, offset: it.offset(machineTime) }));
  };
  return [
    http.get('/sandbox/scenarios', () => doorAnswer({ scenarios: told() })),

    http.post('/sandbox/scenarios', async ({ request }) => {
      const body = schema.safeParse(await bodyOf(request));
      const scenario = told().find(({ id }) => id === body.data?.scenario);
      if (!scenario) {
        const ids = scenarios.map(({ id }) => id).join(', ');
        return doorRefusal(`Send {"scenario": "…"}, one of ${ids}.`);
      }
      await reset();
      clock.move(scenario.offset);
      faults.set(scenario.faults);
      const token = await tokenFor(options, request, scenario.account);
      onChange();
      const url = new URL(scenario.path, request.url);
      url.searchParams.set(QUERY.token, String(token?.token));
      return doorAnswer({ ...scenario, ...token, path: url.pathname + url.search });
    }),
  ];
}
