import {
  type AnyEnvelope,
  type ServerFault,
  changeData,
  fault,
  onEach,
  sentMember,
} from '../fault.ts';
import type { Mutation } from '../mutating-proxy.ts';

type Data = AnyEnvelope['data'];

const EMPTY_LISTS =
  'paymentOrder paymentJointPurchaseCreated paymentJointPurchaseParticipated systemAffiliate systemUserBenefits userDeletePreview userExportData';

/** Changes the empty lists of a value. */
const changeEmpty =
  (change: (owner: Data, name: string) => void) =>
  (payload: Data): Data => {
    const copy = structuredClone(payload);
    const visit = (owner: Data) => {
      if (typeof owner !== 'object' || owner === null) return;
      for (const [name, value] of Object.entries(owner)) {
        if (Array.isArray(value) && value.length === 0) change(owner, name);
        else visit(value);
      }
    };
    visit(copy);
    return copy;
  };
const data = (name: string, rule: RegExp, operations: string, change: (payload: Data) => unknown) =>
  onEach(name, ['data', rule], operations, { envelope: changeData(change) });
/** Describes a server that reads a filter of a list as null. */
const ignored = (operation: string, at: string, ...filters: string[]) =>
  filters.map((filter) =>
    fault(`the filter ${filter} of ${operation} is ignored`, ['data', /filter/], operation, {
      at,
      input: (input) => ({ ...input, ...(filter in input && { [filter]: null }) }),
    }),
  );
const filters = (name: string, operation: string, mutation: Mutation) =>
  fault(name, ['data', /filter/], operation, mutation);

/** Faults in empty lists and in the filters of lists. */
export const listFaults: ServerFault[] = [
  data(
    'null for an empty list',
    /type/,
    EMPTY_LISTS,
    changeEmpty((owner, name) => {
      owner[name] = null;
    }),
  ),
  data(
    'an empty list that is missing',
    /required/,
    'paymentOrder systemAffiliate userDeletePreview userLoginTypeUsername',
    changeEmpty((owner, name) => {
      delete owner[name];
    }),
  ),
  data(
    'an object for an empty list',
    /type/,
    'paymentOrder systemUserBenefits userKolCommission userKolSettlement',
    changeEmpty((owner, name) => {
      owner[name] = {};
    }),
  ),
  onEach(
    'null for data without rows',
    ['data', /type/],
    'paymentOrder userKolInvitation paymentJointPurchaseCreated',
    {
      envelope: changeData((page) => (page.items.length === 0 ? null : page)),
    },
  ),
  fault('no match is a refusal', ['envelope', /undeclared|refused/], 'paymentOrder', {
    at: 'payment_order',
    envelope: (envelope, call) =>
      envelope.data?.total === 0 && typeof sentMember(call, 'orderId') === 'string'
        ? { code: 3020, msg: 'No such order.', status: 'OrderNotFound', data: null }
        : envelope,
  }),
  ...ignored('paymentOrder', 'payment_order', 'orderId', 'transactionHash'),
  ...ignored('paymentShop', 'payment_shop', 'type'),
  ...ignored('userKolCommission', 'user_kol_commission', 'fromTime', 'toTime', 'status', 'type'),
  ...ignored('userKolInvitation', 'user_kol_invitation', 'status'),
  filters('the end of a span belongs to it', 'userKolCommission', {
    at: 'user_kol_commission',
    input: (input) => ({
      ...input,
      ...(typeof input.toTime === 'number' && { toTime: input.toTime + 1 }),
    }),
  }),
  filters('the start of a span does not belong to it', 'userKolCommission', {
    at: 'user_kol_commission',
    input: (input) => ({
      ...input,
      ...(typeof input.fromTime === 'number' && { fromTime: input.fromTime + 1 }),
    }),
  }),
  filters('one filter switches another off', 'userKolCommission', {
    at: 'user_kol_commission',
    input: (input) => ({ ...input, ...(typeof input.status === 'number' && { type: null }) }),
  }),
  filters('a total that leaves the filter out', 'userKolInvitation', totalOfAll()),
];

/** Answers each filtered list with the total of the last one without a filter. */
function totalOfAll(): Mutation {
  const totals = new Map<string, unknown>();
  return {
    at: 'user_kol_invitation',
    envelope: (envelope, call) => {
      const session = call.headers.authorization ?? '';
      const isFiltered = typeof sentMember(call, 'status') === 'number';
      if (envelope.status !== 'Ok') return envelope;
      if (!isFiltered) totals.set(session, envelope.data.total);
      const total = totals.get(session) ?? envelope.data.total;
      return { ...envelope, data: { ...envelope.data, total } };
    },
  };
}
