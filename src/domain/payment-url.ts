/**
 * The payment page of an order if it is safe to open: https, or this site's own origin, where a stand-in plays the payment
 * provider (contract: OptionalCheckoutUrl). Null for anything else.
 */
export function findPaymentUrl({
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
