import type { Calling } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import { freshName } from '../random.ts';
import { ANSWER_CLASSES, type Probe } from './probe.ts';
import { VALID_CASES } from './valid-cases.ts';

const VARIANTS: Pick<Calling, 'language' | 'platform'>[] = [
  { language: 'en', platform: 'windows' },
  { language: 'zh_CN', platform: 'mac' },
  { language: 'en', platform: 'ios' },
  { language: 'zh_CN', platform: 'android' },
];

/** Calls as a client makes them, in both languages and for all platforms; and their refusals by a rule. */
export function validProbes(operations: CheckedOperation[]): Probe[] {
  const byId = new Map(operations.map((it) => [it.id, it]));
  return VALID_CASES.flatMap((row): Probe[] => {
    const operation = byId.get(row.operation);
    if (!operation) return [];
    const variants = row.isCostly ? VARIANTS.slice(0, 2) : VARIANTS;
    const isRefusal = row.status !== 'Ok';
    return variants.map(({ language, platform }) => ({
      // A server without state, such as one of examples, knows nothing that is unknown or taken.
      classes: isRefusal ? ['state', ...ANSWER_CLASSES] : [...ANSWER_CLASSES],
      operation: operation.id,
      name: `${row.name}, ${language} on ${platform}`,
      run: async (context) => {
        const hasKey = context.caller.platforms.includes(platform ?? 'windows');
        const account = row.as === 'nobody' ? undefined : await context[row.as]();
        await context.attempt(
          operation.id,
          {
            language,
            ...(hasKey ? { platform } : {}),
            // A new device, because the one of other probes may have had its trial.
            ...(account ? context.as(account) : { deviceId: freshName(context.random) }),
            input: await row.input?.(context),
          },
          row.name,
          {
            statuses: [row.status],
            class: isRefusal ? 'state' : 'envelope',
            rule: isRefusal ? 'state.refusal' : 'envelope.valid-call-refused',
            place: `${operation.pointer}/${isRefusal ? 'x-error-codes' : 'responses/200'}`,
            because: row.name,
          },
        );
      },
    }));
  });
}
