/** Facts of the privacy policy (locales/…/clause.json), in the words of proofs.json. Their test compares the two. */
export const STORED_FACTS = ['login', 'password', 'orders', 'devices'] as const;

/** What the service does not store or do, by the same policy. */
export const UNSTORED_FACTS = ['card', 'hardware', 'cookies'] as const;
