import { BASELINE } from '@/lib/contract/api-version'
import { HANDLERS, membersOf, type Members, type Steps } from './step'

/** By IP version in the specification's time; together since, as floats. */
function counted({ ipv4, ipv6 }: Members): Members {
  const counts = [membersOf(ipv4), membersOf(ipv6)]
  const sum = (key: string) => counts.reduce((total, each) => total + Number(each[key]), 0)
  return { capacity: sum('capacity'), remaining: sum('capacity') - sum('allocated') }
}

export const ipPoolSteps: Steps = {
  ipPoolUtilizationView: [
    {
      since: HANDLERS,
      gives: (answer, asked) => (asked === BASELINE ? answer : counted(answer)),
    },
  ],
}
