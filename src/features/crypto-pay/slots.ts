import type { ComponentType } from 'react';

type OnCancelled = (order: { groupId: string | null }) => void;

/** What other features show here; put in by the page. */
export type Slots = {
  /** The order of the account that stands in the way. */
  OpenOrder: ComponentType<{
    productId: string;
    /** Of a seat in this group. */
    groupId?: string;
    onCancelled: () => void;
  }>;
  /** Gives up the order that is being paid. */
  CancelOrder: ComponentType<{ orderId: string; onCancelled: OnCancelled }>;
  onCancelled: OnCancelled;
};
