import type { Mutation, ProxiedAnswer, ProxiedCall } from './mutating-proxy.ts';

/** Combines several faults into one mutation. Each applies at its own operation. */
export function combineFaults(mutations: Mutation[]): Mutation {
  const mutationsAt = ({ path }: ProxiedCall) =>
    mutations.filter(({ at: ends = '' }) => [ends].flat().some((end) => path.endsWith(end)));
  return {
    call: (call) =>
      mutationsAt(call).reduce((sent, { call: change }) => change?.(sent) ?? sent, call),
    input: (body, call) =>
      mutationsAt(call).reduce((sent, { input }) => input?.(sent, call) ?? sent, body),
    envelope: (envelope, call) =>
      mutationsAt(call).reduce<Parameters<NonNullable<Mutation['envelope']>>[0]>(
        (result, { envelope: change }) =>
          (change?.(result, call) as typeof result | undefined) ?? result,
        envelope,
      ),
    answer: async (answer, call) => {
      let changed: ProxiedAnswer = answer;
      for (const { answer: change } of mutationsAt(call))
        changed = (await change?.(changed, call)) ?? changed;
      return changed;
    },
  };
}
