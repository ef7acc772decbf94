/** The goods of both plans. */
export const ALL_GOODS = { type: null } as const;

/** The first page of all orders. */
export const FIRST_ORDERS = { page: 1, pageSize: 5, orderId: null, transactionHash: null } as const;

/** The first page of the groups that a member started, and of those that the member joined. */
export const FIRST_GROUPS = { page: 1, pageSize: 5 } as const;
