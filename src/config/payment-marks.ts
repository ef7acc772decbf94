export type PaymentMark = {
  /** A file of public/, unchanged, such as /marks/alipay.svg. */
  file: `/${string}`;
  /** Where the owner or the provider gave it to the operator. */
  source: `https://${string}`;
};

/**
 * The official marks of payment methods that the operator's contracts allow, by method. A method without one has a
 * neutral picture (docs/decisions/0035).
 */
export const PAYMENT_MARKS: Readonly<Partial<Record<string, PaymentMark>>> = {};
