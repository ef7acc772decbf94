/**
 * The address of a checkout if it is safe to open: https, or this site's own origin, where the sandbox stands in for
 * the payment provider (contract: OptionalCheckoutUrl). Null for any other address.
 */
export function checkoutAddress({
  url,
  origin,
}: {
  url: string | null;
  origin: string;
}): string | null {
  if (!url || !URL.canParse(url)) return null;
  const address = new URL(url);
  return address.protocol === 'https:' || address.origin === origin ? address.href : null;
}
