import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchOperation } from './tool.ts';
import { TEST_PREFIX } from '../../../dist/constants.ts';

const DOCUMENT = new URL('../../../dist/generators-3.0.json', import.meta.url);
const PAGE = { page: 1, pageSize: 20 };
const KEY = '5f0c2f4e-8f1b-4c5e-9a39-1d2b7a6f4c10';
const PAID = { paymentMethod: 'alipay', crypto: null, idempotencyKey: KEY };
const PASSWORD = 'halyard-123';

/** An input for each operation that has one, which the sandbox answers with a success wherever its fixtures allow one. */
const INPUTS: Readonly<Record<string, object>> = {
  systemRedeemCode: { code: 'SAIL-2026-GIFT', preview: true },
  userUnbindDevice: { id: 'unknown-device' },
  userSendEmailCode: { email: 'bench@example.com', purpose: 'register' },
  userSendSmsCode: { phone: '+8613800138999', purpose: 'login' },
  userRegisterTypeNormal: {
    ...{ channel: 'email', account: 'bench@example.com', code: '123456' },
    ...{ password: PASSWORD, inviteCode: null },
  },
  userRegisterTypeUsername: { username: 'bench-user', password: PASSWORD, inviteCode: null },
  userRegisterTypeDeviceid: { inviteCode: null },
  userTrialOffer: { inviteCode: 'HOIST7' },
  userLoginTypeUsername: { username: 'ada', password: PASSWORD },
  userLoginTypeEmail: { email: 'ada@example.com', password: PASSWORD },
  userLoginTypePhone: { phone: '+8613800138001', code: '123456', inviteCode: null },
  userResetPassword: {
    ...{ channel: 'email', account: 'lin@example.com', code: '123456', password: PASSWORD },
  },
  userChangePassword: { currentPassword: PASSWORD, newPassword: 'battery staple' },
  userUpdateProfile: { nickname: 'Ada' },
  userBindAccount: {
    ...{ channel: 'email', account: 'bench@example.com', code: '123456', password: PASSWORD },
  },
  userDeleteAccount: { password: PASSWORD, code: null, confirmation: '10284422' },
  userKolCommission: { ...PAGE, fromTime: null, toTime: null, status: null, type: null },
  userKolSettlement: PAGE,
  userKolInvitation: { ...PAGE, status: null },
  paymentShop: { type: null },
  paymentCoupon: { productId: 'standard-12m', couponCode: 'HOIST10' },
  paymentPurchase: { productId: 'standard-12m', couponCode: null, ...PAID },
  paymentOrder: { ...PAGE, orderId: null, transactionHash: null },
  paymentCancelOrder: { orderId: 'H20260101000100' },
  paymentCryptoDetail: { productId: 'standard-12m', orderId: null },
  paymentCryptoSubmit: { orderId: 'H20260101000111', transactionHash: `0x${'4a'.repeat(32)}` },
  paymentJointPurchase: { productId: 'standard-12m', groupSize: 3, paymentType: 1, ...PAID },
  paymentJointJoinForPay: { groupId: 'gOwnShareOpen', ...PAID },
  paymentJointJoin: { groupId: 'gPayAllOpen' },
  paymentJointPurchaseCreated: PAGE,
  paymentJointPurchaseParticipated: PAGE,
  paymentJointOrder: { groupId: 'gOwnShareOpen' },
  marketingVisit: {
    ...{ gclid: null, wbraid: null, gbraid: null, bd_vid: null, inviteCode: null },
    ...{ landingPath: '/pricing', referrer: null },
  },
};

const HEADERS = { platform: 'windows', language: 'en', deviceId: 'bench-device-1' };

type Document = {
  servers: object[];
  paths: Record<string, { post: OperationObject }>;
  components: { parameters: Record<string, Parameter> } & Record<string, Record<string, unknown>>;
};
type Parameter = { name: string; example?: unknown; examples?: unknown };
type OperationObject = {
  operationId: string;
  servers?: object[];
  security?: object[];
  requestBody?: { content: Record<string, { example?: unknown; examples?: unknown }> };
  responses: Record<string, { headers?: Record<string, unknown> }>;
};

/** The tools' contract, and the operations with what a tool sends. */
export type ToolContract = ReturnType<typeof createToolContract>;

/** The form of a signature, which the signing proxy replaces. */
const SIGNATURE = Buffer.alloc(256, 7).toString('base64');

/**
 * The contract as tools get it: the 3.0 file for generators, with one server, and with examples of headers and inputs that the
 * sandbox answers with a success. A header of some answers alone is left out where a tool demands every header that is named.
 */
export function createToolContract() {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;
  document.servers = [{ url: TEST_PREFIX }];
  for (const parameter of Object.values(document.components.parameters)) {
    const example = HEADERS[parameter.name as keyof typeof HEADERS];
    if (example === undefined) continue;
    delete parameter.examples;
    parameter.example = example;
  }
  const operations = Object.entries(document.paths).map(([path, { post }]): BenchOperation => {
    delete post.servers;
    const content = post.requestBody?.content['application/json'];
    const input = { ...INPUTS[post.operationId], signature: SIGNATURE };
    if (content) {
      delete content.examples;
      content.example = input;
    }
    return { id: post.operationId, path, input, needsToken: post.security?.length !== 0 };
  });

  return {
    operations,
    /** The contract of some operations alone, with what they refer to: a tool reads the whole one for many seconds. */
    write: (file: string, wanted: string[], { hasRareHeaders = true } = {}) => {
      const paths = Object.entries(document.paths).filter(([, { post }]) =>
        wanted.includes(post.operationId),
      );
      const small = { ...document, paths: structuredClone(Object.fromEntries(paths)) };
      for (const { post } of Object.values(small.paths)) {
        if (!hasRareHeaders) delete post.responses['200']?.headers?.['Retry-After'];
      }
      writeFileSync(file, JSON.stringify({ ...small, components: referredBy(small) }));
    },
  };
}

/** The components that the paths refer to, and those that these refer to. */
function referredBy({ paths, components }: Document): object {
  const kept: Record<string, Record<string, unknown>> = {
    securitySchemes: components.securitySchemes ?? {},
  };
  const follow = (value: unknown) => {
    const text = JSON.stringify(value);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const group = (kept[kind] ??= {});
      const target = components[kind]?.[name];
      if (name in group || target === undefined) continue;
      group[name] = target;
      follow(target);
    }
  };
  follow(paths);
  return kept;
}
