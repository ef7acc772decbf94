import { authFaults } from './faults/auth.ts';
import { dataFaults } from './faults/data.ts';
import { envelopeFaults } from './faults/envelope.ts';
import type { Fault } from './fault.ts';
import { headerFaults } from './faults/headers.ts';
import { inputFaults } from './faults/input.ts';
import { serviceFaults } from './faults/service.ts';
import { signatureFaults } from './faults/signature.ts';
import { stateFaults } from './faults/state.ts';

/** Every fault that the check has to find, in the order of its classes. */
export const faults: readonly Fault[] = [
  ...envelopeFaults,
  ...dataFaults,
  ...headerFaults,
  ...authFaults,
  ...signatureFaults,
  ...inputFaults,
  ...stateFaults,
  ...serviceFaults,
];
