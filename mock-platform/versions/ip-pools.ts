import { BASELINE } from '@/lib/contract/api-version'
import {
  eachRow,
  forEach,
  HANDLERS,
  listOf,
  membersOf,
  type Members,
  type Step,
  type Steps,
  without,
} from './step'

/** By IP version in the specification's time; together since, as floats. */
function counted({ ipv4, ipv6 }: Members): Members {
  const counts = [membersOf(ipv4), membersOf(ipv6)]
  // 128-bit counts are text: floats are what they become.
  const sum = (key: string) => counts.reduce((total, each) => total + Number(each[key]), 0)
  return { capacity: sum('capacity'), remaining: sum('capacity') - sum('allocated') }
}

/** For operators: of a version and type since the first, assigned since 2026-06-11. */
const KINDS = 2_025_112_000
const ASSIGNED = 2_026_061_100
/** For who may use them. */
const KINDS_OF_SILO = 2_026_010_100

// What a body of before could not say is left to the platform's defaults.
const withoutKinds = (pool: Members) => without(pool, 'ip_version', 'pool_type')
const withoutAssignment = (pool: Members) => without(pool, 'assignment')

const changes: readonly Step[] = [
  { since: KINDS, gives: withoutKinds },
  { since: ASSIGNED, gives: withoutAssignment },
]

export const ipPoolSteps: Steps = {
  ...forEach(['ipPoolView', 'ipPoolUpdate', 'ipPoolServiceView'], ...changes),
  ipPoolCreate: [
    { since: KINDS, takes: withoutKinds, gives: withoutKinds },
    { since: ASSIGNED, takes: withoutAssignment, gives: withoutAssignment },
  ],
  ipPoolList: [
    { since: KINDS, gives: eachRow(withoutKinds) },
    {
      since: ASSIGNED,
      // Callers of before know service pools by their own paths.
      gives: (answer) =>
        eachRow(withoutAssignment)({
          ...answer,
          items: listOf(answer.items).filter(({ assignment }) => assignment === 'silos'),
        }),
    },
  ],
  ...forEach(['siloIpPoolList', 'projectIpPoolList'], {
    since: KINDS_OF_SILO,
    gives: eachRow(withoutKinds),
  }),
  projectIpPoolView: [{ since: KINDS_OF_SILO, gives: withoutKinds }],
  ipPoolUtilizationView: [
    {
      since: HANDLERS,
      gives: (answer, asked) => (asked === BASELINE ? answer : counted(answer)),
    },
  ],
}
