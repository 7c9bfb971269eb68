/**
 * The lists of projects that are also read over all of them, by the operation of one; and what leads
 * the keys of their queries then.
 */
export const siloListNames = {
  instanceList: 'siloInstances',
  diskList: 'siloDisks',
  floatingIpList: 'siloFloatingIps',
} as const
