import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, isObject, isOk, readEnvelope } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { namedValues } from './walk.ts';

/** The users whose uids can be in an answer. */
export type People = {
  /** The caller's uid; null without a session, undefined if unknown. */
  own: string | null | undefined;
  /** The uids of the accounts that the check has created. */
  known: ReadonlySet<string>;
  /** The uids of those accounts by their names, which their devices have as well. */
  names?: ReadonlyMap<string, string>;
  /** What earlier answers have said. */
  ledger?: Ledger;
};

/** What the answers of a run have said: whose a value is (`x-owned`), and what never changes (`x-fixed`). */
export type Ledger = ReturnType<typeof createLedger>;

/** The names of the accounts that a run registers. */
const NAME = /check-[0-9a-z]{12}/g;

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
    /** Notes an answer. Whose it is, is not judged without a session, or if its account is unknown. */
    note: (
      contract: Rules,
      { auth, okSchema }: CheckedOperation,
      exchange: Exchange,
      { own, names }: People,
    ): Departure[] => {
      if (!isOk(exchange)) return [];
      const values = namedValues(contract, okSchema, readEnvelope(exchange) ?? {});
      const departures: Departure[] = [];
      const foreign = (place: string, what: string): Departure => ({
        ...{ rule: 'auth.foreign-answer', place, actual: what },
        expected: 'data of the account whose token the call has',
      });
      const isJudged = own && auth !== 'anonymous';
      const found = isJudged ? (exchange.received?.text.match(NAME) ?? []) : [];
      const other = found.find((name) => (names?.get(name) ?? own) !== own);
      if (other) departures.push(foreign(`/components/schemas/${okSchema}`, `the name ${other}`));
      for (const { name, value, at } of values) {
        const schema = contract.schema(name);
        const place = `/components/schemas/${name}`;
        if (schema?.['x-owned'] && isJudged && findForeign(name, value, own))
          departures.push(foreign(place, `\`${at}\` of another account: ${String(value)}`));
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
            ...{ rule: 'state.fixed', place: `${place}/properties/${member}` },
            expected: `\`${member}\` of one \`${by}\` never changes: ${known}`,
            actual: fact,
          });
        }
      }
      return departures;
    },
  };
}
