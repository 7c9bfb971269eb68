/*
 * npx tsx mock-platform/api-documents.ts FOLDER
 *
 * Writes the shapes of the platform's API at four times to lib/contract/documents/documents.fixture.json. FOLDER has the
 * platform's documents as text (not in this tree): types.md and operations.md of the specification's
 * time, and 2026-08/ with those of the newest version. What an operation was between the two is said
 * below (versions-table.md): the newest, but for what came later.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2] ?? ''
if (folder === '') throw new Error('usage: api-documents.ts FOLDER')

type Texts = Record<string, string>
type Operations = Record<string, readonly [body: string, answer: string]>
interface Documents {
  readonly types: Texts
  readonly operations: Operations
}
/** An expression as document.fixture.ts has it. */
type Shape = string | Readonly<Record<string, unknown>>

/**
 * An expression of the documents as plain data: `uuid` (a type's name), { literal }, { anyOf: [] },
 * { list }, { map }, { object: { a, 'b?' } }. Limits and defaults are left out: a contract's own tests
 * have them.
 */
function parse(text: string): Shape {
  let at = 0
  const skip = () => {
    while (text[at] === ' ') at++
  }
  const eat = (sign: string) => {
    skip()
    if (!text.startsWith(sign, at)) return false
    at += sign.length
    return true
  }
  const must = (sign: string) => {
    if (!eat(sign)) throw new Error(`expected ${sign} at ${at} of ${text}`)
  }
  const word = (expression: RegExp) => {
    skip()
    const [found] = text.slice(at).match(expression) ?? []
    if (found === undefined) throw new Error(`nothing at ${at} of ${text}`)
    at += found.length
    return found
  }
  /** `{>=0}`, `{default {"type": "auto"}}`, `{/^[a-z]{1,3}$/}`: up to the brace that closes it. */
  const skipLimits = () => {
    skip()
    if (text[at] !== '{') return
    const end = /^\{(?:len|items|>=|<=|default|unique|\/)/.test(text.slice(at))
    if (!end) return
    let depth = 0
    let isExpression = false
    do {
      const sign = text[at++]
      if (sign === '/' && /[{ ]/.test(text[at - 2] ?? '')) isExpression = true
      else if (sign === '/' && /[,}]/.test(text[at] ?? '') && isExpression) isExpression = false
      if (isExpression) continue
      if (sign === '{') depth++
      if (sign === '}') depth--
    } while (depth > 0 && at < text.length)
  }
  const simple = (): Shape => {
    skip()
    if (eat('[')) {
      const item = union()
      must(']')
      return { list: item }
    }
    if (eat('{')) {
      const object: Record<string, Shape> = {}
      while (!eat('}')) {
        const key = word(/^\w+\??/)
        must(':')
        object[key] = union()
        eat(',')
      }
      return { object }
    }
    if (text[at] === '"') return { literal: JSON.parse(word(/^"[^"]*"/)) }
    if (/^\d/.test(text.slice(at))) return { literal: Number(word(/^\d+/)) }
    if (eat('map<string,')) {
      const item = union()
      must('>')
      return { map: item }
    }
    if (text.startsWith('hex string (32 bytes)', at)) {
      at += 'hex string (32 bytes)'.length
      return 'string'
    }
    return word(/^[\w-]+/)
  }
  const union = (): Shape => {
    const options: Shape[] = []
    do {
      options.push(simple())
      skipLimits()
    } while (eat('||') || eat('|'))
    const [only, ...others] = options
    return only !== undefined && others.length === 0 ? only : { anyOf: options }
  }
  const type = union()
  skip()
  if (at < text.length) throw new Error(`left over at ${at} of ${text}`)
  return type
}

/** Name -> its shape as one expression: `{ a: T, b?: U | null }`, branches parted by ` || `. */
function typesOf(text: string): Texts {
  const types: Texts = {}
  for (const part of text.split(/^## /m).slice(1)) {
    const [head = '', ...lines] = part.trim().split('\n')
    const [name = '', isOneOf] = [head.split(' ')[0], head.endsWith('(one of)')] as const
    const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
    const alias = lines.find((line) => line.startsWith('= '))
    if (alias !== undefined) types[name] = alias.slice(2)
    else types[name] = isOneOf ? items.join(' || ') : `{ ${items.join(', ')} }`
  }
  return types
}

/** Name -> [body type or '', answer type or '']. */
function operationsOf(text: string): Operations {
  const operations: Operations = {}
  for (const line of text.split('\n')) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, name = '', method = '', , , body = '', answers = ''] = cells
    if (cells.length < 8 || !/^(?:GET|POST|PUT|DELETE|HEAD)$/.test(method)) continue
    const [, answer = ''] = /^\d+ (\[?\w+\]?)/.exec(answers) ?? []
    operations[name] = [body.split(' ')[0] ?? '', answer === 'stream' ? '' : answer]
  }
  return operations
}

const read = (...path: readonly string[]) => readFileSync(join(folder, ...path), 'utf8')
const baseline = {
  types: typesOf(read('types.md')),
  operations: operationsOf(read('operations.md')),
}
const newest = {
  types: typesOf(read('2026-08', 'types.md')),
  operations: operationsOf(read('2026-08', 'operations.md')),
}

/** Types as they were in the specification's time, up to what was changed later. */
const OLD_NICS = [
  'NetworkInterface',
  ...['InstanceNetworkInterface', 'InstanceNetworkInterfaceCreate'],
  'InstanceNetworkInterfaceAttachment',
]
const OLD_ADDRESSES = [
  'ProbeCreate',
  'ExternalIpCreate',
  'EphemeralIpCreate',
  'FloatingIpCreate',
  'SiloIpPool',
]
const OLD_DISKS = ['DiskCreate', 'DiskSource', 'InstanceDiskAttachment']
const OLD_PEOPLE = ['User', 'Group', 'CurrentUser']
const OLD_SWITCHES = [
  ...['SwitchPort', 'LoopbackAddress', 'LoopbackAddressCreate'],
  ...['BfdStatus', 'BfdSessionEnable', 'BfdSessionDisable'],
]
const OLD_ROUTES = ['BgpExported', 'BgpImportedRouteIpv4', 'BgpPeerState', 'SwitchLocation']
const LATER_ROUTES = {
  BgpConfig: ['max_paths'],
  BgpConfigCreate: ['max_paths'],
  BgpPeerStatus: ['peer_id'],
}
/** Of operations: what is gone, and what answered something else. */
const OLD_ANSWERS = ['networkingBgpExported', 'networkingBgpImportedRoutesIpv4']

/** Members that came later. */
const LATER = {
  Instance: ['enable_jumbo_frames'],
  InstanceCreate: ['enable_jumbo_frames'],
  InstanceUpdate: ['enable_jumbo_frames'],
  IpPool: ['assignment'],
  IpPoolCreate: ['assignment'],
  Sled: ['slot'],
}

const TIMES: Readonly<Record<string, Time>> = {
  2025112000: {
    old: [
      ...OLD_NICS,
      ...OLD_ADDRESSES,
      ...OLD_DISKS,
      ...OLD_PEOPLE,
      ...OLD_SWITCHES,
      ...OLD_ROUTES,
    ],
    later: { ...LATER, ...LATER_ROUTES, Disk: ['disk_type', 'read_only'] },
  },
  2026013100: {
    old: [...OLD_PEOPLE, ...OLD_SWITCHES, ...OLD_ROUTES],
    later: { ...LATER, ...LATER_ROUTES },
  },
}

const withoutMembers = (type: string, names: readonly string[]) =>
  names.reduce(
    (text, name) =>
      text
        .replace(new RegExp(`(^\\{ |, )${name}\\??: [^,{}]+(\\{[^}]*\\})?[^,{}]*(?=,| \\}$)`), '$1')
        .replace('{ , ', '{ ')
        .replaceAll(', ,', ','),
    type,
  )

interface Time {
  readonly old: readonly string[]
  readonly later: Readonly<Record<string, readonly string[]>>
}

function documentAt({ old, later }: Time): Documents {
  const types: Texts = { ...newest.types }
  const textOf = (name: string, from: Documents) => from.types[name] ?? ''
  // People have been known to be silo admins and fleet viewers since versions began.
  for (const name of old)
    types[name] =
      name === 'CurrentUser'
        ? withoutMembers(textOf(name, newest), ['time_created', 'time_modified'])
        : textOf(name, baseline)
  for (const [name, members] of Object.entries(later))
    types[name] = withoutMembers(types[name] ?? '', members)
  types.VpcFirewallRuleProtocol = textOf('VpcFirewallRuleProtocol', newest)
    .split(' || ')
    .filter((branch) => !branch.includes('icmp6'))
    .join(' || ')
  types.InstanceCpuPlatform = textOf('InstanceCpuPlatform', newest).replace(' | "amd_turin_v2"', '')
  const answers = OLD_ANSWERS.flatMap((name) => {
    const found = baseline.operations[name]
    return found === undefined ? [] : [[name, found] as const]
  })
  return { types, operations: { ...newest.operations, ...Object.fromEntries(answers) } }
}

const documents: Readonly<Record<string, Documents>> = {
  0: baseline,
  ...Object.fromEntries(
    Object.entries(TIMES).map(([version, time]) => [version, documentAt(time)]),
  ),
  2026081901: newest,
}

/** Operations that go by another name at the newest version; the contract has the first. */
const RENAMED: Texts = Object.fromEntries(
  [
    ...['List', 'Create', 'View', 'Update', 'Delete', 'RangeList', 'RangeAdd', 'RangeRemove'],
    ...['SiloList', 'SiloLink', 'SiloUpdate', 'SiloUnlink', 'UtilizationView'],
  ].map((verb) => [`ipPool${verb}`, `systemIpPool${verb}`]),
)
Object.assign(RENAMED, { projectIpPoolList: 'ipPoolList', projectIpPoolView: 'ipPoolView' })

/** What came after the documents between the two. */
const NEW_SINCE: Readonly<Record<string, number>> = {
  systemIpPoolAssign: 2026061100,
  networkingBgpImported: 2026021301,
  networkingBgpConfigUpdate: 2026061000,
}

/** Those that the contract has, by its names. */
function operationsAt(version: string): Operations {
  const { operations = {} } = documents[version] ?? {}
  const isNew = operations !== baseline.operations
  return Object.fromEntries(
    [...Object.keys(baseline.operations), ...Object.keys(NEW_SINCE)].flatMap((name) => {
      if ((NEW_SINCE[name] ?? 0) > Number(version)) return []
      const found = operations[(isNew ? RENAMED[name] : undefined) ?? name]
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

/** Types that an expression names, with theirs. */
function namesIn(type: unknown, types: Texts, found = new Set<string>()): Set<string> {
  for (const name of JSON.stringify(type).match(/\w+/g) ?? [])
    if (types[name] !== undefined && !found.has(name)) {
      found.add(name)
      namesIn(types[name], types, found)
    }
  return found
}

/** Operations by name, and only the types that they need. */
const versions = Object.keys(documents)
const used = new Set(
  versions.flatMap((version) => {
    const { types = {} } = documents[version] ?? {}
    return [...namesIn(Object.values(operationsAt(version)), types)]
  }),
)

/** Each type once for all versions that have it so: [[versions], shape]. */
function shapesOf(name: string) {
  const shapes = new Map<string, readonly number[]>()
  for (const version of versions) {
    const text = documents[version]?.types[name]
    if (text !== undefined) shapes.set(text, [...(shapes.get(text) ?? []), Number(version)])
  }
  return [...shapes].map(([text, of]) => [of, parse(text)] as const)
}

const lines = (entries: readonly (readonly [name: string, value: unknown])[]) =>
  `{\n${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',\n')}\n}`
const types = [...used].toSorted().map((name) => [name, shapesOf(name)] as const)
writeFileSync(
  join(import.meta.dirname, '../lib/contract/documents/documents.fixture.json'),
  `{"operations":${lines(versions.map((version) => [version, operationsAt(version)] as const))},"types":${lines(types)}}\n`,
)
