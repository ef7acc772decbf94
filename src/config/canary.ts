/** The canary: a statement that the operator signs again before its due date (spec §2: canary policy). */
export const CANARY = {
  /**
   * Served beside the pages: a new statement needs no new build, only a new file. `npm run canary -- sign` writes it.
   * public/canary.json is a link to canary.json in this folder: pages also contain the statement of their build.
   */
  path: '/canary.json',
  /**
   * SAMPLE. The Ed25519 public key that statements are checked with, as 32 bytes in base64. Its private key was
   * deleted: put your own here, and set `isSample` to false.
   */
  publicKey: 'lZVg4ym3sLIkTrtDxi4THGP/pH1DKqQZzuBzP5elplY=',
  /** While true, the page says that the statement is a sample and proves nothing. */
  isSample: true,
} as const;
