import { loneText } from './lone-text.ts';
import { topLevelAwait } from './top-level-await.ts';

/** The project's own rules for oxlint. */
export default {
  meta: { name: 'halyard' },
  rules: { 'lone-text': loneText, 'top-level-await': topLevelAwait },
};
