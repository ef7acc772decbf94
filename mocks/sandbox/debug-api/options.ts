import type { Resolvers, SandboxServices } from '../contract-types';
import type { ExchangeLog } from '../exchange-log';
import type { Faults } from '../faults';
import type { SignatureCheck } from '@halyard/contract/signature-check';
import type { Storage } from '../storage';
import type { Mutex } from '../transactions';

/** The parts of the sandbox that the debug API reads and changes. */
export type DebugApiOptions = {
  services: SandboxServices;
  resolvers: Partial<Resolvers>;
  faults: Faults;
  log: ExchangeLog;
  inTurn: Mutex;
  signatures: SignatureCheck;
  seed: () => number;
  reset: (seed?: number) => Promise<void>;
  storage: Storage;
};
