/** What a changed link of a pool to a silo makes stale, seen from either. */
export const SILO_POOL_TOUCHES = ['siloIpPoolList', 'ipPoolSiloList', 'projectIpPoolList'] as const
