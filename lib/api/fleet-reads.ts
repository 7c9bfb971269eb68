import { browserReads } from './query'

/** What islands read of who may what in the fleet. */
export const fleetReads = browserReads({
  systemPolicyView: '/v1/system/policy',
})
