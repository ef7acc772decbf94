type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isStale: boolean;
  isFetching: boolean;
  isFetchedAfterMount: boolean;
};

/**
 * The data of a query that is safe to charge money for. Undefined while a stale answer, from a prerendered page for example,
 * is being checked, and if the check failed.
 */
export function checkedData<Data>(query: Query<Data>): Data | undefined {
  const { data, error, isStale, isFetching, isFetchedAfterMount } = query;
  const isUnchecked = isStale && isFetching && !isFetchedAfterMount;
  return error || isUnchecked ? undefined : data;
}
