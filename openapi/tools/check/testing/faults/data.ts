import {
  type AnyEnvelope,
  type ServerFault,
  changeData,
  onEach,
  dropMember,
  sentMember,
} from '../fault.ts';

type Data = AnyEnvelope['data'];

const LISTS = 'paymentShop systemBenefits userGetDeviceList';
const PAGES = 'paymentOrder paymentJointPurchaseCreated userKolInvitation';
const READS = 'systemUserInfo paymentShop userGetDeviceList';

const data = (name: string, rule: RegExp, operations: string, change: (data: Data) => unknown) =>
  onEach(name, ['data', rule], operations, { envelope: changeData(change) });

/** Changes the first value in `data` that matches. */
const changeFirst =
  (isWanted: (value: unknown) => boolean, change: (value: Data) => unknown) => (payload: Data) => {
    let isDone = false;
    const walk = (value: Data): unknown => {
      if (!isDone && isWanted(value)) {
        isDone = true;
        return change(value);
      }
      if (Array.isArray(value)) return value.map(walk);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member)]));
    };
    return walk(payload);
  };

/** Changes every object in the lists of `data`. */
const changeRows = (change: (row: Data) => unknown) => (payload: Data) =>
  Object.fromEntries(
    Object.entries(payload as object).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((row) => (typeof row === 'object' ? change(row) : row))
        : value,
    ]),
  );

const isTime = (value: unknown) => typeof value === 'number' && value > 1e12;
const isText = (value: unknown) => typeof value === 'string';
const isMoney = (value: unknown) =>
  typeof value === 'object' && value !== null && 'currency' in value;
const renameMember = (from: string, to: string) => (payload: Data) => ({
  ...dropMember(from)(payload),
  [to]: payload[from],
});

