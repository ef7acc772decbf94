import type { Mutation, ProxiedAnswer, ProxiedCall } from './mutating-proxy.ts';

/** Several faults of one server, each at its own operation. */
export function combined(mutations: Mutation[]): Mutation {
  const at = ({ path }: ProxiedCall) =>
    mutations.filter(({ at: ends = '' }) => [ends].flat().some((end) => path.endsWith(end)));
  return {
    call: (call) => at(call).reduce((sent, { call: change }) => change?.(sent) ?? sent, call),
    input: (body, call) => at(call).reduce((sent, { input }) => input?.(sent, call) ?? sent, body),
    envelope: (envelope, call) =>
      at(call).reduce<Parameters<NonNullable<Mutation['envelope']>>[0]>(
        (result, { envelope: change }) =>
          (change?.(result, call) as typeof result | undefined) ?? result,
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
