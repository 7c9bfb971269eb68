import { API_VERSION, API_VERSION_HEADER } from '@/lib/contract/api-version'
import type { Edition } from '@/lib/contract/editions'
import { protocolWord, taggedProtocol } from '@/lib/contract/firewall-protocol'
import { fromWire, toWire } from '@/lib/contract/wire'
import { badBody, Refusal } from './refusal'

/*
 * The platform of the specification's time, and that of today as a client sees it that asks for
 * API_VERSION (behaviour-2026.md, section 0; what-differs.md). Handlers speak one shape; what stands
 * here turns bodies into it and answers out of it, in the wire's own words.
 */

type Members = Record<string, unknown>
interface Shapes {
  /** A body as it came -> as handlers read it; throws a Refusal for what this edition can't read. */
  readonly takes?: (body: Members) => Members
  /** An answer as handlers say it -> as this edition does. */
  readonly gives?: (answer: Members) => Members
}

// Handlers' own answers and bodies of the contract: lists and objects where the contract has them.
const list = (value: unknown): Members[] => (Array.isArray(value) ? (value as Members[]) : [])
const members = (value: unknown): Members => (value ?? {}) as Members

const mapItems = (answer: Members, change: (item: Members) => Members): Members => ({
  ...answer,
  items: list(answer.items).map(change),
})

const mapProtocols = (body: Members, change: (protocol: unknown) => unknown): Members => ({
  ...body,
  rules: list(body.rules).map((rule) => {
    const filters = members(rule.filters)
    const { protocols } = filters
    if (!Array.isArray(protocols)) return rule
    return { ...rule, filters: { ...filters, protocols: protocols.map(change) } }
  }),
})

const tagged = (protocol: unknown): unknown => toWire(taggedProtocol(protocol))
const rulesTagged: Shapes = { gives: (answer) => mapProtocols(answer, tagged) }

const without = (value: Members, ...keys: readonly string[]): Members =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

function required(body: Members, ...names: readonly string[]): Members {
  for (const name of names) if (body[name] === undefined) throw badBody(`missing field \`${name}\``)
  return body
}

/** Words that only platforms with API versions have. */
function baselineProtocol(protocol: unknown): unknown {
  if (typeof protocol === 'string' && !['TCP', 'UDP', 'ICMP'].includes(protocol))
    throw badBody(`unknown variant \`${protocol}\`, expected one of \`TCP\`, \`UDP\`, \`ICMP\``)
  return protocol
}

function taggedOnly(protocol: unknown): unknown {
  if (typeof protocol === 'string')
    throw badBody('invalid type: string, expected internally tagged enum VpcFirewallRuleProtocol')
  return protocolWord(fromWire(protocol))
}

const seriesListed: Shapes = {
  gives: (answer) => ({
    ...answer,
    tables: list(answer.tables).map((table) => ({
      ...table,
      timeseries: Object.values(members(table.timeseries)),
    })),
  }),
}

/** A member of a group by the id of its instance alone, as the specification's platform says it. */
const idAlone = (member: Members): Members => ({ ...member, value: members(member.value).id })

const GROUP_KINDS = ['affinity', 'antiAffinity']

const membersById: Readonly<Record<string, Shapes>> = Object.fromEntries(
  GROUP_KINDS.flatMap((kind): [string, Shapes][] => [
    [`${kind}GroupMemberList`, { gives: (answer) => mapItems(answer, idAlone) }],
    [`${kind}GroupMemberInstanceView`, { gives: idAlone }],
    [`${kind}GroupMemberInstanceAdd`, { gives: idAlone }],
  ]),
)

const noPlatform: Shapes = { gives: (answer) => without(answer, 'cpu_platform') }

const INSTANCE_ANSWERS = [
  'instanceView',
  'instanceCreate',
  'instanceReboot',
  'instanceStart',
  'instanceStop',
]

const SHAPES: Readonly<Record<Edition, Readonly<Record<string, Shapes>>>> = {
  baseline: {
    ...Object.fromEntries(INSTANCE_ANSWERS.map((name) => [name, noPlatform])),
    ...membersById,
    instanceList: {
      gives: (answer) => mapItems(answer, (item) => without(item, 'cpu_platform')),
    },
    instanceUpdate: { ...noPlatform, takes: (body) => without(body, 'cpu_platform') },
    instanceExternalIpList: {
      gives: (answer) => ({
        ...answer,
        items: list(answer.items).filter(({ kind }) => kind !== 'snat'),
      }),
    },
    vpcFirewallRulesUpdate: { takes: (body) => mapProtocols(body, baselineProtocol) },
  },
  versioned: {
    instanceUpdate: {
      takes: (body) => required(body, 'auto_restart_policy', 'boot_disk', 'cpu_platform'),
    },
    ipPoolUtilizationView: {
      gives: ({ ipv4, ipv6 }) => {
        const counts = [members(ipv4), members(ipv6)]
        const sum = (key: string) => counts.reduce((total, each) => total + Number(each[key]), 0)
        return { capacity: sum('capacity'), remaining: sum('capacity') - sum('allocated') }
      },
    },
    vpcFirewallRulesView: rulesTagged,
    vpcFirewallRulesUpdate: {
      ...rulesTagged,
      takes: (body) => mapProtocols(body, taggedOnly),
    },
    timeseriesQuery: seriesListed,
    systemTimeseriesQuery: seriesListed,
  },
}

/** Operations that are the same in all versions (behaviour-2026.md, section 0). */
const UNVERSIONED = /^(?:ping|login|logout|deviceAuth|deviceAccess|instanceSerialConsole)/

const SEMVER = /^(\d{10})\.\d+\.\d+$/
const NEWEST = 2_026_081_901

/** Refuses (400) a version that a platform of today would not serve, and shapes that this one hasn't. */
function requireVersion(operation: string, headers: Headers): void {
  const version = headers.get(API_VERSION_HEADER)
  if (version === null) {
    if (UNVERSIONED.test(operation)) return
    throw new Refusal(400, `the mock platform has the shapes of ${API_VERSION} only: say so`)
  }
  const [, number] = SEMVER.exec(version) ?? []
  if (number === undefined)
    throw new Refusal(
      400,
      `bad value for header "${API_VERSION_HEADER}": unexpected character: ${version}`,
    )
  if (Number(number) > NEWEST)
    throw new Refusal(400, `server does not support this API version: ${version}`)
}

/** The request as handlers read it. Throws a Refusal for what this edition does not take. */
export async function taken(
  edition: Edition,
  operation: string,
  request: Request,
): Promise<Request> {
  if (edition === 'versioned') requireVersion(operation, request.headers)
  const { takes } = SHAPES[edition][operation] ?? {}
  if (!takes) return request
  const text = await request.text()
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: rewritten(text, takes) ?? text,
  })
}

/** The answer as this edition gives it. */
export async function given(
  edition: Edition,
  operation: string,
  answer: Response,
): Promise<Response> {
  const { gives } = SHAPES[edition][operation] ?? {}
  if (!gives || !answer.ok) return answer
  const { status, headers } = answer
  const text = await answer.text()
  return new Response(rewritten(text, gives) ?? text, { status, headers })
}

/** Undefined for what is no JSON object: handlers have words for that. */
function rewritten(text: string, change: (body: Members) => Members): string | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return JSON.stringify(change(body as Members))
}
