import { validateIp } from '@/lib/validate/ip'
import { isOneOf } from '@/lib/validate/one-of'
import { validateNumber } from '@/lib/validate/number'
import { requiredMessage } from '@/lib/validate/required'
import type { Protocol } from './firewall'
import type { Network } from './network'
import type { ReachEnd, ReachQuestion } from './reach-answer'

/*
 * A question as typed and as in links. The fields of its form are the parameters of the query, so that an
 * answer can be shared, and invalid input stays in its field.
 */

export const REACH_FIELDS = [
  'source',
  'sourceInstance',
  'sourceInterface',
  'sourceAddress',
  'target',
  'targetInstance',
  'targetInterface',
  'targetAddress',
  'protocol',
  'port',
] as const
export type ReachField = (typeof REACH_FIELDS)[number]

/** Instances and interfaces are given by name. */
export type ReachFields = Readonly<Record<ReachField, string>>
export type ReachProblems = Readonly<Partial<Record<ReachField, string>>>

export const REACH_PROTOCOLS = ['TCP', 'UDP', 'ICMP'] as const satisfies readonly Protocol[]
const PORT_MAX = 65_535
const END_KINDS = ['instance', 'address', 'internet'] as const satisfies readonly ReachEnd['kind'][]

const EMPTY = Object.fromEntries(REACH_FIELDS.map((name) => [name, ''])) as ReachFields
const START: ReachFields = { ...EMPTY, source: 'instance', target: 'instance', protocol: 'TCP' }

/** The fields of a query, with the defaults of a new question; unknown choices are ignored. */
export function reachFields(search: string | URLSearchParams): ReachFields {
  const query = new URLSearchParams(search)
  const said = REACH_FIELDS.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const fields: ReachFields = { ...START, ...Object.fromEntries(said) }
  return {
    ...fields,
    source: isOneOf(END_KINDS, fields.source) ? fields.source : 'instance',
    target: isOneOf(END_KINDS, fields.target) ? fields.target : 'instance',
    protocol: isOneOf(REACH_PROTOCOLS, fields.protocol) ? fields.protocol : 'TCP',
  }
}

/** Whether a query asks a question; one with only a source fills in the form. */
export function isAsked(search: string | URLSearchParams): boolean {
  const query = new URLSearchParams(search)
  return (
    query.has('targetInstance') || query.has('targetAddress') || query.get('target') === 'internet'
  )
}

type End = 'source' | 'target'
const partsOf = (end: End, kind: string): readonly ReachField[] =>
  kind === 'instance'
    ? [`${end}Instance`, `${end}Interface`]
    : kind === 'address'
      ? [`${end}Address`]
      : []

/** The query for these fields, without those that the choices leave out. */
export function reachQuery(fields: ReachFields): Readonly<Record<string, string>> {
  const names: readonly ReachField[] = [
    'source',
    ...partsOf('source', fields.source),
    'target',
    ...partsOf('target', fields.target),
    'protocol',
    ...(fields.protocol === 'ICMP' ? [] : (['port'] as const)),
  ]
  const said = names.map((name) => [name, fields[name].trim()] as const)
  return Object.fromEntries(said.filter(([, value]) => value !== ''))
}

/** The problems of the fields that can be found without the network. */
export function reachProblems(fields: ReachFields): ReachProblems {
  const problems: Partial<Record<ReachField, string>> = {}
  for (const end of ['source', 'target'] as const) {
    const label = end === 'source' ? 'Source' : 'Target'
    const [instance, address] = [fields[`${end}Instance`], fields[`${end}Address`].trim()]
    if (fields[end] === 'instance' && instance.trim() === '')
      problems[`${end}Instance`] = requiredMessage(`${label} instance`)
    if (fields[end] !== 'address') continue
    const problem = address === '' ? requiredMessage(`${label} IP address`) : validateIp(address)
    if (problem !== undefined) problems[`${end}Address`] = problem
  }
  if (fields.source === 'internet' && fields.target === 'internet')
    problems.target = 'Choose an instance or an address for one end'
  if (fields.protocol !== 'ICMP') {
    const problem = validateNumber(fields.port, { label: 'Port', min: 1, max: PORT_MAX })
    if (problem !== undefined) problems.port = problem
  }
  return problems
}

/** The question of the fields for a network, or their problems. */
export function reachQuestion(
  network: Pick<Network, 'instances' | 'vpc'>,
  fields: ReachFields,
): { readonly question: ReachQuestion } | { readonly problems: ReachProblems } {
  const problems: Partial<Record<ReachField, string>> = { ...reachProblems(fields) }
  const endOf = (end: End): ReachEnd => {
    if (fields[end] === 'internet') return { kind: 'internet' }
    if (fields[end] === 'address')
      return { kind: 'address', address: fields[`${end}Address`].trim() }
    const name = fields[`${end}Instance`]
    const instance = network.instances.find((each) => each.name === name)
    const nicName = fields[`${end}Interface`]
    const nic = instance?.nics.find((each) => each.name === nicName)
    if (!instance) problems[`${end}Instance`] ??= `${name} has no interface in ${network.vpc.name}`
    else if (nicName !== '' && !nic)
      problems[`${end}Interface`] = `${name} has no interface ${nicName}`
    return { kind: 'instance', instanceId: instance?.id ?? '', ...(nic && { nicId: nic.id }) }
  }
  const source = endOf('source')
  const target = endOf('target')
  if (Object.keys(problems).length > 0) return { problems }
  const protocol = isOneOf(REACH_PROTOCOLS, fields.protocol) ? fields.protocol : 'TCP'
  return {
    question: {
      ...{ source, target, protocol },
      ...(protocol !== 'ICMP' && { port: Number(fields.port) }),
    },
  }
}
