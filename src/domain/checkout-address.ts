/**
 * Where a checkout leads, as the server says it: https, or this site's own origin, where a stand-in plays the payment
 * provider (contract: OptionalCheckoutUrl). Null for anything else, which is not followed.
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
