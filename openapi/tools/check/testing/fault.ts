import { isObject } from '../exchange.ts';
import type { FindingClass } from '../finding.ts';
import type { Mutation, ProxiedAnswer, ProxiedCall } from './mutating-proxy.ts';

/** A fault of a server. The check must report it in this class under a matching rule if it checks these operations. */
export type ServerFault = {
  name: string;
  class: FindingClass;
  rule: RegExp;
  operations: string[];
  mutation: Mutation;
  /** Maps an operation's path to the ends of paths at which the fault is. If set, each operation is a separate case. */
  ends?: (path: string) => string[];
  /** The name of a set of faults that don't affect one another, so that one run of the check can find them all. */
  setName?: string;
};

/** A single injection of a fault: the operations to check, and the mutation. */
export type FaultCase = { operations: string[]; mutation: Mutation };

export type AnyEnvelope = Parameters<NonNullable<Mutation['envelope']>>[0];

export const INFO = 'system_user_info';

export const isOk = ({ status }: AnyEnvelope) => status === 'Ok';
export const changeOk = (change: (envelope: AnyEnvelope) => object) => (envelope: AnyEnvelope) =>
  isOk(envelope) ? change(envelope) : envelope;
export const changeData = (change: (data: AnyEnvelope['data']) => unknown) =>
  changeOk((envelope) => ({ ...envelope, data: change(envelope.data) }));
export const changeRefusal =
  (change: (envelope: AnyEnvelope) => object) => (envelope: AnyEnvelope) =>
    isOk(envelope) ? envelope : change(envelope);
export const withHeaders = (headers: Record<string, string>) => (answer: ProxiedAnswer) => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});
export const withoutHeader = (name: string) => (answer: ProxiedAnswer) => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([header]) => header !== name)),
});
const readStatus = ({ body }: ProxiedAnswer) => /"status":"(\w+)"/.exec(body)?.[1];
export const onlyIf =
  (status: string, change: (matching: ProxiedAnswer) => ProxiedAnswer) => (answer: ProxiedAnswer) =>
    readStatus(answer) === status ? change(answer) : answer;
/** Replaces a refusal by another, or by a success. */
export const replaceStatus = (status: string, other: object) => (envelope: AnyEnvelope) =>
  envelope.status === status ? { msg: 'Text', data: null, ...other } : envelope;
export const OK = { code: 200, msg: '', status: 'Ok' };
export const UNAUTHORIZED = { code: 401, msg: 'Log in.', status: 'Unauthorized', data: null };

export const INVALID = { code: 400, msg: 'Not valid.', status: 'InvalidInput', data: null };

/** Describes a fault for which all operations are checked at once. The mutation says where the fault is. */
export const fault = (
  name: string,
  [findingClass, rule]: [FindingClass, RegExp],
  operations: string,
  mutation: Mutation,
): ServerFault => ({
  name,
  class: findingClass,
  rule,
  operations: operations.split(' '),
  mutation,
});

/** Describes a fault at each of several operations, at its path or at paths derived from it. */
export const onEach = (
  name: string,
  kind: [FindingClass, RegExp],
  operations: string,
  mutation: Omit<Mutation, 'at'>,
  ends = (path: string) => [path],
): ServerFault => ({ ...fault(name, kind, operations, mutation), ends });

/** Puts faults that one server can have at once into a named set. */
export const faultSet = (setName: string, faults: ServerFault[]): ServerFault[] =>
  faults.map((fault) => ({ ...fault, setName }));

/** The injections of a fault, to be measured one after the other. */
export function listCases({ operations, mutation, ends }: ServerFault): FaultCase[] {
  if (!ends) return [{ operations, mutation }];
  return operations.map((id) => ({
    operations: [id],
    mutation: { ...mutation, at: ends(toPath(id)) },
  }));
}

/** Injects a fault at all of its operations at once. */
export function wholeCase({ operations, mutation, ends }: ServerFault): FaultCase {
  const at = ends && operations.flatMap((id) => ends(toPath(id)));
  return { operations, mutation: at ? { ...mutation, at } : mutation };
}

/** The last segment of an operation's path. */
export function toPath(id: string): string {
  return `/${id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** Removes a member. */
export const dropMember = (name: string) => (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

/** The members of a call's body; empty if it is not a JSON object. */
export function sentBody({ body }: ProxiedCall): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body, 'latin1').toString());
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** A member of a call's body; undefined if the body is not JSON or lacks it. */
export function sentMember(call: ProxiedCall, name: string): unknown {
  return sentBody(call)[name];
}
