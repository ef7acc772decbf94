import type { CheckedOperation } from '../contract.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { findOtherDevice } from './accounts.ts';
import {
  OWN_SHARE,
  PAY_ALL,
  findCoupon,
  findGoods,
  makeHash,
  openGroup,
  paidGroup,
  placeCryptoOrder,
  placeOrder,
} from './buying.ts';
import { EMAIL, PHONE, bindNew, requestCode } from './channels.ts';
import { type Json, type Person, toList } from './person.ts';
import { listFields } from './ready-input.ts';
import { previewCode } from './redeem.ts';
import type { Play } from './story.ts';

type Scene = {
  play: Play;
  owner(): Promise<Person>;
  operation: CheckedOperation;
  /** The input so far. */
  input: Json;
  fields: string[];
};

/** What an account has, by the name of a field's schema, so that a call with it succeeds. */
const THINGS: Record<string, (scene: Scene) => Promise<unknown>> = {
  DeviceIdentifier: async ({ owner }) => {
    const { devices } = await (await owner()).read('userGetDeviceList');
    if (toList(devices).length < 2) await (await owner()).logIn();
    return (await findOtherDevice(await owner())).id;
  },
  OrderId: async ({ play, owner, fields }) => {
    if (!fields.includes('transactionHash')) return (await placeOrder(await owner())).orderId;
    const [goods] = await findGoods(play);
    return (await placeCryptoOrder(play, await owner(), goods?.productId)).orderId;
  },
  GroupId: async ({ play, owner, operation, fields }) => {
    if (operation.isRead) {
      const { items } = await (await owner()).read('paymentJointPurchaseCreated');
      return toList(items)[0]?.groupId ?? (await openGroup(await owner())).groupId;
    }
    const paymentType = fields.includes('paymentMethod') ? OWN_SHARE : PAY_ALL;
    return (await paidGroup(play, { paymentType })).groupId;
  },
  CouponCode: async ({ play }) =>
    findCoupon(play, ({ status, refusalForOthers }) => (status ?? refusalForOthers) === null),
  RedeemCode: async ({ play, owner }) => previewCode(play.context, await owner()),
  InviteCode: async ({ owner }) => (await (await owner()).read('systemAffiliate')).inviteCode,
  Email: async ({ play, owner, fields }) =>
    fields.includes('password') ? bindNew(play, EMAIL, await owner()) : EMAIL.fresh(play.context),
  Phone: async ({ play, owner, fields }) =>
    fields.includes('code') ? bindNew(play, PHONE, await owner()) : PHONE.fresh(play.context),
  // What is registered or bound is new, and everything else is bound.
  Account: async ({ play, owner, operation }) =>
    operation.refusals.includes('AccountExists')
      ? EMAIL.fresh(play.context)
      : bindNew(play, EMAIL, await owner()),
  // A purpose is named after its use.
  VerificationCode: async ({ play, operation, input }) => {
    const { enum: purposes = [] } = play.context.contract.schema('CodePurpose') ?? {};
    const purpose = (purposes as string[]).find((word) => new RegExp(word, 'i').test(operation.id));
    const [channel, address] = input.phone ? [PHONE, input.phone] : [EMAIL, input.account];
    if (!purpose) throw new Unreached('the purpose of the code is unknown');
    return requestCode(play, channel, String(address), purpose);
  },
  TransactionHash: async () => makeHash(),
  Nickname: async () => 'Contract check',
  Username: async ({ operation, owner }) =>
    operation.refusals.includes('AccountExists') ? freshName() : (await owner()).account.username,
};

/** An input of things that exist, with which a call of `owner` succeeds. */
export async function findKnownInput(
  play: Play,
  operation: CheckedOperation,
  owner: () => Promise<Person>,
): Promise<Json> {
  const rows = listFields(play.context.contract, operation);
  const input: Json = {};
  const fields = rows.map(({ name }) => name);
  for (const { name, pointer } of rows) {
    const make = THINGS[/^\/components\/schemas\/(\w+)$/.exec(pointer)?.[1] ?? ''];
    // So that no code is used up.
    if (name === 'preview') input[name] = true;
    if (name === 'newPassword') input[name] = (await owner()).account.password;
    if (make) input[name] = await make({ play, owner, operation, input, fields });
  }
  return input;
}
