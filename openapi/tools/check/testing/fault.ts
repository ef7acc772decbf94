import type { FindingClass } from '../finding.ts';
import type { Mutation, ProxiedAnswer, ProxiedCall } from './mutating-proxy.ts';

/** A fault of a server; the check has to find it with the class and one of the rules, asked for these operations. */
export type ServerFault = {
  name: string;
  class: FindingClass;
  rule: RegExp;
  operations: string[];
  mutation: Mutation;
  /** Where it is, for the end of an operation's path. With it, each operation is a case of its own. */
  ends?: (path: string) => string[];
  /** Faults of one such name do not disturb one another, so that one run of the check finds all of them. */
  together?: string;
};

/** A fault as it is injected: the operations to check and the mutation. */
export type FaultCase = { operations: string[]; mutation: Mutation };

export type AnyEnvelope = Parameters<NonNullable<Mutation['envelope']>>[0];

export const INFO = 'system_user_info';

export const isOk = ({ status }: AnyEnvelope) => status === 'Ok';
export const ofOk = (change: (envelope: AnyEnvelope) => object) => (envelope: AnyEnvelope) =>
  isOk(envelope) ? change(envelope) : envelope;
export const ofData = (change: (data: AnyEnvelope['data']) => unknown) =>
  ofOk((envelope) => ({ ...envelope, data: change(envelope.data) }));
export const ofRefusal = (change: (envelope: AnyEnvelope) => object) => (envelope: AnyEnvelope) =>
  isOk(envelope) ? envelope : change(envelope);
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
  (status: string, change: (it: ProxiedAnswer) => ProxiedAnswer) => (answer: ProxiedAnswer) =>
    statusOf(answer) === status ? change(answer) : answer;
/** A refusal becomes another, or a success. */
export const instead = (status: string, other: object) => (envelope: AnyEnvelope) =>
  envelope.status === status ? { msg: 'Text', data: null, ...other } : envelope;
export const OK = { code: 200, msg: '', status: 'Ok' };
export const UNAUTHORIZED = { code: 401, msg: 'Log in.', status: 'Unauthorized', data: null };

/** A fault that the check is asked for with all operations at once; the mutation says where it is. */
export const fault = (
  name: string,
  [ofClass, rule]: [FindingClass, RegExp],
  operations: string,
  mutation: Mutation,
): ServerFault => ({ name, class: ofClass, rule, operations: operations.split(' '), mutation });

/** The same fault on several operations, at the path of each or at the paths beside it. */
export const onEach = (
  name: string,
  kind: [FindingClass, RegExp],
  operations: string,
  mutation: Omit<Mutation, 'at'>,
  ends = (path: string) => [path],
): ServerFault => ({ ...fault(name, kind, operations, mutation), ends });

/** Faults that one server can have at once. */
export const together = (name: string, faults: ServerFault[]): ServerFault[] =>
  faults.map((single) => ({ ...single, together: name }));

/** What is injected for a fault, one after the other. */
export function casesOf({ operations, mutation, ends }: ServerFault): FaultCase[] {
  if (!ends) return [{ operations, mutation }];
  return operations.map((id) => ({
    operations: [id],
    mutation: { ...mutation, at: ends(pathOf(id)) },
  }));
}

/** A fault on all of its operations at once. */
export function wholeCase({ operations, mutation, ends }: ServerFault): FaultCase {
  const at = ends && operations.flatMap((id) => ends(pathOf(id)));
  return { operations, mutation: at ? { ...mutation, at } : mutation };
}

/** The last segment of an operation's path. */
export function pathOf(id: string): string {
  return `/${id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** Without a member. */
export const dropped = (name: string) => (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

/** A member of the body of a call; undefined where it is none. */
export function sentMember({ body }: ProxiedCall, name: string): unknown {
  try {
    return (JSON.parse(Buffer.from(body, 'latin1').toString()) as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}
