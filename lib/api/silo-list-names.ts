/** Where one is asked for, by islands; here, as no page leads there. */
export const SILO_ROWS_PATH = '/silo-rows'

/**
 * The lists of projects that are also read over all of them, by the operation of one; and what leads
 * the keys of their queries then.
 */
export const siloListNames = {
  instanceList: 'siloInstances',
  diskList: 'siloDisks',
  floatingIpList: 'siloFloatingIps',
  // Of the projects alone: no page lists them, their names are looked up.
  imageList: 'siloProjectImages',
} as const
