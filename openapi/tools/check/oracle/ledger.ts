import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, isObject, isOk, readEnvelope } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { namedValues } from './walk.ts';

/** What the answers of a run have said: whose a value is (`x-owned`), and what never changes (`x-fixed`). */
export type Ledger = ReturnType<typeof createLedger>;

/** Creates a record that finds answers with another account's data, and facts that differ from an earlier answer. */
export function createLedger() {
  const owners = new Map<string, string>();
  const facts = new Map<string, string>();

  const findForeign = (name: string, value: unknown, own: string): boolean => {
    if (name === 'Uid') return value !== own;
    const key = `${name} ${String(value)}`;
    const owner = owners.get(key) ?? own;
    owners.set(key, owner);
    return owner !== own;
  };

  return {
    /** Notes an answer. `own` is the uid of the session; null or undefined if there is none, or it is unknown. */
    note: (
      contract: Rules,
      { auth, okSchema }: CheckedOperation,
      exchange: Exchange,
      own: string | null | undefined,
    ): Departure[] => {
      if (!isOk(exchange)) return [];
      const values = namedValues(contract, okSchema, readEnvelope(exchange) ?? {});
      const departures: Departure[] = [];
      for (const { name, value, at } of values) {
        const schema = contract.schema(name);
        const place = `/components/schemas/${name}`;
        if (schema?.['x-owned'] && own && auth !== 'anonymous' && findForeign(name, value, own)) {
          const expected = 'data of the account whose token the call has';
          const actual = `\`${at}\` of another account: ${String(value)}`;
          const rule = 'auth.foreign-answer';
          departures.push({ class: 'auth', rule, place, expected, actual });
        }
        const { by = '', members = [] } = schema?.['x-fixed'] ?? {};
        const id = isObject(value) ? value[by] : undefined;
        if (!isObject(value) || typeof id !== 'string') continue;
        for (const member of members) {
          const key = `${by} ${id} ${member}`;
          const fact = JSON.stringify(value[member]) ?? 'missing';
          const known = facts.get(key) ?? fact;
          facts.set(key, known);
          if (known === fact) continue;
          departures.push({
            ...{ class: 'state', rule: 'state.fixed', place: `${place}/properties/${member}` },
            expected: `\`${member}\` of one \`${by}\` never changes: ${known}`,
            actual: fact,
          });
        }
      }
      return departures;
    },
  };
}
