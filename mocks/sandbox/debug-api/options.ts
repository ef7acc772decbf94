import type { Resolvers, SandboxServices } from '../contract-types';
import type { ExchangeLog } from '../exchange-log';
import type { Faults } from '../faults';
import type { ResetOptions } from '../sandbox';
import type { SignatureCheck } from '@halyard/contract/signature-check';

/** The parts of the sandbox that the debug API reads and changes. */
export type DebugApiOptions = {
  services: SandboxServices;
  resolvers: Partial<Resolvers>;
  faults: Faults;
  log: ExchangeLog;
  signatures: SignatureCheck;
  /** What the data was made with. */
  made: () => Required<ResetOptions>;
  reset: (changes?: ResetOptions) => void;
};
