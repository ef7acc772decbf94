import type { ErrorStatus } from '@/api';
import type { OperationId, OperationTypes, operations } from '@/api/generated/operations';
import type { RequestLanguage } from '@/api/request-language';
import type { Platform } from '@/api/platform';
import type { ReportedDevice } from './device-facts';
import type { Chains, Cipher, Clock, Outbox } from './services';
import type { Database } from './db';
import type { KeptAccount, BoundDevice } from './entities';
import type { Refusal } from './outcome';
import type { Catalogue } from './seed/catalogue';

type Operations = typeof operations;

export type Data<K extends OperationId> = OperationTypes[K]['ok']['data'];
export type Errors<K extends OperationId> = Operations[K]['errors'][number] & ErrorStatus;
/** An operation that gives a token cannot succeed without one. */
export type Success<K extends OperationId> = Operations[K]['token'] extends true
  ? { token: string; data: Data<K> }
  : Data<K>;

/** The callers that an operation allows (contract: x-auth). `kol` is the session of a KOL. */
export type Access = 'anonymous' | 'session' | 'kol';

/** The services that all operations share. */
export type SandboxServices = {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  outbox: Outbox;
  cipher: Cipher;
  chains: Chains;
};

/** The data, the clock and the catalogue, which are enough for most rules. */
export type Store = Pick<SandboxServices, 'db' | 'clock' | 'catalogue'>;

/** The caller, as the headers of the request describe it. */
export type Caller = {
  platform: Platform;
  language: RequestLanguage;
  /** Empty on the marketing host, which does not receive it. */
  deviceId: string;
  deviceFacts: ReportedDevice;
  /** The key by which rate limits count the caller's network address; null inside a browser. */
  network: string | null;
  /** The origin of the call, such as `http://localhost:5173`, where the sandbox's own pages are. */
  origin: string;
  /** The origin of the calling site, which may be a mirror; the sandbox's own if the call does not name one. */
  site: string;
};

/** The caller as of the beginning of the call; records that the resolver changes must be read again. */
export type SandboxSession = { token: string; account: KeptAccount; device: BoundDevice };

export type Context = SandboxServices & Caller;
export type SessionContext = Context & { session: SandboxSession };
/** The context of an anonymous operation that reads a token if the call has one. */
export type OpenContext = Context & { session?: SandboxSession };

/** Other anonymous operations do not get the session: they ignore a token. */
export type ContextOf<K extends OperationId> = Operations[K]['readsToken'] extends true
  ? OpenContext
  : Operations[K]['auth'] extends 'anonymous'
    ? Context
    : SessionContext;

export type Resolver<K extends OperationId> = (
  input: OperationTypes[K]['input'],
  context: ContextOf<K>,
) => Success<K> | Refusal<Errors<K>>;

/** The resolver of each operation. A different payload, an undeclared error and a login without a token do not compile. */
export type Resolvers = { [K in OperationId]: Resolver<K> };
