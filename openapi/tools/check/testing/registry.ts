import { authFaults } from './faults/auth.ts';
import { channelFaults } from './faults/channels.ts';
import { edgeFaults } from './faults/edges.ts';
import { languageFaults } from './faults/language.ts';
import { listFaults } from './faults/lists.ts';
import { nonceFaults } from './faults/nonces.ts';
import { orderOfChecksFaults } from './faults/order-of-checks.ts';
import { revealFaults } from './faults/reveals.ts';
import { sessionFaults } from './faults/sessions.ts';
import { viewFaults } from './faults/views.ts';
import { dataFaults } from './faults/data.ts';
import { dataRelationFaults } from './faults/data-relations.ts';
import { envelopeFaults } from './faults/envelope.ts';
import type { ServerFault } from './fault.ts';
import { headerFaults } from './faults/headers.ts';
import { inputFaults } from './faults/input.ts';
import { receptionFaults } from './faults/reception.ts';
import { secrecyFaults } from './faults/secrecy.ts';
import { serviceFaults } from './faults/service.ts';
import { signatureFaults } from './faults/signature.ts';
import { stateRuleFaults } from './faults/state-rules.ts';
import { stateFaults } from './faults/state.ts';

/** Every fault that the check must find. The tests inject some of them, `npm run bench -- checker` each. */
export const faults: readonly ServerFault[] = [
  ...envelopeFaults,
  ...dataFaults,
  ...dataRelationFaults,
  ...headerFaults,
  ...authFaults,
  ...secrecyFaults,
  ...signatureFaults,
  ...inputFaults,
  ...receptionFaults,
  ...stateFaults,
  ...stateRuleFaults,
  ...serviceFaults,
  ...channelFaults,
  ...edgeFaults,
  ...languageFaults,
  ...listFaults,
  ...nonceFaults,
  ...orderOfChecksFaults,
  ...sessionFaults,
  ...revealFaults,
  ...viewFaults,
];
