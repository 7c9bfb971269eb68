/** What a range that came or went makes stale. */
export const RANGE_TOUCHES = ['ipPoolRangeList', 'ipPoolUtilizationView'] as const
