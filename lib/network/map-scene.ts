import { plural } from '@/lib/format/plural'
import { ADDRESSES_ID, type MapEdge, type MapGraph, type MapNode } from './map-graph'

/*
 * The drawn part of a graph: a folded subnet shows only the number of its instances, and lines to them end
 * at the subnet. Instances on the path of an answer, and those that a search found, are always drawn.
 */

/** A box that contains others. */
export interface MapGroup {
  /** The id of its subnet, or ADDRESSES_ID, or UNKNOWN_SUBNET_ID. */
  readonly id: string
  readonly name: string
  readonly members: readonly MapNode[]
  /** Those that are drawn. */
  readonly shown: readonly MapNode[]
  readonly isFolded: boolean
}

export interface MapScene {
  /** Everything drawn that is a thing of the VPC. */
  readonly nodes: readonly MapNode[]
  readonly groups: readonly MapGroup[]
  /** Edges between drawn nodes, including groups; without those that nesting shows. */
  readonly edges: readonly MapEdge[]
}

/** The box of instances whose subnet wasn't read. */
const UNKNOWN_SUBNET_ID = 'unknown-subnet'

const NOTHING: ReadonlySet<string> = new Set()

/** Which boxes can be folded: a single thing takes no more room than its placeholder. */
const isFoldable = (members: readonly MapNode[]): boolean => members.length > 1

/**
 * The drawn part of a graph. `isOpen` tells which groups are unfolded; `picked` are things that are always
 * drawn.
 */
export function mapScene(
  graph: MapGraph,
  isOpen: (groupId: string) => boolean,
  picked: ReadonlySet<string> = NOTHING,
): MapScene {
  const known = new Set(graph.nodes.map(({ id }) => id)).add(ADDRESSES_ID)
  const parentOf = ({ parent }: MapNode) =>
    parent === undefined || known.has(parent) ? parent : UNKNOWN_SUBNET_ID
  const membersOf = new Map<string | undefined, MapNode[]>()
  for (const each of graph.nodes) {
    const parent = parentOf(each)
    membersOf.set(parent, [...(membersOf.get(parent) ?? []), each])
  }
  const group = (id: string, name: string): MapGroup => {
    const members = membersOf.get(id) ?? []
    const isFolded = isFoldable(members) && !isOpen(id)
    const shown = isFolded ? members.filter((each) => picked.has(each.id)) : members
    return { id, name, members, shown, isFolded }
  }
  const groups = [
    group(ADDRESSES_ID, 'External IPs'),
    ...graph.nodes.filter(({ kind }) => kind === 'subnet').map(({ id, name }) => group(id, name)),
    group(UNKNOWN_SUBNET_ID, 'Unknown subnet'),
  ].filter(
    ({ id, members }) => members.length > 0 || (id !== ADDRESSES_ID && id !== UNKNOWN_SUBNET_ID),
  )
  const shown = new Set(groups.flatMap((each) => each.shown))
  const nodes = graph.nodes.filter((each) => parentOf(each) === undefined || shown.has(each))
  const drawn = new Set(nodes.map(({ id }) => id))
  const parents = new Map(graph.nodes.map((each) => [each.id, parentOf(each)]))
  const standIn = (id: string): string => (drawn.has(id) ? id : (parents.get(id) ?? id))

  const edges = new Map<string, MapEdge>()
  for (const edge of graph.edges) {
    const [from, to] = [standIn(edge.from), standIn(edge.to)]
    if (from === to || parents.get(from) === to) continue
    const id = `${from}--${to}`
    const routes = [...new Set([...(edges.get(id)?.routes ?? []), ...edge.routes])]
    edges.set(id, { ...edge, id, from, to, routes })
  }
  return { nodes, groups, edges: [...edges.values()] }
}

/** States that are counted in words, most urgent first. */
const SAID_STATES = ['failed', 'stopped']

/** The content of a group in words: '48 instances, 3 stopped'. */
export function groupWords({ id, members }: Pick<MapGroup, 'id' | 'members'>): string {
  if (id === ADDRESSES_ID) return plural(members.length, 'address', 'addresses')
  const states = SAID_STATES.map(
    (state) => [state, members.filter(({ runState }) => runState === state).length] as const,
  )
  return [
    plural(members.length, 'instance'),
    ...states.filter(([, count]) => count > 0).map(([state, count]) => `${count} ${state}`),
  ].join(', ')
}

/** Ids of the things whose name or addresses contain a text. None for an empty text. */
export function foundOnMap({ nodes }: MapGraph, text: string): ReadonlySet<string> {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return NOTHING
  const has = ({ name, detail }: MapNode) =>
    name.toLowerCase().includes(wanted) || detail.toLowerCase().includes(wanted)
  return new Set(nodes.filter(has).map(({ id }) => id))
}
