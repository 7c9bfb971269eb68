import type { Found, SearchAnswer } from '@/lib/api/search'
import { subjectOf } from '@/lib/search/page-subject'
import { platformCan } from '@/lib/contract/platform-can'
import { isIpPart } from '@/lib/validate/ip-part'
import {
  addressLists,
  FIRST_KIND,
  isRareKind,
  multicastGroups,
  ownLists,
  PROJECT_KINDS,
  projectList,
  projectListKey,
  rangeList,
  subnetList,
} from './lists'
import { type SearchList, steady } from './search-list'
import { peopleLists, SILOS_MAX, silosOf } from './people-plan'
import type { Question } from './question'
import { freshSince, type ListCache } from './list-cache'

/** The most projects that are searched: each has nine lists. */
export const PROJECTS_MAX = 50
/** The most IP pools, and VPCs, whose blocks are read. */
export const BLOCKS_ASKED_MAX = 30
/** The most instances whose addresses are read: each takes two calls. */
export const INSTANCES_ASKED_MAX = 60

const isSame = (one: string) => (other: string) => one === other

/** The names of the projects to search, the reader's own first; and whether there are others. */
function projectsOf({ project, named }: Question, cache: ListCache, now: number) {
  const listed = cache.list(ownLists.project.key, now)
  const names = listed?.things.map(({ name }) => name) ?? []
  const own = [...(project === undefined ? [] : [project]), ...named]
  // An empty list may mean that the reader may not list projects.
  const known = names.length > 0 ? own.filter((each) => names.some(isSame(each))) : own
  const all = [...new Set([...known, ...names])]
  // A project that only the reader names may not exist: its first list tells.
  const isSure = (name: string): boolean =>
    names.some(isSame(name)) ||
    (listed === undefined && name === project) ||
    cache.list(projectListKey(FIRST_KIND, name), now)?.isRefused === false
  return { looked: all.slice(0, PROJECTS_MAX), isCut: all.length > PROJECTS_MAX, isSure }
}

/**
 * The lists that answer a question, most wanted first, as far as the cache tells: the reader's own project
 * comes first, addresses of single instances last.
 */
export function listsFor(question: Question, cache: ListCache, now: number): readonly SearchList[] {
  const { project, query, platform, recent } = question
  const { looked, isSure } = projectsOf(question, cache, now)
  const here = looked.filter((name) => name === project)
  const elsewhere = looked.filter((name) => name !== project)
  const lists = (projects: readonly string[], of = PROJECT_KINDS) =>
    of.flatMap((kind) =>
      projects
        .filter((name) => kind === FIRST_KIND || isSure(name))
        .map((name) => projectList(kind, name)),
    )
  const { project: projects, silo, image, ...ofFleet } = ownLists
  // A reader who may not list silos sees nothing of the fleet.
  const isOperator = cache.list(silo.key, now)?.isRefused === false
  const planned: readonly SearchList[] = [
    projects,
    silo,
    ...lists(here),
    image,
    ...(isOperator ? Object.values(ofFleet) : []),
    ...lists(
      elsewhere,
      PROJECT_KINDS.filter((kind) => !isRareKind(kind)),
    ),
    ...peopleLists(question, cache, now),
    // What few have comes last, and is read less often.
    multicastGroups,
    ...lists(elsewhere, PROJECT_KINDS.filter(isRareKind)).map(steady),
    ...(isIpPart(query)
      ? [
          ...blocksAsked(looked, cache, now).lists,
          ...instancesOf(looked, cache, now).slice(0, INSTANCES_ASKED_MAX).flatMap(addressLists),
        ]
      : []),
  ]
  const wanted = planned.filter(({ needs }) => needs === undefined || platformCan(platform, needs))
  if (query !== '') return wanted
  // Before the first letter, known lists are not read again, except those that tell whether `recent` still
  // exists.
  const asked = new Set(recent.flatMap(keysOfPlace))
  return wanted.map((list) => (asked.has(list.key) ? list : steady(list)))
}

/** The keys of the lists that tell whether the thing at a path exists. */
function keysOfPlace(address: string): readonly string[] {
  const { kind, project } = subjectOf(address) ?? {}
  if (kind === undefined) return []
  return project === undefined ? [kind] : [projectListKey(kind, project), ownLists.project.key]
}

