import { browserRead } from './query'

/** What islands read of who may what in the fleet. */
export const fleetReads = {
  systemPolicyView: browserRead('systemPolicyView', '/v1/system/policy'),
}
