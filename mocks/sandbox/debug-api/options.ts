import type { Resolvers, SandboxServices } from '../contract-types';
import type { ExchangeLog } from '../exchange-log';
import type { Amounts } from '../seed/amounts';
import type { SignatureCheck } from '@halyard/contract/signature-check';

export type ResetOptions = { seed?: number | undefined; amounts?: Amounts | undefined };

/** The parts of the sandbox that the debug API reads and changes. */
export type DebugApiOptions = {
  services: SandboxServices;
  resolvers: Partial<Resolvers>;
  log: ExchangeLog;
  signatures: SignatureCheck;
  /** What the data was made with. */
  made: () => Required<ResetOptions>;
  reset: (changes?: ResetOptions) => void;
};
