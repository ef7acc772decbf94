import type { ComponentType } from 'react';

/** What other features show here; put in by the page. */
export type Slots = {
  /** The order of the account that stands in the way. */
  OpenOrder: ComponentType<{ productId: string; onCancelled: () => void }>;
  /** Gives up the order that is being paid. */
  CancelOrder: ComponentType<{ orderId: string; onCancelled: () => void }>;
  onCancelled: () => void;
};
