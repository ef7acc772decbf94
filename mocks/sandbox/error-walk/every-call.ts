import { TOKEN_LIFETIME_MS } from '@/api/constants';
import { type OperationId, operations } from '@/api/generated/operations';
import { DAY_MS } from '@/config/constants';
import { isMarketing } from '../receive';
import { faultFixtures } from '../seed/fixtures';
import { type Way, findCaller } from './way';

/** Long enough for a session's token to expire. */
const TOO_LATE_MS = TOKEN_LIFETIME_MS + DAY_MS;

const ids = Object.keys(operations) as OperationId[];
const withSession = ids.filter((id) => operations[id].auth === 'session');
const marketing = ids.filter(isMarketing);

/** The errors that every operation declares, or every operation with a session. */
export const everyCallWays: Way[] = [
  {
    status: 'InvalidInput',
    how: 'add a field that the contract does not name',
    extra: { surplus: true },
  },
  {
    status: 'SignatureInvalid',
    how: 'send any other text as `signature`; in the site: delete `.sandbox/keys/` under an open page',
    signature: 'AAAA',
  },
  {
    status: 'DeviceIdInvalid',
    how: 'send the header `deviceId` as `?`; in the site, which replaces such an id: set a fault of the kind `status`',
    deviceId: '?',
  },
  {
    status: 'Unauthorized',
    how: `log in, then move the clock by ${TOO_LATE_MS / DAY_MS} days, \`{"offset": ${TOO_LATE_MS}}\`: the token expires`,
    arrange: async ({ impersonate, moveClock }, operation) => {
      const token = await impersonate(findCaller(operation));
      await moveClock(TOO_LATE_MS);
      return { token };
    },
  },
  {
    status: 'AccountDisabled',
    how: 'impersonate `mallory`; or log in as `trent`, then move the clock by an hour, `{"offset": 3600000}`',
    as: 'mallory',
  },
  {
    status: 'NotKol',
    how: 'impersonate any account but `kim`, `kai` and `kit`',
    as: 'ada',
  },
  // A backend under load, or a broken one.
  ...faultFixtures.flatMap(({ status, account, deviceId, values: [value] }): Way[] => [
    { status, how: `impersonate \`${account}\``, operations: withSession, as: account },
    {
      status,
      how: `visit the site with \`?gclid=${value}\``,
      operations: marketing,
      values: { gclid: value },
    },
    {
      status,
      how: `set \`halyard.deviceId\` in local storage, or the header \`deviceId\`, to \`${deviceId}\``,
      deviceId,
    },
  ]),
];
