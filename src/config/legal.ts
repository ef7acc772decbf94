import type { Translated } from './translated';

/** The facts in the legal texts that only the operator knows. Placeholders of the texts in locales/…/clause.json. */
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

export type Legal = {
  /** While true, both documents say that they are samples. Set it to false after a legal review. */
  isSample: boolean;
  /** The date from which they are in force, e.g. 2026-11-21; null before. */
  effective: string | null;
  /** By language, as part of a sentence. Null, or a missing language, is marked as missing in the text. */
  facts: Record<Fact, Translated | null>;
};

/** The facts behind the terms of service and the privacy policy. */
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

/** The facts that the operator has not filled in, including the date. */
export function missingFacts({ facts, effective }: Legal): string[] {
  const blank = Object.entries(facts).filter(([, words]) => !words?.en.trim());
  return [...blank.map(([name]) => name), ...(effective ? [] : ['effective'])];
}

/** Whether pages are marked as samples: the legal texts have not been reviewed, or they have blanks. */
export const IS_SAMPLE = LEGAL.isSample || missingFacts(LEGAL).length > 0;
