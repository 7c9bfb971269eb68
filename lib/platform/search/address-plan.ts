import {
  type AddressAnswer,
  type AddressesOfInstance,
  ASKED_INSTANCES_MAX,
  type KnownAddresses,
} from '@/lib/api/addresses'
import {
  externalList,
  interfaceList,
  projectList,
  projectListKey,
  subnetInterfaceList,
  subnetList,
} from './lists'
import type { SearchList } from './search-list'
import type { ListCache } from './list-cache'

/*
 * Finds the addresses of a project's instances in few calls. The platform lists external addresses instance
 * by instance only; floating ones also in one list, and private ones also subnet by subnet. There are
 * mostly far fewer subnets than instances.
 */

/** A question about a project's instances: about all of them if `ids` is undefined. */
export interface AddressQuestion {
  readonly project: string
  readonly ids: readonly string[] | undefined
  /** What was read before this is read again, and counts until then, ms since 1970. */
  readonly since: number
}

const nothing: KnownAddresses = { ips: [], isWhole: false }

/** All instances that a question is about, and whether there are more than are looked up. */
function askedOf({ project, ids }: AddressQuestion, cache: ListCache, now: number) {
  const listed = cache.list(projectListKey('instance', project), now)
  const all = ids ?? listed?.things.map(({ id }) => id) ?? []
  return {
    all,
    asked: all.slice(0, ASKED_INSTANCES_MAX),
    isWhole: ids !== undefined || listed?.isWhole === true,
  }
}

/**
 * The lists to read private addresses from: subnets, unless asking each instance takes fewer calls;
 * `isKnown` once that can be told.
 */
function interfaceLists(question: AddressQuestion, cache: ListCache, now: number) {
  const { asked } = askedOf(question, cache, now)
  const vpcs = projectList('vpc', question.project)
  const known = cache.list(vpcs.key, now)
  const each = { lists: asked.map(interfaceList), bySubnet: undefined, isKnown: true }
  if (!known) {
    // If the VPCs can't be read, the instances can still be asked.
    const isFailed = cache.stateOf(vpcs.key, now, question.since) === 'failed'
    return isFailed ? each : { lists: [vpcs], bySubnet: undefined, isKnown: false }
  }
  const ofVpcs = known.things.map(({ id }) => subnetList(id))
  if (!known.isWhole || known.isRefused || 1 + ofVpcs.length > asked.length) return each
  const isFailed = ({ key }: SearchList) => cache.stateOf(key, now, question.since) === 'failed'
  const unread = ofVpcs.filter(({ key }) => cache.list(key, now) === undefined)
  if (unread.some(isFailed)) return each
  // No interface is read before the number of subnets is known, which decides.
  if (unread.length > 0) return { lists: [vpcs, ...ofVpcs], bySubnet: undefined, isKnown: false }
  const subnets = ofVpcs.map(({ key }) => cache.list(key, now))
  const ids = subnets.flatMap((list) => list?.ids ?? [])
  const isCut = subnets.some((list) => list?.isWhole !== true || list.isRefused)
  if (isCut || 1 + ofVpcs.length + ids.length > asked.length) return each
  const bySubnet = ids.map(subnetInterfaceList)
  return { lists: [vpcs, ...ofVpcs, ...bySubnet], bySubnet, isKnown: true }
}

/** The lists that answer a question, most wanted first. */
export function addressListsFor(
  question: AddressQuestion,
  cache: ListCache,
  now: number,
): readonly SearchList[] {
  const { project, ids } = question
  return [
    ...(ids ? [] : [projectList('instance', project)]),
    projectList('floating-ip', project),
    ...interfaceLists(question, cache, now).lists,
    ...askedOf(question, cache, now).asked.map(externalList),
  ]
}

/** The addresses that are known now. */
export function addressesOfInstances(
  question: AddressQuestion,
  cache: ListCache,
  now: number,
): AddressAnswer {
  const { since } = question
  const { all, asked, isWhole: isAllAsked } = askedOf(question, cache, now)
  const { bySubnet, isKnown } = interfaceLists(question, cache, now)
  const isReadWhole = (key: string): boolean => {
    const list = cache.list(key, now)
    return list?.isWhole === true && !list.isRefused
  }
  const pairsOf = (keys: readonly string[]) => {
    const ips = new Map<string, string[]>()
    for (const [instance, ip] of keys.flatMap((key) => cache.list(key, now)?.addresses ?? []))
      ips.set(instance, [...(ips.get(instance) ?? []), ip])
    return ips
  }
  const floating = pairsOf([projectListKey('floating-ip', question.project)])
  const inSubnets = bySubnet && pairsOf(bySubnet.map(({ key }) => key))
  const areSubnetsWhole = bySubnet?.every(({ key }) => isReadWhole(key)) === true
  const ownOf = (key: string) => cache.list(key, now)?.addresses?.map(([, ip]) => ip) ?? []
  const wasAsked = new Set(asked)

  const knownOf = (id: string): AddressesOfInstance => {
    const external = externalList(id).key
    const each = interfaceList(id).key
    return {
      external: {
        ips: [...new Set([...(floating.get(id) ?? []), ...ownOf(external)])],
        isWhole: wasAsked.has(id) && isReadWhole(external),
      },
      private: inSubnets
        ? { ips: inSubnets.get(id) ?? [], isWhole: areSubnetsWhole }
        : isKnown && wasAsked.has(id)
          ? { ips: ownOf(each), isWhole: isReadWhole(each) }
          : nothing,
    }
  }

  const instances = Object.fromEntries(all.map((id) => [id, knownOf(id)]))
  const lists = addressListsFor(question, cache, now)
  const states = lists.map(({ key }) => cache.stateOf(key, now, since))
  const isPart = Object.values(instances).some(
    (each) => !each.external.isWhole || !each.private.isWhole,
  )
  const times = lists.flatMap(({ key }) => cache.readAt(key, now) ?? [])
  return {
    instances,
    others: states.some((state) => state === 'coming' || state === 'wanted')
      ? 'coming'
      : isPart || !isAllAsked
        ? 'unread'
        : 'none',
    readAt: times.length > 0 ? Math.min(...times) : null,
    since,
  }
}
