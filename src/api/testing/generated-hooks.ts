import type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import * as api from '..';
import type { OperationId } from '../generated/operations';

type UseRead = (input?: object) => UseQueryResult;
type UseWrite = () => Omit<UseMutationResult, 'mutate'> & { mutate: (input?: object) => void };
type KeyOf = (input?: object) => QueryKey;

/** The generated hook of a read, by its operation's id. Throws if it is missing. */
export function readHook(id: OperationId): UseRead {
  return exported(`use${toStem(id)}`) as UseRead;
}

/** The generated hook of a write. */
export function writeHook(id: OperationId): UseWrite {
  return exported(`use${toStem(id)}`) as UseWrite;
}

/** The key of a read in the query cache; without an input, the prefix of all its keys. */
export function toQueryKey(id: OperationId, input?: object): QueryKey {
  return (exported(`get${toStem(id)}QueryKey`) as KeyOf)(input);
}

function exported(name: string): unknown {
  if (!(name in api)) throw new Error(`src/api exports no ${name}.`);
  return (api as Record<string, unknown>)[name];
}

function toStem(id: OperationId): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
