import type { HostPart } from './host-part'
import type { ReaderAddress } from './reader-address'
import type { Rule } from './rule'
import { freePriority } from './rule-rank'

/* Rules that many VPCs need. All of them let traffic in; none has the strongest priority. */

/** Databases by the ports they listen on unless told otherwise (IANA, and their manuals). */
const DATABASES = [
  ['PostgreSQL', '5432'],
  ['MySQL', '3306'],
  ['Microsoft SQL Server', '1433'],
  ['MongoDB', '27017'],
  ['Redis', '6379'],
] as const

/** Types of an echo request. */
const PING = { ICMP: 'ICMP type 8', ICMPv6: 'ICMPv6 type 128' } as const

const UNKNOWN_ADDRESS =
  'The console can’t tell your address. Add it under Host filters, with port 22.'

interface Letting {
  readonly label: string
  readonly name: string
  readonly ports: string[] | null
  readonly protocols: string[]
  /** Any, unless given. */
  readonly hosts?: HostPart[]
  /** What to know about it once it is filled in. */
  readonly note?: string
}

const tcp = (...ports: string[]) => ({ ports, protocols: ['TCP'] })

function sshFrom({ ip, network }: ReaderAddress): readonly Letting[] {
  const name = 'allow-my-ssh'
  const other = network === undefined ? 'IPv6' : 'IPv4'
  const note = `You reach the console from ${ip}. If instances see you at another address, such as over ${other} or a VPN, add that one under Host filters.`
  const one: Letting = {
    ...{ label: `SSH from my address, ${ip}`, name, note, ...tcp('22') },
    hosts: [{ type: 'ip', value: ip }],
  }
  if (network === undefined) return [one]
  const whole: Letting = {
    ...{ ...one, label: `SSH from my network, ${network}` },
    hosts: [{ type: 'ip_net', value: network }],
    note: `Many devices change their IPv6 address within ${network} daily. ${note}`,
  }
  return [one, whole]
}

/** What examples depend on beside the other rules. */
interface Context {
  /** The VPC whose instances are the targets, by name. */
  readonly vpc: string
  /** Where the reader is; undefined where that is unknown: then there is no rule that lets them in alone. */
  readonly address: ReaderAddress | undefined
  /** The platform distinguishes types of ICMP. */
  readonly hasTypes: boolean
  /** It distinguishes ICMP of IPv6. */
  readonly hasV6: boolean
}

export interface RuleExample {
  readonly label: string
  readonly rule?: Rule
  readonly note?: string | undefined
  /** Why there is no rule. */
  readonly whyNot?: string
}

/** Each with a free name and priority. */
export function ruleExamples(around: Context, others: readonly Rule[]): readonly RuleExample[] {
  const { vpc, address, hasTypes, hasV6 } = around
  const icmp = hasV6 ? (['ICMP', 'ICMPv6'] as const) : (['ICMP'] as const)
  const taken = new Set(others.map(({ name }) => name))
  const priority = freePriority(others, 'inbound')
  const made = ({ label, note, name, hosts = [], ports, protocols }: Letting): RuleExample => ({
    ...{ label, note },
    rule: {
      ...{ name: freeName(name, taken), description: '', priority },
      ...{ status: 'enabled', direction: 'inbound', action: 'allow' },
      targets: [{ type: 'vpc', value: vpc }],
      filters: { hosts: hosts.length > 0 ? hosts : null, ports, protocols },
    },
  })
  const ping = { label: 'Ping', name: 'allow-ping', ports: null }
  const databases = DATABASES.map(([database, port]) => ({
    ...{ label: `${database} from this VPC`, name: 'allow-database', ...tcp(port) },
    hosts: [{ type: 'vpc' as const, value: vpc }],
    note: 'To let in a subnet or an instance only, replace the VPC under Host filters.',
  }))
  return [
    made({ label: 'HTTPS', name: 'allow-https', ...tcp('443') }),
    made({ label: 'HTTP and HTTPS', name: 'allow-https', ...tcp('80', '443') }),
    ...(address
      ? sshFrom(address).map(made)
      : [{ label: 'SSH from my address', whyNot: UNKNOWN_ADDRESS }]),
    ...(hasTypes ? [made({ ...ping, protocols: icmp.map((each) => PING[each]) })] : []),
    made({ label: 'All ICMP', name: 'allow-all-icmp', ports: null, protocols: [...icmp] }),
    ...databases.map(made),
  ]
}

/** `allow-https`, else `allow-https-2`, and so on. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let nth = 2; taken.has(free); nth++) free = `${name}-${nth}`
  return free
}
