import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchOperation } from './tool.ts';
import { TEST_PREFIX } from '../../../dist/constants.ts';
import { bundledContract } from '../../generate/document.ts';
import { makeInput } from '../../generate/sample.ts';

const DOCUMENT = new URL('../../../dist/generators-3.0.json', import.meta.url);
const PASSWORD = 'halyard-123';

/**
 * Values to replace in the contract's samples, so that the sandbox answers with a success where its fixtures allow one.
 */
const VALUES: Readonly<Record<string, object>> = {
  systemRedeemCode: { code: 'SAIL-2026-GIFT', preview: true },
  userSendSmsCode: { purpose: 'login' },
  userRegisterTypeUsername: { username: 'bench-user' },
  userTrialOffer: { inviteCode: 'HOIST7' },
  userLoginTypeUsername: { username: 'ada', password: PASSWORD },
  userLoginTypeEmail: { password: PASSWORD },
  userChangePassword: { currentPassword: PASSWORD },
  userBindAccount: { account: 'bench@example.com', password: PASSWORD },
  userDeleteAccount: { password: PASSWORD, confirmation: '10284422' },
  paymentCancelOrder: { orderId: 'H20260101000100' },
  paymentCryptoSubmit: { orderId: 'H20260101000111' },
  paymentJointPurchase: { groupSize: 3, paymentType: 1 },
  paymentJointJoinForPay: { groupId: 'gOwnShareOpen' },
  paymentJointJoin: { groupId: 'gPayAllOpen' },
  paymentJointOrder: { groupId: 'gOwnShareOpen' },
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

/** The contract for the tools, and what they send to each operation. */
export type ToolContract = ReturnType<typeof createToolContract>;

/** A placeholder in the form of a signature, which the signing proxy replaces. */
const SIGNATURE = Buffer.alloc(256, 7).toString('base64');

/**
 * Creates the contract for the tools: the 3.0 file for generators with one server, and with examples that the sandbox
 * answers with a success.
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
  const contract = bundledContract();
  const operations = Object.entries(document.paths).map(([path, { post }]): BenchOperation => {
    delete post.servers;
    const content = post.requestBody?.content['application/json'];
    const sample = makeInput(contract, post.operationId);
    const input = { ...sample, ...VALUES[post.operationId], signature: SIGNATURE };
    if (content) {
      delete content.examples;
      content.example = input;
    }
    return { id: post.operationId, path, input, needsToken: post.security?.length !== 0 };
  });

  return {
    operations,
    /**
     * Writes the contract of some operations and what they refer to, because tools need many seconds to read all of it.
     * Without `hasRareHeaders` it omits headers that only some answers have, for tools that expect them in every
     * answer.
     */
    write: (file: string, operationIds: string[], { hasRareHeaders = true } = {}) => {
      const paths = Object.entries(document.paths).filter(([, { post }]) =>
        operationIds.includes(post.operationId),
      );
      const small = { ...document, paths: structuredClone(Object.fromEntries(paths)) };
      for (const { post } of Object.values(small.paths)) {
        if (!hasRareHeaders) delete post.responses['200']?.headers?.['Retry-After'];
      }
      writeFileSync(file, JSON.stringify({ ...small, components: collectReferenced(small) }));
    },
  };
}

/** Collects the components that the paths refer to, directly or through other components. */
function collectReferenced({ paths, components }: Document): object {
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
