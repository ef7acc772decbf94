/** Somebody else's uid as others may see it: two digits, four crosses, two digits (contract: MaskedUid). */
export function maskUid(uid: string): string {
  return `${uid.slice(0, 2)}xxxx${uid.slice(-2)}`;
}