/** Faults in the data of a success. */
export const dataFaults: ServerFault[] = [
  data('a field is missing', /required/, READS, (payload) =>
    dropMember(Object.keys(payload)[0] ?? '')(payload),
  ),
  data(
    'a field of a row is missing',
    /required/,
    LISTS,
    changeRows((row) => dropMember(Object.keys(row)[1] ?? '')(row)),
  ),
  data('a field in snake case', /required/, READS, (payload) => {
    const name = Object.keys(payload).at(-1) ?? '';
    return renameMember(
      name,
      `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_`,
    )(payload);
  }),
  data('null where there is no null', /type/, READS, (payload) => ({
    ...payload,
    [Object.keys(payload)[0] ?? '']: null,
  })),
  data('null for a result', /type/, READS, () => null),
  data('a list for an object', /type/, READS, (payload) => [payload]),
  data('an object for a list', /type/, LISTS, (payload) =>
    Object.fromEntries(
      Object.entries(payload as object).map(([key, value]) => [
        key,
        Array.isArray(value) ? Object.fromEntries(value.entries()) : value,
      ]),
    ),
  ),
  data('numbers as text', /type|enum|const/, READS, (payload) =>
    changeFirst((value) => typeof value === 'number', String)(payload),
  ),
  data(
    'booleans as numbers',
    /type/,
    READS,
    changeFirst((value) => typeof value === 'boolean', Number),
  ),
  data(
    'times as ISO dates',
    /type/,
    'systemUserInfo userGetDeviceList userKolInvitation',
    changeFirst(isTime, (time) => new Date(time).toISOString()),
  ),
  data(
    'seconds for milliseconds',
    /seconds/,
    'systemUserInfo userGetDeviceList userKolInvitation',
    changeFirst(isTime, (time) => Math.floor(time / 1000)),
  ),
  data(
    'a number that is no choice',
    /enum|type|const/,
    'systemUserInfo paymentShop userGetDeviceList',
    (payload) => {
      const row = (value: Data) => ({
        ...value,
        ...('type' in value && { type: 77 }),
        ...('planType' in value && { planType: 77, yearlyPaidUser: 7 }),
      });
      return changeRows(row)(row(payload));
    },
  ),
  data('a word that is no choice', /enum|const/, 'systemDisplayConfig systemBenefits', (payload) =>
    changeRows((row) => ({ ...row, requires: 'sometimes' }))({
      ...payload,
      ...(payload.loginMethods && { loginMethods: ['telepathy'] }),
    }),
  ),
  data(
    'an empty text',
    /minLength|pattern/,
    'systemUserInfo paymentShop systemBenefits',
    changeFirst(isText, () => ''),
  ),
  data(
    'a text that is too long',
    /maxLength|pattern/,
    READS,
    changeFirst(isText, () => 'a'.repeat(2_100)),
  ),
  data(
    'a number below its bound',
    /minimum/,
    'paymentShop userGetDeviceList systemUserInfo',
    (payload) =>
      changeRows((row) => ({ ...row, ...('periodMonths' in row && { periodMonths: 0 }) }))({
        ...payload,
        ...('deviceLimit' in payload && { deviceLimit: -1 }),
      }),
  ),
  data(
    'a price that is a number',
    /type/,
    'paymentShop paymentPurchase userKolInfo',
    changeFirst(isMoney, (money) => ({ ...money, amount: Number(money.amount) })),
  ),
  data(
    'a price without a currency',
    /type|required/,
    'paymentShop paymentPurchase userKolInfo',
    changeFirst(isMoney, ({ amount }) => amount),
  ),
  data(
    'a price with a comma',
    /pattern/,
    'paymentShop paymentPurchase userKolInfo',
    changeFirst(isMoney, (money) => ({ ...money, amount: String(money.amount).replace('.', ',') })),
  ),
  data('a list without its only items', /minItems/, 'systemDisplayConfig', (payload) => ({
    ...payload,
    loginMethods: [],
  })),
  data(
    'the same choice twice in a list',
    /uniqueItems|duplicate|repeat/,
    'systemDisplayConfig',
    (payload) => ({
      ...payload,
      loginMethods: [payload.loginMethods[0], payload.loginMethods[0]],
    }),
  ),
  data('a hash of the password', /secret/, READS, (payload) => ({
    ...payload,
    passwordHash: '$2b$10$abc',
  })),
  data('a token in the data', /secret/, READS, (payload) => ({
    ...payload,
    accessToken: 'a'.repeat(43),
  })),
  data(
    'the uid of other people unmasked',
    /pattern|mask/,
    'userKolInvitation userKolCommission paymentJointPurchase',
    (payload) =>
      changeFirst(
        (value) => typeof value === 'string' && /^\d\dxxxx\d\d$/.test(value),
        (value) => value.replace('xxxx', '1234'),
      )(payload),
  ),
  data('another page size than was asked for', /paging/, PAGES, (payload) => ({
    ...payload,
    pageSize: 10,
  })),
  data('pages that count from 0', /paging|minimum/, PAGES, (payload) => ({
    ...payload,
    page: payload.page - 1,
  })),
  data('a total that does not add up', /paging/, PAGES, (payload) => ({
    ...payload,
    total: payload.total + 3,
  })),
  onEach(
    'pages of every size hold all rows',
    ['data', /paging|page/],
    'userKolInvitation userKolCommission',
    {
      input: (body) => ({ ...body, ...(body.pageSize !== undefined && { pageSize: 50 }) }),
      envelope: changeData((payload) => ({ ...payload, pageSize: payload.pageSize })),
    },
  ),
  onEach(
    'the second page repeats the first',
    ['data', /paging|page|repeat/],
    'userKolInvitation userKolCommission',
    {
      input: (body) => ({ ...body, ...(typeof body.page === 'number' && { page: 1 }) }),
      envelope: (envelope, call) =>
        envelope.data && typeof sentMember(call, 'page') === 'number'
          ? { ...envelope, data: { ...envelope.data, page: sentMember(call, 'page') } }
          : envelope,
    },
  ),
  data(
    'a quote whose lines do not add up',
    /quote|sum|total/,
    'paymentPurchase paymentJointPurchase',
    (payload) => {
      const raise = ({ amount, ...rest }: Data) => ({
        ...rest,
        amount: (Number(amount) + 1).toFixed(2),
      });
      const checkout = (value: Data) => ({
        ...value,
        quote: { ...value.quote, total: raise(value.quote.total) },
      });
      return payload.checkout
        ? { ...payload, checkout: checkout(payload.checkout) }
        : checkout(payload);
    },
  ),
];
