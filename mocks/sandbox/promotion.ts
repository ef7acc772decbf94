import type { Invitee, KolCommission, KolInvitation, KolRates, KolSettlement } from '@/api';
import { INVITATIONS_PER_NETWORK_WITHIN_MS } from '@/api/constants';
import { KolCommissionStatus, KolInvitationStatus } from '@/api/generated/model';
import { BRAND } from '@/config/brand';
import { MINUTE_MS } from '@/config/constants';
import { PATHS, QUERY } from '@/config/paths';
import { isMember } from '@/domain/membership';
import { toCents, toMoney } from '@/domain/money';
import type { Context, Store } from './contract-types';
import { type Database, remove, update } from './db';
import type { KeptAccount, Entities, KeptOrder } from './entities';
import { findProductName } from './goods';
import { isMarked, findMarkTime, type Marks, computeMarks, setMarks } from './marks';
import { maskUid } from './rules/account';
import { computeCommission, type Payment, type Payout, computePayouts } from './rules/commission';
import { MAIN_NETWORK } from './seed/networks';
import { makeSeededRandom } from './seed/random';

/** Returns the rates of a KOL over time; by default those of the display config. */
export function listRates({ db, catalogue }: Omit<Store, 'clock'>, uid: string): KolRates[] {
  const own = db.kols.find((kol) => kol.uid === uid)?.rates;
  const published = catalogue.displayConfig.commissionRates;
  return own ?? (published ? [{ ...published, effectiveTime: null }] : []);
}

/**
 * Records a payment. If the payer was invited, their first payment marks the invitation as paid and earns the inviter
 * time, and a KOL gets a commission on each payment. Call it once for each final payment; zero is not a payment
 * (contract: nothing-paid-is-no-payment).
 */
export function recordPayment(
  store: Omit<Store, 'clock'>,
  payment: Payment & Pick<KeptOrder, 'orderId' | 'productId'>,
) {
  const { db } = store;
  const { payer: uid, time, cents, orderId, productId } = payment;
  if (cents === 0) return;
  const payer = db.accounts.find((account) => account.uid === uid);
  const marks = payer ? computeMarks(db, payer) : { names: [], devices: [] };
  const hasPaidBefore = isMarked(db, 'payment', marks);
  setMarks(db, 'payment', [...marks.names, ...marks.devices], time);
  const invitation = db.invitations.find((invitation) => invitation.invited === uid);
  if (!invitation) return;
  const isRenewal = hasPaidBefore || invitation.paidTime !== null;
  if (invitation.paidTime === null) {
    update(db.invitations, (invitation) => invitation.invited === uid, { paidTime: time });
  }
  const inviter = db.accounts.find((account) => account.uid === invitation.inviter);
  if (!inviter || isSharedDevice(db, inviter, marks)) return;
  if (!isRenewal) rewardInviter(store, { inviter, invitation, orderId, time });
  if (!inviter.kol) return;
  db.commissions.push({
    ...computeCommission(payment, isRenewal, listRates(store, inviter.uid)),
    ...{ orderId, productId },
    uid: inviter.uid,
    status: KolCommissionStatus.Unsettled,
  });
}

/** Whether the payer shares a device with the inviter, and may be the same person (contract: who-counts-as-invited). */
function isSharedDevice(db: Database, inviter: KeptAccount, { devices }: Marks): boolean {
  const own = computeMarks(db, inviter);
  return own.devices.some((device) => devices.includes(device));
}

type Reward = {
  inviter: KeptAccount;
  invitation: Entities['invitations'];
  orderId: string;
  time: number;
};

/**
 * Adds the time that an invitation earns. An inviter without a membership gets none, not even later (contract:
 * invitations-need-a-membership).
 */
function rewardInviter(
  { db, catalogue }: Omit<Store, 'clock'>,
  { inviter, invitation, orderId, time }: Reward,
): void {
  const bonus = catalogue.displayConfig.inviteMinutes * MINUTE_MS;
  if (bonus === 0 || !isMember(inviter, time)) return;
  const networks = invitation.network === null ? [] : [invitation.network];
  const last = findMarkTime(db, 'invitation', networks);
  if (last !== null && time < last + INVITATIONS_PER_NETWORK_WITHIN_MS) return;
  setMarks(db, 'invitation', networks, time);
  update(db.invitations, (candidate) => candidate.invited === invitation.invited, {
    bonusMilliseconds: bonus,
    bonusOrderId: orderId,
  });
  addBonus(db, inviter, bonus);
}

/**
 * Takes back the time that a refunded order earned its inviter, as far as it remains (contract:
 * refund-of-a-paid-order).
 */
export function takeBackBonus({ db, clock }: Store, orderId: string): void {
  const invitation = db.invitations.find((invitation) => invitation.bonusOrderId === orderId);
  const inviter = db.accounts.find((account) => account.uid === invitation?.inviter);
  if (!invitation || !inviter) return;
  update(db.invitations, (candidate) => candidate === invitation, {
    bonusMilliseconds: 0,
    bonusOrderId: null,
  });
  const { benefitsExpireTime, planExpireTime } = inviter;
  const least = Math.max(clock.now(), planExpireTime ?? 0);
  const remaining = Math.max(0, (benefitsExpireTime ?? 0) - least);
  addBonus(db, inviter, -Math.min(remaining, invitation.bonusMilliseconds));
}

