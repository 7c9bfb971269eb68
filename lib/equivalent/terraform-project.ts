import { type ApiVersion, NEWEST_VERSION } from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { listText } from '@/lib/format/list'
import { hclLines, hclText, labelOf, type Parents, type Refer, Reference } from './hcl'
import { parentsOf, resourceOf } from './terraform'
import type { Thing } from './thing'
import type { ToolNames } from './tool-names'

/** The version of the provider whose documents the attributes follow. */
export const PROVIDER_VERSION = '0.21'

/** What the provider does to instances: it can't read these after an import. */
const RESTARTS = [
  'The first apply after the import stops and starts each instance, also those that are stopped. Look at the plan before.',
  'User data of instances can’t be read.',
]
const TOO_OLD = `Version ${PROVIDER_VERSION} of the provider needs a newer platform than this. In older versions, attributes of instances, addresses, and rules differ.`

/** The provider supports no platform before this one. */
const isTooOld = (platform: ApiVersion | undefined) =>
  platform === undefined || platform < featureSince('turinV2')

/** What to know of the configuration of these things, in words. */
export function terraformNotes(
  things: readonly Thing[],
  platform: ApiVersion | undefined,
): readonly string[] {
  const namesOf = (noun: Thing['of']) =>
    things
      .filter(({ of }) => of === noun)
      .map(({ call }) => {
        const { body, path } = call(NEWEST_VERSION)
        return path['image'] ?? (body as { readonly name: string }).name
      })
  const [groups, images] = [namesOf('affinity-group'), namesOf('image')]
  return [
    ...(isTooOld(platform) ? [TOO_OLD] : []),
    ...(namesOf('instance').length > 0 ? RESTARTS : []),
    ...(groups.length > 0
      ? [`There is no resource for affinity groups: ${listText(groups)}.`]
      : []),
    ...(images.length > 0
      ? [
          `Images are looked up by name, as it isn’t known which snapshots they were made from: ${listText(images)}.`,
        ]
      : []),
  ]
}

const keyOf = (kind: string, { project = '', vpc = '' }: Parents, name: string) =>
  [kind, project, vpc, name].join('/')

/** Things as resources, each with the block that imports it; others of `all` stand by their ids. */
export function terraformProject(
  things: readonly Thing[],
  all: readonly Thing[],
  { terraformProvider: provider }: ToolNames,
) {
  const taken = new Set<string>()
  /** A label that no other resource of the type has. */
  const labelled = (type: string, wanted: string): string => {
    const base = labelOf(wanted)
    let label = base
    for (let count = 2; taken.has(`${type} ${label}`); count += 1) label = `${base}_${count}`
    taken.add(`${type} ${label}`)
    return label
  }
  const resources = all.flatMap((thing) => {
    const call = thing.call(NEWEST_VERSION)
    const resource = resourceOf(call)
    if (!resource) return []
    const { vpc, ...others } = Object.fromEntries(call.query)
    const within = [vpc, others['router'], others['gateway']].filter(Boolean)
    const { type, name, isData } = resource
    const isWritten = things.includes(thing)
    const parts =
      type === 'vpc_firewall_rules'
        ? within
        : type === 'external_subnet_attachment'
          ? [call.path['externalSubnet']]
          : [...within, name]
    const label = isWritten ? labelled(type, parts.join('_')) : ''
    const address = `${provider}_${type}.${label}`
    return [
      {
        ...{ ...resource, thing, label, address, isWritten, call },
        expression: isWritten ? `${isData ? 'data.' : ''}${address}.id` : hclText(thing.id),
      },
    ]
  })
  const known = new Map<string, string>()
  for (const { type, name, thing, call, expression, isWritten } of resources) {
    known.set(keyOf(type, type === 'ssh_key' ? {} : parentsOf(call), name), expression)
    // Rules and attachments have ids that are those of other things, which come before them.
    if (isWritten && !known.has(thing.id)) known.set(thing.id, expression)
  }
  const lookups: string[] = []
  const refer: Refer = (of) => {
    if (!(of instanceof Reference)) return known.get(of)
    const key = keyOf(of.kind, of.parents, of.name)
    const found = known.get(key)
    if (found !== undefined) return found
    // What wasn't read.
    const label = labelled(of.kind, of.name)
    const { project, vpc } = of.parents
    const names = { project_name: project, vpc_name: vpc, name: of.name }
    lookups.push(
      `data "${provider}_${of.kind}" "${label}" {\n${hclLines(names, '  ', () => undefined)}\n}`,
    )
    const expression = `data.${provider}_${of.kind}.${label}.id`
    known.set(key, expression)
    return expression
  }
  const blocks = resources
    .filter(({ isWritten }) => isWritten)
    .map(({ thing, type, label, address, isData, attributes }) => {
      const head = `"${provider}_${type}" "${label}" {\n${hclLines(attributes, '  ', refer)}\n`
      if (isData) return `data ${head}}`
      const { ignored } = thing
      const cycle = ignored
        ? `\n  lifecycle {\n    ignore_changes = [${ignored.join(', ')}]\n  }\n`
        : ''
      return `resource ${head}${cycle}}\n\nimport {\n  to = ${address}\n  id = ${hclText(thing.id)}\n}`
    })
  return [...lookups, ...blocks].join('\n\n')
}
