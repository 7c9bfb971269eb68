import { rank } from '@/lib/search/rank'
import { groupList, ownLists, projectRoleList, siloRoleList, userList } from './lists'
import type { SearchList } from './search-list'
import type { Question } from './question'
import type { SearchedList, ListCache } from './list-cache'

/** The most silos whose users are searched. */
export const SILOS_MAX = 20
/** The most silos whose policies are read for the roles of users found there: more typed letters find fewer. */
export const SILO_ROLES_MAX = 3

/** The silos that an operator is shown; none for others. */
export const silosOf = (cache: ListCache, now: number) =>
  cache.list(ownLists.silo.key, now)?.things ?? []

/** The last search in each list, and whether it found anything: plans are made again after each read. */
const searched = new WeakMap<SearchedList, { readonly query: string; readonly isFound: boolean }>()

function hasFound(list: SearchedList | undefined, query: string): boolean {
  if (!list) return false
  const known = searched.get(list)
  if (known?.query === query) return known.isFound
  const isFound = rank(list.things, query, { limit: 1 }).length > 0
  searched.set(list, { query, isFound })
  return isFound
}

/**
 * The users and groups of the silos that the reader can see, including their own; for those found by name,
 * also the policies that tell their roles.
 */
export function peopleLists(
  { query, project, silo }: Question,
  cache: ListCache,
  now: number,
): readonly SearchList[] {
  // The list of silos decides whether users are read silo by silo, so it is read first.
  if (!cache.list(ownLists.silo.key, now)) return []
  const silos = silosOf(cache, now).slice(0, SILOS_MAX)
  const isListed = silos.some(({ name }) => name === silo)
  const users = [...silos.map(({ name }) => userList(name)), ...(isListed ? [] : [userList()])]
  const groups = groupList((id) => silos.find((each) => each.id === id)?.name)
  const isFound = ({ key }: SearchList) => hasFound(cache.list(key, now), query)
  const isOwnFound = isFound(isListed ? userList(silo) : userList()) || isFound(groups)
  const others = silos.filter(({ name }) => name !== silo && isFound(userList(name)))
  const roles = [
    ...(isOwnFound ? [siloRoleList(isListed ? silo : undefined)] : []),
    ...(isOwnFound && project !== undefined ? [projectRoleList(project)] : []),
    ...(others.length <= SILO_ROLES_MAX ? others.map(({ name }) => siloRoleList(name)) : []),
  ]
  return [...users, groups, ...roles]
}
