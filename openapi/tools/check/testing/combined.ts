import type { Mutation, ProxiedAnswer, ProxiedCall } from './mutating-proxy.ts';

/** Several faults of one server, each at its own operation. */
export function combined(mutations: Mutation[]): Mutation {
  const at = ({ path }: ProxiedCall) =>
    mutations.filter(({ at: ends = '' }) => [ends].flat().some((it) => path.endsWith(it)));
  return {
    call: (call) => at(call).reduce((it, { call: change }) => change?.(it) ?? it, call),
    input: (body, call) => at(call).reduce((it, { input }) => input?.(it, call) ?? it, body),
    envelope: (envelope, call) =>
      at(call).reduce<Parameters<NonNullable<Mutation['envelope']>>[0]>(
        (it, { envelope: change }) => (change?.(it, call) as typeof it | undefined) ?? it,
        envelope,
      ),
    answer: async (answer, call) => {
      let changed: ProxiedAnswer = answer;
      for (const { answer: change } of at(call))
        changed = (await change?.(changed, call)) ?? changed;
      return changed;
    },
  };
}
