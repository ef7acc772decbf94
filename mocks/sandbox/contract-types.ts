import type { ErrorStatus } from '@/api';
import type { OperationId, OperationTypes, operations } from '@/api/generated/operations';
import type { RequestLanguage } from '@/api/request-language';
import type { Platform } from '@/config/api';
import type { Chains } from './chain-rpc';
import type { Cipher } from './cipher';
import type { Clock } from './clock';
import type { Database } from './db';
import type { Account, BoundDevice } from './entities';
import type { Outbox } from './outbox';
import type { Refusal } from './refusal';
import type { Catalogue } from './seed/catalogue';

type Operations = typeof operations;
type Promised<T> = T | Promise<T>;

export type Data<K extends OperationId> = OperationTypes[K]['ok']['data'];
export type Errors<K extends OperationId> = Operations[K]['errors'][number] & ErrorStatus;
/** An operation that gives a token cannot succeed without one. */
export type Success<K extends OperationId> = Operations[K]['token'] extends true
  ? { token: string; data: Data<K> }
  : Data<K>;

/** Who may call (contract: x-auth). A `kol` is a session whose account is a promoter's. */
export type Access = 'anonymous' | 'session' | 'kol';

/** What all operations share. */
export type SandboxServices = {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  outbox: Outbox;
  cipher: Cipher;
  /** The hash of a password that nobody has: checked where there is no account, so that it takes as long. */
  decoyHash: string;
  chains: Chains;
};

/** The data, the time, and what is sold: enough for most rules. */
export type Store = Pick<SandboxServices, 'db' | 'clock' | 'catalogue'>;

/** What the headers said. */
export type Caller = {
  platform: Platform;
  language: RequestLanguage;
  /** Empty on the marketing host, to which it is not sent. */
  deviceId: string;
  userAgent: string;
  /** Where the call reached the product, such as `http://localhost:5173`: pages of its own are there. */
  origin: string;
};

/** Who calls, as they were when the call came; records that the resolver changes must be read again. */
export type Session = { token: string; account: Account; device: BoundDevice };

export type Context = SandboxServices & Caller;
export type SessionContext = Context & { session: Session };

/** The anonymous operation that tells more to whoever has a good token (contract: group-page-knows-its-viewer). */
export const KNOWS_ITS_VIEWER = 'paymentJointOrder' satisfies OperationId;

/** Other anonymous operations are not told who calls: they cannot but ignore a token. */
export type ContextOf<K extends OperationId> = K extends typeof KNOWS_ITS_VIEWER
  ? Context & { session?: Session }
  : Operations[K]['auth'] extends 'anonymous'
    ? Context
    : SessionContext;

export type Resolver<K extends OperationId> = (
  input: OperationTypes[K]['input'],
  context: ContextOf<K>,
) => Promised<Success<K> | Refusal<Errors<K>>>;

/**
 * One resolver an operation of the contract. A missing operation, a payload that differs, an error that the operation does
 * not declare and a login without a token do not compile.
 */
export type Resolvers = { [K in OperationId]: Resolver<K> };
