import type { Translated } from './translated';

/** What only the operator can say in the legal texts. Placeholders of the texts in locales/…/clause.json. */
type Fact =
  | 'entity'
  | 'address'
  | 'email'
  | 'refunds'
  | 'liability'
  | 'law'
  | 'serverLogs'
  | 'vpnLogs'
  | 'processors'
  | 'retention'
  | 'grounds';

type Legal = {
  /** While it is true, both documents say that they are samples. Set it to false when a lawyer has seen them. */
  isSample: boolean;
  /** The day from which they hold, like 2026-11-21; null while they do not. */
  effective: string | null;
  /** By language, as part of a sentence. Null, or a language without it, is marked in the text as missing. */
  facts: Record<Fact, Translated | null>;
};

/** The terms of service and the privacy policy: their words are texts, what is particular to the operator stands here. */
export const LEGAL: Legal = {
  isSample: true,
  effective: null,
  facts: {
    entity: null,
    address: null,
    email: null,
    refunds: null,
    liability: null,
    law: null,
    serverLogs: null,
    vpnLogs: null,
    processors: null,
    retention: null,
    grounds: null,
  },
};
