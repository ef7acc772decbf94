import {
  type AnyEnvelope,
  type ServerFault,
  ofData,
  onEach,
  dropped,
  sentMember,
} from '../fault.ts';

type Data = AnyEnvelope['data'];

const LISTS = 'paymentShop systemBenefits userGetDeviceList';
const PAGES = 'paymentOrder paymentJointPurchaseCreated userKolInvitation';
const READS = 'systemUserInfo paymentShop userGetDeviceList';

const data = (name: string, rule: RegExp, operations: string, change: (data: Data) => unknown) =>
  onEach(name, ['data', rule], operations, { envelope: ofData(change) });

/** The first member of `data` that is of a kind, changed. */
const first =
  (isIt: (value: unknown) => boolean, change: (value: Data) => unknown) => (it: Data) => {
    let isDone = false;
    const walk = (value: Data): unknown => {
      if (!isDone && isIt(value)) {
        isDone = true;
        return change(value);
      }
      if (Array.isArray(value)) return value.map(walk);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member)]));
    };
    return walk(it);
  };

/** Every object of the lists in `data`, changed. */
const rows = (change: (row: Data) => unknown) => (it: Data) =>
  Object.fromEntries(
    Object.entries(it as object).map(([key, value]) => [
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
const renamed = (from: string, to: string) => (it: Data) => ({
  ...dropped(from)(it),
  [to]: it[from],
});

/** Faults in what a success holds. */
export const dataFaults: ServerFault[] = [
  data('a field is missing', /required/, READS, (it) => dropped(Object.keys(it)[0] ?? '')(it)),
  data(
    'a field of a row is missing',
    /required/,
    LISTS,
    rows((it) => dropped(Object.keys(it)[1] ?? '')(it)),
  ),
  data('a field in snake case', /required/, READS, (it) => {
    const name = Object.keys(it).at(-1) ?? '';
    return renamed(
      name,
      `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_`,
    )(it);
  }),
  data('null where there is no null', /type/, READS, (it) => ({
    ...it,
    [Object.keys(it)[0] ?? '']: null,
  })),
  data('null for a result', /type/, READS, () => null),
  data('a list for an object', /type/, READS, (it) => [it]),
  data('an object for a list', /type/, LISTS, (it) =>
    Object.fromEntries(
      Object.entries(it as object).map(([key, value]) => [
        key,
        Array.isArray(value) ? Object.fromEntries(value.entries()) : value,
      ]),
    ),
  ),
  data('numbers as text', /type|enum|const/, READS, (it) =>
    first((value) => typeof value === 'number', String)(it),
  ),
  data(
    'booleans as numbers',
    /type/,
    READS,
    first((value) => typeof value === 'boolean', Number),
  ),
  data(
    'times as ISO dates',
    /type/,
    'systemUserInfo userGetDeviceList userKolInvitation',
    first(isTime, (it) => new Date(it).toISOString()),
  ),
  data(
    'seconds for milliseconds',
    /seconds/,
    'systemUserInfo userGetDeviceList userKolInvitation',
    first(isTime, (it) => Math.floor(it / 1000)),
  ),
  data(
    'a number that is no choice',
    /enum|type|const/,
    'systemUserInfo paymentShop userGetDeviceList',
    (it) => {
      const row = (value: Data) => ({
        ...value,
        ...('type' in value && { type: 77 }),
        ...('planType' in value && { planType: 77, yearlyPaidUser: 7 }),
      });
      return rows(row)(row(it));
    },
  ),
  data('a word that is no choice', /enum|const/, 'systemDisplayConfig systemBenefits', (it) =>
    rows((row) => ({ ...row, requires: 'sometimes' }))({
      ...it,
      ...(it.loginMethods && { loginMethods: ['telepathy'] }),
    }),
  ),
  data(
    'an empty text',
    /minLength|pattern/,
    'systemUserInfo paymentShop systemBenefits',
    first(isText, () => ''),
  ),
  data(
    'a text that is too long',
    /maxLength|pattern/,
    READS,
    first(isText, () => 'a'.repeat(2_100)),
  ),
  data(
    'a number below its bound',
    /minimum/,
    'paymentShop userGetDeviceList systemUserInfo',
    (it) =>
      rows((row) => ({ ...row, ...('periodMonths' in row && { periodMonths: 0 }) }))({
        ...it,
        ...('deviceLimit' in it && { deviceLimit: -1 }),
      }),
  ),
  data(
    'a price that is a number',
    /type/,
    'paymentShop paymentPurchase userKolInfo',
    first(isMoney, (it) => ({ ...it, amount: Number(it.amount) })),
  ),
  data(
    'a price without a currency',
    /type|required/,
    'paymentShop paymentPurchase userKolInfo',
    first(isMoney, ({ amount }) => amount),
  ),
  data(
    'a price with a comma',
    /pattern/,
    'paymentShop paymentPurchase userKolInfo',
    first(isMoney, (it) => ({ ...it, amount: String(it.amount).replace('.', ',') })),
  ),
  data('a list without its only items', /minItems/, 'systemDisplayConfig', (it) => ({
    ...it,
    loginMethods: [],
  })),
  data(
    'the same choice twice in a list',
    /uniqueItems|duplicate|repeat/,
    'systemDisplayConfig',
    (it) => ({
      ...it,
      loginMethods: [it.loginMethods[0], it.loginMethods[0]],
    }),
  ),
  data('a hash of the password', /secret/, READS, (it) => ({ ...it, passwordHash: '$2b$10$abc' })),
  data('a token in the data', /secret/, READS, (it) => ({ ...it, accessToken: 'a'.repeat(43) })),
  data(
    'the uid of other people unmasked',
    /pattern|mask/,
    'userKolInvitation userKolCommission paymentJointPurchase',
    (it) =>
      first(
        (value) => typeof value === 'string' && /^\d\dxxxx\d\d$/.test(value),
        (value) => value.replace('xxxx', '1234'),
      )(it),
  ),
  data('another page size than was asked for', /paging/, PAGES, (it) => ({ ...it, pageSize: 10 })),
  data('pages that count from 0', /paging|minimum/, PAGES, (it) => ({ ...it, page: it.page - 1 })),
  data('a total that does not add up', /paging/, PAGES, (it) => ({ ...it, total: it.total + 3 })),
  onEach(
    'pages of every size hold all rows',
    ['data', /paging|page/],
    'userKolInvitation userKolCommission',
    {
      input: (body) => ({ ...body, ...(body.pageSize !== undefined && { pageSize: 50 }) }),
      envelope: ofData((it) => ({ ...it, pageSize: it.pageSize })),
    },
  ),
  onEach(
    'the second page repeats the first',
    ['data', /paging|page|repeat/],
    'userKolInvitation userKolCommission',
    {
      input: (body) => ({ ...body, ...(typeof body.page === 'number' && { page: 1 }) }),
      envelope: (it, call) =>
        it.data && typeof sentMember(call, 'page') === 'number'
          ? { ...it, data: { ...it.data, page: sentMember(call, 'page') } }
          : it,
    },
  ),
  data(
    'a quote whose lines do not add up',
    /quote|sum|total/,
    'paymentPurchase paymentJointPurchase',
    (it) => {
      const raised = ({ amount, ...rest }: Data) => ({
        ...rest,
        amount: (Number(amount) + 1).toFixed(2),
      });
      const checkout = (value: Data) => ({
        ...value,
        quote: { ...value.quote, total: raised(value.quote.total) },
      });
      return it.checkout ? { ...it, checkout: checkout(it.checkout) } : checkout(it);
    },
  ),
];
