import { TOKEN_LIFETIME_MS } from '@/api/constants';
import { type OperationId, operations } from '@/api/generated/operations';
import { DAY_MS } from '@/config/constants';
import { isMarketing } from '../receive';
import { faultFixtures } from '../seed/fixtures';
import type { ErrorWalkCall, ErrorWalkRow } from './row';

/** A session's token has expired after this. */
const TOO_LATE_MS = TOKEN_LIFETIME_MS + DAY_MS;

type Load = (typeof faultFixtures)[number];

/** The errors that every operation declares, or every one with a session. */
export const rowsOfEveryCall: ErrorWalkRow[] = (Object.keys(operations) as OperationId[]).flatMap(
  (operation) => {
    const { auth } = operations[operation];
    const rows: Omit<ErrorWalkRow, 'operation'>[] = [
      {
        status: 'InvalidInput',
        how: 'add a field that the contract does not name',
        arrange: () => ({ ...whoMayCall(operation), extra: { surplus: true } }),
      },
      {
        status: 'SignatureInvalid',
        how: 'send any other text as `signature`; in the site: delete `.sandbox/keys/` under an open page',
        arrange: () => ({ signature: 'AAAA' }),
      },
      ...faultFixtures.map((load) => rowOfLoad(operation, load)),
    ];
    if (!isMarketing(operation)) {
      rows.push({
        status: 'DeviceIdInvalid',
        how: 'send the header `deviceId` as `?`; in the site, which replaces such an id: set a fault of the kind `status`',
        arrange: () => ({ deviceId: '?' }),
      });
    }
    if (auth !== 'anonymous') {
      rows.push(
        {
          status: 'Unauthorized',
          how: `log in, then move the clock by ${TOO_LATE_MS / DAY_MS} days, \`{"offset": ${TOO_LATE_MS}}\`: the token expires`,
          arrange: async ({ impersonate, moveClock }) => {
            const { as = '' } = whoMayCall(operation);
            const token = await impersonate(as);
            await moveClock(TOO_LATE_MS);
            return { token };
          },
        },
        {
          status: 'AccountDisabled',
          how: 'impersonate `mallory`; or log in as `trent`, then move the clock by an hour, `{"offset": 3600000}`',
          arrange: () => ({ as: 'mallory' }),
        },
      );
    }
    if (auth === 'kol') {
      rows.push({
        status: 'NotKol',
        how: 'impersonate any account but `kim`, `kai` and `kit`',
        arrange: () => ({ as: 'ada' }),
      });
    }
    return rows.map((row) => ({ operation, ...row }));
  },
);

/** Errors of a backend under load, or of a broken one. */
function rowOfLoad(operation: OperationId, load: Load): Omit<ErrorWalkRow, 'operation'> {
  const { status, account, deviceId, values } = load;
  if (operations[operation].auth === 'session') {
    return { status, how: `impersonate \`${account}\``, arrange: () => ({ as: account }) };
  }
  if (isMarketing(operation)) {
    const [value] = values;
    const how = `visit the site with \`?gclid=${value}\``;
    return { status, how, arrange: () => ({ input: visitOf(value) }) };
  }
  return {
    status,
    how: `set \`halyard.deviceId\` in local storage, or the header \`deviceId\`, to \`${deviceId}\``,
    arrange: () => ({ ...whoMayCall(operation), deviceId }),
  };
}

function visitOf(gclid: string) {
  const nothing = { wbraid: null, gbraid: null, bd_vid: null, inviteCode: null, referrer: null };
  return { ...nothing, gclid, landingPath: '/pricing' };
}

function whoMayCall(operation: OperationId): ErrorWalkCall {
  const { auth } = operations[operation];
  if (auth === 'anonymous') return {};
  return { as: auth === 'kol' ? 'kim' : 'ada' };
}
