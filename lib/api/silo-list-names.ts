/** The path at which islands request such a list. It is here, not in the routes, as no page is there. */
export const SILO_ROWS_PATH = '/silo-rows'

/**
 * The lists that are also read over all projects: the operation for one project, and the beginning of the
 * keys of queries over all.
 */
export const siloListNames = {
  instanceList: 'siloInstances',
  diskList: 'siloDisks',
  floatingIpList: 'siloFloatingIps',
  // Images of projects only: no page lists them, but their names are looked up.
  imageList: 'siloProjectImages',
} as const
