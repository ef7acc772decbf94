import { Collection } from '@msw/data';
import { entities } from './entities';

/**
 * Creates the empty collections of one sandbox. Every write is asynchronous and checked by its schema; writes of one
 * operation are serialized (operation.ts). An updated record is a new object: read it again.
 */
export function createDatabase() {
  return {
    accounts: new Collection({ schema: entities.accounts }),
    devices: new Collection({ schema: entities.devices }),
    sessions: new Collection({ schema: entities.sessions }),
    codes: new Collection({ schema: entities.codes }),
    invitations: new Collection({ schema: entities.invitations }),
    marks: new Collection({ schema: entities.marks }),
    orders: new Collection({ schema: entities.orders }),
    cryptoPayments: new Collection({ schema: entities.cryptoPayments }),
    coupons: new Collection({ schema: entities.coupons }),
    redeemCodes: new Collection({ schema: entities.redeemCodes }),
    redemptions: new Collection({ schema: entities.redemptions }),
    benefitGrants: new Collection({ schema: entities.benefitGrants }),
    kols: new Collection({ schema: entities.kols }),
    commissions: new Collection({ schema: entities.commissions }),
    settlements: new Collection({ schema: entities.settlements }),
    visits: new Collection({ schema: entities.visits }),
    attempts: new Collection({ schema: entities.attempts }),
    codeRequests: new Collection({ schema: entities.codeRequests }),
    networkTrials: new Collection({ schema: entities.networkTrials }),
    wrongPasswords: new Collection({ schema: entities.wrongPasswords }),
    groups: new Collection({ schema: entities.groups }),
  };
}

export type Database = ReturnType<typeof createDatabase>;

/** Returns all records as JSON text. */
export function dump(db: Database): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(db).map(([name, collection]) => [name, collection.all()])),
  );
}

/** Restores a dump into empty collections. Throws if a record does not fit its schema, or collections differ. */
export async function restore(db: Database, text: string): Promise<void> {
  const records = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  for (const [name, collection] of Object.entries(db)) {
    const own = records[name];
    if (!own) throw new Error(`It has no ${name}.`);
    for (const record of own) await collection.create(record as never);
  }
}

/** Deletes all records. */
export function clear(db: Database): void {
  for (const collection of Object.values(db)) collection.clear();
}
