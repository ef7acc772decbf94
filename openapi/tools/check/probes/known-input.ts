import type { CheckedOperation } from '../contract.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { findOtherDevice } from './accounts.ts';
import {
  OWN_SHARE,
  PAY_ALL,
  findCoupon,
  makeHash,
  openGroup,
  paidGroup,
  placeCryptoOrder,
  placeOrder,
} from './buying.ts';
import { EMAIL, PHONE, bindNew, requestCode } from './channels.ts';
import { findOffers } from './offers.ts';
import { type Json, type Person, toList } from './person.ts';
import { listFields } from './ready-input.ts';
import { findUsableCode } from './redeem.ts';
import type { Play } from './story.ts';

type Scene = {
  play: Play;
  owner: Person;
  operation: CheckedOperation;
  /** The input so far. */
  input: Json;
  fields: string[];
};

/** What an account has, by the name of a field's schema, so that a call with it succeeds. */
const THINGS: Record<string, (scene: Scene) => Promise<unknown>> = {
  DeviceIdentifier: async ({ owner }) => {
    const { devices } = await owner.read('userGetDeviceList');
    if (toList(devices).length < 2) await owner.logIn();
    return (await findOtherDevice(owner)).id;
  },
  OrderId: async ({ play, owner, fields }) => {
    if (!fields.includes('transactionHash')) return (await placeOrder(owner)).orderId;
    const [goods] = (await findOffers(play.context)).goods;
    return (await placeCryptoOrder(play, owner, goods?.productId)).orderId;
  },
  GroupId: async ({ play, owner, operation, fields }) => {
    if (operation.isRead) return (await openGroup(owner)).groupId;
    const paymentType = fields.includes('paymentMethod') ? OWN_SHARE : PAY_ALL;
    return (await paidGroup(play, { paymentType })).groupId;
  },
  CouponCode: async ({ play }) =>
    findCoupon(play, (row) => row.refusalForOthers === 'CouponLimitReached'),
  RedeemCode: async ({ play, owner }) => findUsableCode(play.context, owner),
  InviteCode: async ({ owner }) => (await owner.read('systemAffiliate')).inviteCode,
  Email: async ({ play, owner, fields }) =>
    fields.includes('password') ? bindNew(play, EMAIL, owner) : EMAIL.fresh(play.context),
  Phone: async ({ play, owner, fields }) =>
    fields.includes('code') ? bindNew(play, PHONE, owner) : PHONE.fresh(play.context),
  Account: async ({ play, owner, operation }) =>
    // What an account has forgotten or deletes is bound to it; what it registers or binds is new.
    /Reset/.test(operation.id) ? bindNew(play, EMAIL, owner) : EMAIL.fresh(play.context),
  VerificationCode: async ({ play, operation, input }) => {
    const { enum: purposes = [] } = play.context.contract.schema('CodePurpose') ?? {};
    const purpose = (purposes as string[]).find((word) => new RegExp(word, 'i').test(operation.id));
    const [channel, address] = input.phone ? [PHONE, input.phone] : [EMAIL, input.account];
    if (!purpose) throw new Unreached('the purpose of the code is unknown');
    return requestCode(play, channel, String(address), purpose);
  },
  TransactionHash: async ({ play }) => makeHash(play),
  Nickname: async () => 'Contract check',
  Username: async ({ play, operation, owner }) =>
    operation.refusals.includes('AccountExists') ? freshName(play.random) : owner.account.username,
};

/** The names of the schemas of an input's fields. */
function listSchemas(play: Play, operation: CheckedOperation) {
  return listFields(play.context.contract, operation).map(({ name, pointer }) => ({
    name,
    schema: pointer.split('/').length === 4 ? (pointer.split('/').at(-1) ?? '') : '',
  }));
}

/** An input of things that exist, with which a call of `owner` succeeds. */
export async function findKnownInput(
  play: Play,
  operation: CheckedOperation,
  owner: Person,
): Promise<Json> {
  const rows = listSchemas(play, operation);
  const input: Json = {};
  const fields = rows.map(({ name }) => name);
  for (const { name, schema } of rows) {
    const make = THINGS[schema];
    if (name === 'newPassword') input[name] = owner.account.password;
    if (make) input[name] = await make({ play, owner, operation, input, fields });
  }
  return input;
}
