/** Patterns of secrets. Each is specific enough that a match is worth a look. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*(?:$|\\[nr])/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/,
  'a token of GitLab': /\bglpat-[\w-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|:_authToken\s*=\s*[^\s$]/,
  'a token of Slack': /\bxox[abpors]-[\w-]{10}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{16}/,
  'a JSON Web Token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20}/,
};

/**
 * Files with keys that protect nothing, which their names say: the demo's, and those of the contract's test vectors.
 */
const WORTHLESS = /\.worthless-private\.pem$/;

/** Finds lines with what looks like a secret, each as `file:line` with its kind, and never with the secret. */
export function findSecrets(file: string, text: string): string[] {
  if (WORTHLESS.test(file)) return [];
  return text.split('\n').flatMap((line, index) =>
    Object.entries(SECRETS)
      .filter(([, pattern]) => pattern.test(line))
      .map(
        ([kind]) =>
          `${file}:${index + 1} holds what looks like ${kind}. Take it out, and replace it where it is valid.`,
      ),
  );
}
