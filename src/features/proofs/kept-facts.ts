/** Facts of the privacy policy (locales/…/clause.json), in the words of proofs.json. Their test compares the two. */
export const KEPT = ['login', 'password', 'orders', 'devices'] as const;

/** What the site does not do, by the same policy. */
export const NEVER = ['card', 'hardware', 'cookies', 'vpn'] as const;
