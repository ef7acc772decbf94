/** The first page of the groups that a member started, and of those that the member joined. */
export const FIRST_GROUPS = { page: 1, pageSize: 5 } as const;
