import { provenanceRule } from '../support.js';

const PLACE = /^spec §[0-9]+: ".+"/;
const CHOICE = /\b(ours|not shown|open)\b/i;

/** A `given` value quotes the specification, and the reason of a `derived` one leaves no choice. */
export const quotations = provenanceRule(({ source, ref }, report) => {
  if (source === 'given' && !PLACE.test(ref)) {
    report(
      'Quote where the specification states it: `ref: \'spec §3: "yes/no 1/0"\'`. What it does not state is `assumed`.',
      'ref',
    );
  }
  const choice = source === 'derived' && CHOICE.exec(ref)?.[0];
  if (choice) {
    report(
      `Write \`assumed\`: a reason that says "${choice}" leaves a choice, and \`derived\` follows without one.`,
      'source',
    );
  }
});
