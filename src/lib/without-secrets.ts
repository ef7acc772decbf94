const ADDRESS = /(https?:\/\/[^\s"'()]+)/;
/** A script's address with line and column, as in stacks, which stays readable. */
const SCRIPT = /^[^?#]+\.m?js(?::\d+){0,2}/;
const QUERY = /[?#&][\w.~%[\]-]+=[^\s"')]*/g;
const NAMED =
  /\b(authorization|bearer|token|code|password|signature)(["']?\s*[:=]\s*["']?|\s+["'])[^\s"',;)}\]]+/gi;
const PHONE = /\+?\d[\d ()-]{7,}\d/g;
const WORD = /[^\s"'()<>,;:{}[\]=]+/g;

/**
 * Hides queries, addresses of people, and every word with a digit that may be a number, a token, an id or a code. Hides
 * too much rather than too little, apart from addresses of scripts. Each pattern reads a run of characters once, so that a
 * long text does not block the page.
 */
export function withoutSecrets(text: string): string {
  // `split` puts the pattern's group at odd indexes.
  const parts = text.split(ADDRESS);
  return parts
    .map((part, index) => (index % 2 === 1 ? hideInAddress(part) : hideSecrets(part)))
    .join('');
}

function hideInAddress(address: string): string {
  const [plain = ''] = address.split(/[?#]/);
  const [script = ''] = SCRIPT.exec(plain) ?? [];
  return script + hideSecrets(plain.slice(script.length));
}

function hideSecrets(text: string): string {
  return text
    .replace(QUERY, '')
    .replace(NAMED, '$1=[hidden]')
    .replace(PHONE, '[hidden]')
    .replace(WORD, (word) => (isPrivate(word) ? '[hidden]' : word));
}

function isPrivate(word: string): boolean {
  if (/@|%(?:25)*40|\d{4}/.test(word)) return true;
  return word.length > 4 && /\d/.test(word);
}
