import { useRef, useState } from 'react';
import { type Client, useSystemClientConfig } from '@/api';
import { canHash, hashFile } from '@/lib/sha256';

/**
 * 256 MiB, since the file is in memory twice while it is hashed. Larger files are checked with the system's own
 * command.
 */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

export type FileProblem = 'several' | 'empty' | 'tooBig' | 'unreadable' | 'unsupported' | 'noList';

type FileRead =
  | { state: 'idle' }
  | { state: 'reading'; name: string; percent: number }
  | { state: 'read'; name: string; sha256: string }
  | { state: 'failed'; name: string; problem: FileProblem };

export type FileCheck =
  | Exclude<FileRead, { state: 'read' }>
  | { state: 'match'; name: string; sha256: string; client: Client }
  | { state: 'noMatch'; name: string; sha256: string };

/**
 * Compares a file's SHA-256 with those of all clients (contract: Client.sha256), on this computer only. A new file
 * replaces one that is still being read. The verdict waits for the list of clients.
 */
export function useFileCheck() {
  const { data, error, isFetching, refetch } = useSystemClientConfig();
  const [file, setFile] = useState<FileRead>({ state: 'idle' });
  const newest = useRef<object>(null);

  async function start(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const run = {};
    newest.current = run;
    if (error) void refetch();
    const show = (next: FileRead) => newest.current === run && setFile(next);
    const { name } = file;
    const problem = files.length > 1 ? 'several' : findFileProblem(file);
    if (problem) {
      show({ state: 'failed', name, problem });
      return;
    }
    show({ state: 'reading', name, percent: 0 });
    try {
      const sha256 = await hashFile(file, (part) =>
        show({ state: 'reading', name, percent: Math.floor(part * 100) }),
      );
      show({ state: 'read', name, sha256 });
    } catch {
      // A folder, a deleted or unreadable file, or not enough memory.
      show({ state: 'failed', name, problem: 'unreadable' });
    }
  }

  return { check: judgeFile(file, { clients: data?.clients, isFetching }), start };
}

function judgeFile(
  file: FileRead,
  { clients, isFetching }: { clients: readonly Client[] | undefined; isFetching: boolean },
): FileCheck {
  if (file.state !== 'read') return file;
  const { name, sha256 } = file;
  if (!clients) {
    return isFetching
      ? { state: 'reading', name, percent: 100 }
      : { state: 'failed', name, problem: 'noList' };
  }
  const client = clients.find((build) => build.sha256 === sha256);
  return client ? { state: 'match', name, sha256, client } : { state: 'noMatch', name, sha256 };
}

function findFileProblem({ size }: File): FileProblem | null {
  if (!canHash()) return 'unsupported';
  if (size === 0) return 'empty';
  return size > MAX_FILE_BYTES ? 'tooBig' : null;
}
