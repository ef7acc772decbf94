import type { FindingClass } from '../finding.ts';
import type { Mutation, ProxiedAnswer } from './mutating-proxy.ts';

/** A fault of a server; the check has to find it with the class and one of the rules, asked for these operations. */
export type Fault = {
  name: string;
  class: FindingClass;
  rule: RegExp;
  operations: string[];
  mutation: Mutation;
};

export type Envelope = Parameters<NonNullable<Mutation['envelope']>>[0];

export const INFO = 'system_user_info';
export const CONFIG = 'system_display_config';

export const isOk = ({ status }: Envelope) => status === 'Ok';
export const ofOk = (change: (envelope: Envelope) => object) => (it: Envelope) =>
  isOk(it) ? change(it) : it;
export const ofData = (change: (data: Envelope['data']) => unknown) =>
  ofOk((it) => ({ ...it, data: change(it.data) }));
export const withHeaders = (headers: Record<string, string>) => (answer: ProxiedAnswer) => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});
export const without = (name: string) => (answer: ProxiedAnswer) => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([it]) => it !== name)),
});
const statusOf = ({ body }: ProxiedAnswer) => /"status":"(\w+)"/.exec(body)?.[1];
export const onlyIf =
  (status: string, change: (it: ProxiedAnswer) => ProxiedAnswer) => (it: ProxiedAnswer) =>
    statusOf(it) === status ? change(it) : it;
/** A refusal becomes another, or a success. */
export const instead = (status: string, other: object) => (it: Envelope) =>
  it.status === status ? { msg: 'Text', data: null, ...other } : it;
export const OK = { code: 200, msg: '', status: 'Ok' };

export const fault = (
  name: string,
  [ofClass, rule]: [FindingClass, RegExp],
  operations: string,
  mutation: Mutation,
): Fault => ({ name, class: ofClass, rule, operations: operations.split(' '), mutation });

/** Without a member. */
export const dropped = (name: string) => (it: object) =>
  Object.fromEntries(Object.entries(it).filter(([key]) => key !== name));