function addBonus(db: Database, { uid }: KeptAccount, milliseconds: number): void {
  update(
    db.accounts,
    (account) => account.uid === uid,
    ({ benefitsExpireTime }) =>
      benefitsExpireTime === null ? {} : { benefitsExpireTime: benefitsExpireTime + milliseconds },
  );
}

/** Deletes the commission of a refunded order, unless a payout has settled it (contract: refund-of-a-paid-order). */
export function takeBackCommission(store: Store, orderId: string): void {
  const { db } = store;
  const commission = db.commissions.find((commission) => commission.orderId === orderId);
  const kol = db.accounts.find((account) => account.uid === commission?.uid);
  if (kol) settle(store, kol);
  remove(
    db.commissions,
    (commission) =>
      commission.orderId === orderId && commission.status === KolCommissionStatus.Unsettled,
  );
}

/** Makes the payouts that are due. Called before a KOL's data is read. */
export function settle(
  { db, clock, catalogue }: Omit<Store, 'clock'> & { clock: Pick<Store['clock'], 'now'> },
  account: KeptAccount,
) {
  const { uid, createTime } = account;
  const unsettled = db.commissions.filter(
    (commission) => commission.uid === uid && commission.status === KolCommissionStatus.Unsettled,
  );
  const last = Math.max(
    createTime,
    ...listSettlements(db, uid).map((settlement) => settlement.periodEndTime),
  );
  const period = {
    thresholdCents: toCents(catalogue.displayConfig.payoutThreshold),
    since: last,
    now: clock.now(),
  };
  for (const payout of computePayouts(unsettled.map(toEarning), period)) {
    db.settlements.push(toSettlement(uid, payout));
    const isPaid = (time: number) => time < payout.periodEndTime;
    update(
      db.commissions,
      (commission) =>
        commission.uid === uid &&
        commission.status === KolCommissionStatus.Unsettled &&
        isPaid(commission.time),
      { status: KolCommissionStatus.Settled },
    );
  }
}

export function listCommissions(db: Database, uid: string): Entities['commissions'][] {
  return db.commissions
    .filter((commission) => commission.uid === uid)
    .toSorted((a, b) => b.time - a.time);
}

export function listSettlements(db: Database, uid: string): Entities['settlements'][] {
  const settlements = db.settlements.filter((settlement) => settlement.uid === uid);
  return settlements.toSorted((a, b) => b.payoutTime - a.payoutTime);
}

/** Presents a commission as the KOL sees it, with the product's name in their language. */
export function presentCommission(
  commission: Entities['commissions'],
  viewer: Pick<Context, 'catalogue' | 'language'>,
): KolCommission {
  const { uid: _uid, orderId: _orderId, productId, ...publicFields } = commission;
  return {
    ...publicFields,
    package: findProductName(viewer, { productId, product: publicFields.package }),
  };
}

export function presentSettlement(settlement: Entities['settlements']): KolSettlement {
  const { uid: _uid, ...publicFields } = settlement;
  return publicFields;
}

export function toKolInvitation(invitation: Entities['invitations']): KolInvitation {
  const { invited, time, paidTime } = invitation;
  return {
    referredUid: maskUid(invited),
    referralTime: time,
    status: paidTime === null ? KolInvitationStatus.Registered : KolInvitationStatus.Paid,
  };
}

/** Returns the sums of a KOL's pending and paid-out commissions, in cents. */
export function sumByStatus(commissions: readonly Entities['commissions'][]) {
  const sumWith = (status: KolCommissionStatus) =>
    commissions
      .filter((commission) => commission.status === status)
      .reduce((sum, commission) => sum + toCents(commission.commission), 0);
  return {
    pendingCents: sumWith(KolCommissionStatus.Unsettled),
    settledCents: sumWith(KolCommissionStatus.Settled),
  };
}

export function toEarning({
  commission,
  time,
}: Pick<Entities['commissions'], 'commission' | 'time'>) {
  return { cents: toCents(commission), time };
}

/** Returns a payout with a made-up transaction: the same hash for the same payout. */
export function toSettlement(uid: string, payout: Payout): KolSettlement & { uid: string } {
  const { cents, ...period } = payout;
  const random = makeSeededRandom(`${uid} ${payout.periodEndTime}`);
  const digits = Array.from({ length: 64 }, () => random(16).toString(16)).join('');
  const transactionHash = `0x${digits}`;
  return {
    ...period,
    uid,
    payoutTime: payout.periodEndTime,
    amount: toMoney(cents),
    transactionHash,
    network: MAIN_NETWORK.network,
    explorerUrl: `${MAIN_NETWORK.explorerUrl}/tx/${transactionHash}`,
  };
}

/** Makes a link to the registration page with an invite code; the parameter's name tells whether it is a KOL's. */
export function makeInviteLink(code: string, by: 'invite' | 'affiliate'): string {
  return `${BRAND.origin}${PATHS.register}?${new URLSearchParams({ [QUERY[by]]: code })}`;
}

export function listInvitations(db: Database, inviter: string): Entities['invitations'][] {
  return db.invitations
    .filter((invitation) => invitation.inviter === inviter)
    .toSorted((a, b) => b.time - a.time);
}

export function toInvitee(invitation: Entities['invitations']): Invitee {
  const { invited, time, paidTime, bonusMilliseconds } = invitation;
  return { uid: maskUid(invited), registerTime: time, paid: paidTime !== null, bonusMilliseconds };
}
