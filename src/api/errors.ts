import type { ErrorStatus } from './generated/errors';
import type { RequestLanguage } from './request-language';

export type { ErrorStatus };

/**
 * What went wrong with a call:
 * - `refused`: the server answered with a code other than 200;
 * - `unauthorized`: a refusal that ended the session; not shown, since the login page follows;
 * - `network`: no answer, or any other HTTP failure;
 * - `protocol`: a response that is not an envelope, or a request that could not be signed. A developer's error.
 */
export type ApiErrorKind = 'refused' | 'unauthorized' | 'network' | 'protocol';

type ApiErrorInit<Status extends string> = {
  kind: ApiErrorKind;
  code?: number;
  status?: Status;
  /** The envelope's `msg`: for people, in the request's language, never HTML. */
  msg?: string;
  /** The language of `msg`. */
  language?: RequestLanguage;
  /** The seconds until the call can be made again, from `Retry-After`. */
  retryAfterSeconds?: number | null;
  /** For developers, in English. */
  detail?: string;
  cause?: unknown;
};

/**
 * The status with which the site itself refuses what a press on one account's page would do for another (app/query-client).
 */
export const ACCOUNT_CHANGED = 'AccountChanged';

/** A character that is neither a space nor a control or format character. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** The failure of any call. `status` is null if the server sent none. */
export class ApiError<Status extends string = string> extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: number | null;
  readonly status: Status | null;
  readonly msg: string | null;
  /** The language of `msg`; null for an error that is not the server's. */
  readonly language: RequestLanguage | null;
  /** Null unless the server says when to call again (contract: Retry-After). */
  readonly retryAfterSeconds: number | null;

  constructor(init: ApiErrorInit<Status>) {
    const { kind, code, status, msg, language, retryAfterSeconds, detail, cause } = init;
    super(detail ?? msg ?? status ?? kind, { cause });
    this.kind = kind;
    this.code = code ?? null;
    this.status = status ?? null;
    // Without a message the status is shown (spec §8: msg, or status).
    this.msg = (msg && VISIBLE.test(msg) ? msg : status) || null;
    this.language = language ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

/** Failures that a component shows. All others are shown once, as a toast, by app/query-client (spec §8). */
type ErrorMeta = {
  errors?: 'local' | 'load' | 'stale';
  /** Refusals that the component shows, where all other failures are toasts. */
  shown?: readonly ErrorStatus[];
};

/** For a hook whose caller shows every failure inline: `useX({ mutation: LOCAL_ERRORS })`. */
export const LOCAL_ERRORS = { meta: { errors: 'local' } } as const;

/**
 * For a query whose caller shows a failure inline only while it has no data. If a refetch fails, the data stay and a toast
 * says why they may be stale.
 */
export const LOAD_ERRORS = { meta: { errors: 'load' } } as const;

/** For a query whose caller says inline that its data may be stale, and renders nothing without data. */
export const STALE_ERRORS = { meta: { errors: 'stale' } } as const;
