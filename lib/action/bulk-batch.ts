/**
 * Rows that one bulk action takes: they go to the platform side by side, and a Worker holds six
 * connections open at once. Browsers send one action after the other.
 */
export const BULK_BATCH_MAX = 5
