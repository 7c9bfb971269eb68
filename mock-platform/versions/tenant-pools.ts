import { eachRow, forEach, without, type Members, type Steps } from './step'

/** Pools say their IP version and type to tenants since 2026-01. */
const SAID = 2_026_010_100

const unsaid = (row: Members): Members => without(row, 'ip_version', 'pool_type')

export const tenantPoolSteps: Steps = {
  ...forEach(['projectIpPoolList', 'siloIpPoolList'], { since: SAID, gives: eachRow(unsaid) }),
  projectIpPoolView: [{ since: SAID, gives: unsaid }],
}
