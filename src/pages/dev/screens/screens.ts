import { type OperationId, isOperation, operations } from '@/api/dev/chosen-answers';
import {
  PATHS,
  QUERY,
  SHOWN_QUERY,
  checkoutPath,
  cryptoPayPath,
  buildGroupPath,
  ordersPath,
  purchasedPath,
} from '@/config/paths';
import { inputs } from '@mocks/generated/inputs';

const { productId } = inputs.paymentPurchase;
const { couponCode: coupon } = inputs.paymentCoupon;
const { groupId } = inputs.paymentJointOrder;
const { inviteCode } = inputs.userTrialOffer;
const ORDER = 'H20260101000021';
const KOL_TAB = 'tab';

/**
 * The addresses that show a read. A read without an address has no screen yet, and the gallery shows its answer as
 * text.
 */
const PATHS_OF: Partial<Record<OperationId, readonly string[]>> = {
  systemUserInfo: [PATHS.profile],
  systemClientConfig: [PATHS.download],
  systemDisplayConfig: [PATHS.affiliate, PATHS.login, PATHS.register],
  systemAffiliate: [PATHS.reward],
  systemBenefits: [PATHS.benefits],
  systemUserBenefits: [PATHS.benefits],
  userGetDeviceList: [PATHS.device, PATHS.profile],
  userTrialOffer: [`${PATHS.trial}?${QUERY.invite}=${inviteCode}`],
  userDeletePreview: [PATHS.deleteAccount],
  userExportData: [PATHS.profile],
  userKolInfo: [PATHS.kol],
  userKolCommission: [`${PATHS.kol}?${KOL_TAB}=commission`],
  userKolSettlement: [`${PATHS.kol}?${KOL_TAB}=settlement`],
  userKolInvitation: [`${PATHS.kol}?${KOL_TAB}=invitation`],
  paymentShop: [PATHS.pricing, PATHS.groupBuying, checkoutPath(productId)],
  paymentCoupon: [checkoutPath(productId, { coupon })],
  paymentOrder: [ordersPath(), purchasedPath(ORDER)],
  paymentCryptoDetail: [cryptoPayPath(productId)],
  paymentJointPurchaseCreated: [PATHS.groups],
  paymentJointPurchaseParticipated: [PATHS.groups],
  paymentJointOrder: [buildGroupPath(groupId)],
};

export function findScreens(operation: OperationId): readonly string[] {
  return PATHS_OF[operation] ?? [];
}

/** What a document of the gallery shows, by its address; null for any other document. */
export type Shown = { operation: OperationId; state: string };

export function readShown(search: string): Shown | null {
  const [operation = '', state = ''] = (new URLSearchParams(search).get(SHOWN_QUERY) ?? '').split(
    '.',
  );
  return isOperation(operation) ? { operation, state } : null;
}

/** The address of a screen with a read in a state. */
export function shownPath(path: string, { operation, state }: Shown): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set(SHOWN_QUERY, `${operation}.${state}`);
  return url.pathname + url.search + url.hash;
}

/** Whether the screen is for logged-in visitors: a screen of the account, or of an operation that needs a session. */
export function needsSession(path: string, { operation, state }: Shown): boolean {
  const isAccount = path.startsWith(PATHS.user);
  return isAccount || operations[operation].auth !== 'anonymous' || MEMBER_STATES.has(state);
}

/** Examples that only members get, of operations without a session. */
const MEMBER_STATES = new Set(['okMember', 'okCreator', 'okUnpaidMember']);
