import { plural } from '@/lib/format/plural'
import { ADDRESSES_ID, type MapEdge, type MapGraph, type MapNode } from './map-graph'

/*
 * What of a graph is drawn: the instances of a folded subnet are a number on it, and lines to them
 * end at it. Those on the way of an answer, and those that were looked for, are drawn all the same.
 */

/** A box that holds others. */
export interface MapGroup {
  /** That of its subnet, or ADDRESSES_ID, or UNKNOWN_SUBNET_ID. */
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
  /** Between what is drawn, groups included; without those that nesting says. */
  readonly edges: readonly MapEdge[]
}

/** Where instances stand whose subnet wasn't read. */
const UNKNOWN_SUBNET_ID = 'unknown-subnet'

const NOTHING: ReadonlySet<string> = new Set()

/** The boxes that can be folded: a single thing takes no more room than what would stand for it. */
const isFoldable = (members: readonly MapNode[]): boolean => members.length > 1

/**
 * What is drawn of a graph where `isOpen` says which groups aren't folded; `picked` are the things
 * that are drawn in any case.
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

/** Said after the number, those that ask to be looked at first. */
const SAID_STATES = ['failed', 'stopped']

/** What a group holds, in words: '48 instances, 3 stopped'. */
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

/** Ids of the things that a text is found in: their name, or their addresses. None for no text. */
export function foundOnMap({ nodes }: MapGraph, text: string): ReadonlySet<string> {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return NOTHING
  const has = ({ name, detail }: MapNode) =>
    name.toLowerCase().includes(wanted) || detail.toLowerCase().includes(wanted)
  return new Set(nodes.filter(has).map(({ id }) => id))
}
