import { protocolWord, taggedProtocol } from './firewall-protocol'

/*
 * What differs between the platform of the specification's time and the shapes of API_VERSION. Inside
 * the console there is one shape, that of this folder's schemas: answers of either are lifted to it
 * before they are read, bodies are lowered to what the platform at hand takes before they are sent.
 * Pure; values are camelCase, after wire conversion (what-differs.md).
 */

/** `baseline`: of the specification's time. `versioned`: understands the api-version header. */
export type Edition = 'baseline' | 'versioned'

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with one member changed; without that member, or no object at all, as it was. */
const withMember = (value: unknown, key: string, change: (member: unknown) => unknown): unknown =>
  isMembers(value) && value[key] !== undefined ? { ...value, [key]: change(value[key]) } : value

/** The list with each item changed; anything else as it was. */
const eachOf = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value

/** Rules with each of their protocols changed. */
const withProtocols = (body: unknown, change: (protocol: unknown) => unknown): unknown =>
  withMember(body, 'rules', (rules) =>
    eachOf(rules, (rule) =>
      withMember(rule, 'filters', (filters) =>
        withMember(filters, 'protocols', (protocols) => eachOf(protocols, change)),
      ),
    ),
  )

/** A list of series has no keys; theirs were hashes that nobody looks at. */
const keyedSeries = (answer: unknown): unknown =>
  withMember(answer, 'tables', (tables) =>
    eachOf(tables, (table) =>
      withMember(table, 'timeseries', (series) =>
        Array.isArray(series) ? Object.fromEntries(series.entries()) : series,
      ),
    ),
  )

/** Addresses of all ranges together, where a platform no longer says of which IP version they are. */
function poolTotal(answer: unknown): unknown {
  if (!isMembers(answer) || 'ipv4' in answer) return answer
  const { remaining, capacity } = answer
  if (typeof remaining !== 'number' || typeof capacity !== 'number') return answer
  return { total: { allocated: capacity - remaining, capacity } }
}

/** A member that is the id of its instance alone, as an instance of which nothing else is said. */
const memberLifted = (member: unknown): unknown =>
  withMember(member, 'value', (value) => (typeof value === 'string' ? { id: value } : value))

const membersLifted = (answer: unknown): unknown =>
  withMember(answer, 'items', (items) => eachOf(items, memberLifted))

const rulesLifted = (answer: unknown): unknown => withProtocols(answer, protocolWord)

const LIFTS: Readonly<Record<string, (answer: unknown) => unknown>> = {
  vpcFirewallRulesView: rulesLifted,
  vpcFirewallRulesUpdate: rulesLifted,
  timeseriesQuery: keyedSeries,
  systemTimeseriesQuery: keyedSeries,
  ipPoolUtilizationView: poolTotal,
  affinityGroupMemberList: membersLifted,
  affinityGroupMemberInstanceView: memberLifted,
  affinityGroupMemberInstanceAdd: memberLifted,
  antiAffinityGroupMemberList: membersLifted,
  antiAffinityGroupMemberInstanceView: memberLifted,
  antiAffinityGroupMemberInstanceAdd: memberLifted,
}

const LOWERS: Readonly<Record<string, (body: unknown) => unknown>> = {
  vpcFirewallRulesUpdate: (body) => withProtocols(body, taggedProtocol),
}

/** An operation's answer, of a platform of either time, in the contract's shape. */
export const lifted = (operation: string, answer: unknown): unknown =>
  LIFTS[operation]?.(answer) ?? answer

/** Whether what is sent depends on whom it is sent to: only then does anybody have to ask. */
export const hasEditions = (operation: string): boolean => Object.hasOwn(LOWERS, operation)

/** An operation's body as a platform of this edition takes it. */
export const lowered = (operation: string, body: unknown, edition: Edition): unknown =>
  edition === 'baseline' ? body : (LOWERS[operation]?.(body) ?? body)
