import { type AnyEnvelope, type ServerFault, fault, isOk, changeData, faultSet } from '../fault.ts';
import type { Mutation, ProxiedCall } from '../mutating-proxy.ts';

const COMMISSIONS = 'user_kol_commission';
const INVITATIONS = 'user_kol_invitation';
const KOL = 'user_kol_info';
const SETTLEMENTS = 'user_kol_settlement';
const SHOP_QUOTE = 'payment_coupon';

type Row = Record<string, unknown>;
type List = { items: Row[] };
type Money = { amount: string; currency: string };

const data = (name: string, rule: RegExp, operation: string, mutation: Mutation) =>
  fault(name, ['data', rule], operation, mutation);
const changeRows = (change: (row: Row) => Row) =>
  changeData((list: List) => ({ ...list, items: list.items.map(change) }));
const raise = (money: Money): Money => ({ ...money, amount: `1${money.amount}` });

function readPage({ body }: ProxiedCall): { page: number; status: unknown } {
  return JSON.parse(body) as { page: number; status: unknown };
}

/** Changes only the pages after the first. */
const changeLaterPages =
  (change: (list: List) => List) => (envelope: AnyEnvelope, call: ProxiedCall) =>
    isOk(envelope) && readPage(call).page > 1
      ? { ...envelope, data: change(envelope.data as List) }
      : envelope;

/** Faults in data that a schema cannot detect. */
export const dataRelationFaults: ServerFault[] = [
  ...faultSet('sums and secrets', [
    data('the uid of another user in a further field', /foreign-uid/, 'userKolInvitation', {
      at: INVITATIONS,
      envelope: changeRows((row) => ({ ...row, userUid: '10284417' })),
    }),
    data('a hash of a password deep in a list', /secret/, 'userKolSettlement', {
      at: SETTLEMENTS,
      envelope: changeRows((row) => ({ ...row, owner: { passwordHash: '$2b$10$abc' } })),
    }),
    data('a sum of commissions that is none', /kol-sum/, 'userKolInfo', {
      at: KOL,
      envelope: changeData((payload) => ({ ...payload, pending: raise(payload.pending) })),
    }),
    data('a page that repeats a row', /paging/, 'userKolCommission', {
      at: COMMISSIONS,
      envelope: changeLaterPages((page) => ({
        ...page,
        items: [page.items[0] ?? {}, ...page.items.slice(0, -1)],
      })),
    }),
    data('a rate that is not applied', /sum/, 'userKolCommission', {
      at: COMMISSIONS,
      envelope: changeRows((row) => ({ ...row, commission: row.amountPaid })),
    }),
    data('a filter that does nothing', /filter/, 'userKolCommission', {
      at: COMMISSIONS,
      input: (input) => ({ ...input, type: null }),
    }),
    data('a line of a quote is missing', /sum/, 'paymentCoupon', {
      at: SHOP_QUOTE,
      envelope: changeData((payload) => ({ ...payload, lines: payload.lines.slice(0, -1) })),
    }),
    data(
      'an amount in another token than cents',
      /sum/,
      'paymentCryptoSubmit paymentCryptoDetail',
      {
        at: 'payment_crypto_detail',
        envelope: changeData((payload) => ({
          ...payload,
          payment: payload.payment && { ...payload.payment, amount: `${payload.payment.amount}0` },
        })),
      },
    ),
    data('a group that miscounts', /fit/, 'paymentJointPurchase', {
      at: 'payment_joint_purchase',
      envelope: changeData((payload) => ({
        ...payload,
        group: { ...payload.group, joinedCount: 2 },
      })),
    }),
    data('another mask than the first and last digits', /mask/, 'userTrialOffer', {
      at: 'system_affiliate',
      envelope: changeData((payload) => ({
        ...payload,
        invited: payload.invited.map((row: Row) => ({ ...row, uid: '98xxxx98' })),
      })),
    }),
  ]),
  ...faultSet('order and prices', [
    data('a page that loses a row', /paging/, 'userKolSettlement', {
      at: SETTLEMENTS,
      envelope: changeLaterPages((page) => ({ ...page, items: page.items.slice(1) })),
    }),
    data('the oldest first', /sorted/, 'userKolCommission', {
      at: COMMISSIONS,
      envelope: changeData((list: List) => ({ ...list, items: list.items.toReversed() })),
    }),
    data('seconds in a field named time', /seconds/, 'userKolCommission', {
      at: COMMISSIONS,
      envelope: changeRows((row) => ({ ...row, time: Math.floor(Number(row.time) / 1000) })),
    }),
    data('a day of the chart with another sum', /daily-sum/, 'userKolInfo', {
      at: KOL,
      envelope: changeData((payload: { daily: { amount: Money }[] }) => ({
        ...payload,
        daily: payload.daily.map((day) => ({ ...day, amount: raise(day.amount) })),
      })),
    }),
    data('a quote that is not that of the order', /quote/, 'paymentCoupon', {
      at: SHOP_QUOTE,
      envelope: changeData((payload) => ({
        ...payload,
        total: raise(payload.total),
        lines: [
          { ...payload.lines[0], amount: raise(payload.lines[0].amount) },
          ...payload.lines.slice(1),
        ],
      })),
    }),
    data('a price that is not that of the shop', /quote/, 'paymentPurchase', {
      at: 'payment_shop',
      envelope: changeData((payload: { goods: { price: Money; originalPrice: Money }[] }) => ({
        goods: payload.goods.map((goods) => ({
          ...goods,
          price: raise(goods.price),
          originalPrice: raise(goods.originalPrice),
        })),
      })),
    }),
    data('a group with a price of its own', /quote/, 'paymentJointPurchase', {
      at: 'payment_joint_purchase',
      envelope: changeData((payload) => ({
        ...payload,
        group: { ...payload.group, price: raise(payload.group.price) },
      })),
    }),
  ]),
];