/** The things with whole blocks of addresses: pools, and the subnets of VPCs; the reader's project first. */
function blocksAsked(projects: readonly string[], cache: ListCache, now: number) {
  const pools =
    cache.list(ownLists['ip-pool'].key, now)?.things.map(({ id }) => rangeList(id)) ?? []
  const subnets = projects.flatMap((project) =>
    (cache.list(projectListKey('vpc', project), now)?.things ?? []).map(({ id, name }) =>
      subnetList(id, { project, parent: name }),
    ),
  )
  return {
    lists: [...subnets.slice(0, BLOCKS_ASKED_MAX), ...pools.slice(0, BLOCKS_ASKED_MAX)],
    isCut: Math.max(pools.length, subnets.length) > BLOCKS_ASKED_MAX,
  }
}

const instancesOf = (projects: readonly string[], cache: ListCache, now: number) =>
  projects.flatMap((name) => cache.list(projectListKey('instance', name), now)?.things ?? [])

/** All things in the lists of a question, with the addresses that other lists tell. */
export function thingsOf(question: Question, cache: ListCache, now: number): readonly Found[] {
  const lists = listsFor(question, cache, now).flatMap(({ key }) => cache.list(key, now) ?? [])
  const addresses = byThing(lists.flatMap((list) => list.addresses ?? []))
  const blocks = byThing(lists.flatMap((list) => list.blocks ?? []))
  const roles = byThing(lists.flatMap((list) => list.roles ?? []))
  return lists.flatMap(({ things }) =>
    things.map((thing) => {
      const more = thing.kind === 'instance' ? addresses.get(thing.id) : undefined
      const own = blocks.get(thing.id)
      const given = roles.get(thing.id)
      return {
        ...thing,
        ...(more && { addresses: [...new Set(more)] }),
        ...(own && { blocks: own }),
        ...(given && { roles: given }),
      }
    }),
  )
}

/** The texts of pairs, grouped by the id of the thing. */
function byThing(pairs: readonly (readonly [id: string, text: string])[]) {
  const texts = new Map<string, string[]>()
  for (const [id, text] of pairs) texts.set(id, [...(texts.get(id) ?? []), text])
  return texts
}

/** Whether lists of a question are still to be read, or can't be read. */
export function othersOf(
  question: Question,
  cache: ListCache,
  now: number,
): SearchAnswer['others'] {
  const lists = listsFor(question, cache, now)
  const states = lists.map(({ key, isSteady }) =>
    cache.stateOf(key, now, freshSince(isSteady, now)),
  )
  if (states.some((state) => state === 'coming' || state === 'wanted')) return 'coming'
  const { looked, isCut } = projectsOf(question, cache, now)
  const isUnread =
    isCut ||
    silosOf(cache, now).length > SILOS_MAX ||
    (isIpPart(question.query) &&
      (instancesOf(looked, cache, now).length > INSTANCES_ASKED_MAX ||
        blocksAsked(looked, cache, now).isCut)) ||
    lists.some(({ key }) => cache.list(key, now)?.isWhole !== true)
  return isUnread ? 'unread' : 'none'
}

/** Those of the paths whose thing is missing from the list that should have it. */
export function goneOf(
  addresses: readonly string[],
  question: Question,
  cache: ListCache,
  now: number,
): readonly string[] {
  const lacks = (key: string, name: string): boolean => {
    const list = cache.list(key, now)
    return list?.isWhole === true && !list.things.some((thing) => thing.name === name)
  }
  // For readers who may not list projects, the first list of a project tells whether it exists.
  const isRefused = (project: string): boolean =>
    cache.list(projectListKey(FIRST_KIND, project), now)?.isRefused === true
  const projects = cache.list(ownLists.project.key, now)
  return addresses.filter((address) => {
    const subject = subjectOf(address)
    if (!subject) return true
    const { kind, name, project } = subject
    if (project !== undefined)
      return (
        isRefused(project) ||
        lacks(projectListKey(kind, project), name) ||
        ((projects?.things.length ?? 0) > 0 && lacks(ownLists.project.key, project))
      )
    // A reader who may not list projects may know one: its list of instances tells.
    if (kind === 'project' && projects?.things.length === 0) return isRefused(name)
    return lacks(kind, name)
  })
}
