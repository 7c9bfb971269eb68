/** What a link of a pool to a silo that came, changed or went makes stale. */
export const LINK_TOUCHES = ['ipPoolSiloList', 'siloIpPoolList', 'projectIpPoolList'] as const
