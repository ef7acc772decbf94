import type { Calling } from '../caller.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedOperation } from '../contract.ts';
import { freshName } from '../random.ts';
import { ANSWER_CLASSES, type Probe } from './probe.ts';
import { readyInput } from './ready-input.ts';
import { VALID_CASES, type ValidCase } from './valid-cases.ts';

const VARIANTS: Pick<Calling, 'language' | 'platform'>[] = [
  { language: 'en', platform: 'windows' },
  { language: 'zh_CN', platform: 'mac' },
  { language: 'en', platform: 'ios' },
  { language: 'zh_CN', platform: 'android' },
];

/** Makes the calls of `VALID_CASES` as clients do, in both languages and on all platforms. */
export function validProbes(operations: CheckedOperation[]): Probe[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const rows = VALID_CASES.flatMap((row) => row.operations.map((id) => ({ ...row, id })));
  return rows.flatMap((row): Probe[] => {
    const operation = byId.get(row.id);
    if (!operation) return [];
    const variants = row.isCostly ? VARIANTS.slice(0, 2) : VARIANTS;
    const isRefusal = row.status !== 'Ok';
    return variants.map(({ language, platform }) => ({
      // A server without state, such as one that answers with examples, cannot tell what is unknown or taken.
      classes: isRefusal ? ['state', ...ANSWER_CLASSES] : [...ANSWER_CLASSES],
      operation: operation.id,
      name: `${row.name}, ${language} on ${platform}`,
      run: async (context) => {
        const hasKey = context.caller.platforms.includes(platform ?? 'windows');
        const { auth } = operation;
        const account =
          auth === 'anonymous' ? undefined : await context[auth === 'kol' ? 'kol' : 'user']();
        await context.attempt(
          operation.id,
          {
            language,
            ...(hasKey ? { platform } : {}),
            // A new device, because a shared one may have used its trial.
            ...(account ? context.as(account) : { deviceId: freshName(context.random) }),
            input: await fillInput(context, operation, row),
          },
          row.name,
          {
            statuses: [row.status],
            class: isRefusal ? 'state' : 'envelope',
            rule: isRefusal ? 'state.refusal' : 'envelope.valid-call-refused',
            place: `${operation.pointer}/${isRefusal ? 'x-error-codes' : 'responses/200'}`,
            description: row.name,
          },
        );
      },
    }));
  });
}

/** Fills the case's values into those fields of the contract's sample that exist, and sets a fresh idempotency key. */
async function fillInput(
  context: CheckContext,
  operation: CheckedOperation,
  { values }: ValidCase,
): Promise<object | undefined> {
  const sample = readyInput(context.contract, operation);
  if (!sample) return undefined;
  const changes = { idempotencyKey: crypto.randomUUID(), ...(await values?.(context)) };
  const own = Object.entries(changes).filter(([field]) => field in sample);
  return { ...sample, ...Object.fromEntries(own) };
}
