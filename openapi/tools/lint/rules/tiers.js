import { stakesProblem } from '../../generate/stakes.ts';
import { provenanceRule } from '../support.js';

const STAKES = ['tier', 'decides', 'breaks', 'askedBy'];
const MEMBERS =
  'Write `about` as members of the signature, each with what there is to say about it, or `{}`.';

/** An assumption about calls, rules or money says who decides and what breaks, or which decision covers it. */
export const tiers = provenanceRule((provenance, report) => {
  const { source, about = {} } = provenance;
  if (Array.isArray(about) || Object.values(about).some((part) => typeof part !== 'object')) {
    return report(MEMBERS, 'about');
  }
  for (const [part, ...keys] of [
    [provenance],
    ...Object.entries(about).map(([name, member]) => [member ?? {}, 'about', name]),
  ]) {
    if (!STAKES.some((key) => key in part)) continue;
    const problem = source === 'assumed' ? stakesProblem(part) : undefined;
    if (problem) report(`Complete this assumption: ${problem}.`, ...keys);
    if (source !== 'assumed') report('Only what is `assumed` has a tier; remove it.', ...keys);
  }
});
