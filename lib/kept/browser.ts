'use client'

import { isStorageOver } from '@/lib/change/session-end'
import { moveDrafts } from '@/lib/form/draft'
import { RULE_HISTORY_KEY, historyKey } from '@/lib/network/rule-history-key'
import { CHECKS_KEY, savedChecksKey } from '@/lib/network/saved-checks-key'
import { isSavedCheck, type SavedCheck } from '@/lib/network/saved-checks'
import { movedPath } from '@/lib/navigation/moved-path'
import { historyOf } from '@/lib/network/rule-history'
import { withImported } from '@/lib/network/saved-checks-text'
import { changeVisits } from '@/lib/quick-actions/visits'
import { renameRemembered } from '@/lib/rights/remembered'
import { routes } from '@/lib/routes'
import { VIEWS_KEY } from '@/lib/saved-views/kept-cookie'
import { moved, parseSavedViews, withOthers } from '@/lib/saved-views/saved-views'
import { changeSavedViews } from '@/lib/saved-views/store'
import { watchedText } from '@/lib/watched/things'
import { addWatched, moveWatched, watchedIn } from '@/lib/watched/watch'
import type { Brought, Kept } from './kept'
import { parseStored, storedMembers, storedKeys } from './parse-stored'
import { readStored } from './stored'
import { writeStored } from './write-stored'

/** The owner of kept data: checks and views are kept by the reader, versions of rules by the user's id. */
export interface Owner {
  readonly reader: string
  readonly userId: string
}

/** The parts of a key made of a prefix and a list of texts; undefined where other scripts wrote it. */
function partsOf(key: string, prefix: string): readonly string[] | undefined {
  const parts = parseStored(key.slice(prefix.length))
  return Array.isArray(parts) ? parts.map(String) : undefined
}

const checksAt = (key: string): readonly SavedCheck[] =>
  storedMembers(readStored(key), isSavedCheck)

/** Everything that this browser keeps of a reader; empty if there is nothing, or storage is forbidden. */
export function keptHere({ reader, userId }: Owner): Kept {
  return {
    views: parseSavedViews(readStored(VIEWS_KEY + reader)),
    checks: storedKeys(CHECKS_KEY).flatMap((key) => {
      const [whose, project, vpc] = partsOf(key, CHECKS_KEY) ?? []
      const checks = whose === reader ? checksAt(key) : []
      return checks.length > 0 && project !== undefined && vpc !== undefined
        ? [{ project, vpc, checks }]
        : []
    }),
    rules: storedKeys(RULE_HISTORY_KEY).flatMap((key) => {
      const [whose, vpcId] = partsOf(key, RULE_HISTORY_KEY) ?? []
      const text = whose === userId ? readStored(key) : null
      return vpcId !== undefined && text !== null && historyOf(text).length > 0
        ? [{ vpcId, text }]
        : []
    }),
    watched: watchedIn(watchedText(reader)),
  }
}

const NO_ROOM =
  'This browser has no room left, or doesn’t let the console keep anything. Not all of it was brought back.'

/**
 * Adds the content of a file to what is kept, which stays as it is. Returns an error in words if the
 * storage is full or forbidden; what was added before stays.
 */
export function bringBack({ reader, userId }: Owner, file: Kept): Brought | string {
  let views = 0
  const problem = changeSavedViews(reader, (now) => {
    const all = withOthers(now, file.views)
    views = all.count
    return all.views
  })
  if (problem !== undefined) return problem
  let checks = 0
  let rules = 0
  for (const { project, vpc, checks: given } of file.checks) {
    const key = savedChecksKey(reader, project, vpc)
    const now = checksAt(key)
    const fresh = given.filter(({ name }) => now.every((each) => each.name !== name))
    const all = withImported(now, fresh)
    if (typeof all === 'string' || fresh.length === 0) continue
    if (writeStored(key, JSON.stringify(all.checks))) return NO_ROOM
    checks += fresh.length
  }
  for (const { vpcId, text } of file.rules) {
    const key = historyKey(userId, vpcId)
    if (historyOf(readStored(key)).length > 0) continue
    if (writeStored(key, text)) return NO_ROOM
    rules += 1
  }
  const watched = addWatched(reader, file.watched)
  if (watched === undefined) return NO_ROOM
  const given = file.checks.reduce((sum, each) => sum + each.checks.length, 0)
  const all = file.views.length + given + file.rules.length + file.watched.length
  return { views, checks, rules, watched, stayed: all - views - checks - rules - watched }
}

/**
 * Moves what this browser keeps under a thing's name, and under the names within it, to the new name: saved
 * views, checks, recent things, what is watched, the projects of readers who can't list them, and drafts
 * that are keyed by a path alone. `from` and `to` are the paths of the thing's page.
 */
export function followRename(reader: string, from: string, to: string): void {
  // Once the session is over nothing is stored any more: moving would only remove what was kept.
  if (from === to || isStorageOver()) return
  changeSavedViews(reader, (now) => moved(now, from, to))
  changeVisits(reader, (address) => movedPath(address, from, to))
  moveWatched(reader, (page) => movedPath(page, from, to))
  moveDrafts(reader, (path) => movedPath(path, from, to))
  renameRemembered((name) => {
    const [, now] = OF_PROJECT.exec(movedPath(routes.project(name), from, to)) ?? []
    return now === undefined ? name : decodeURIComponent(now)
  })
  for (const key of storedKeys(CHECKS_KEY)) {
    const [whose, project, vpc] = partsOf(key, CHECKS_KEY) ?? []
    if (whose !== reader || project === undefined || vpc === undefined) continue
    const page = routes.vpc(project, vpc)
    const next = movedPath(page, from, to)
    const [, toProject, toVpc] = IN_VPC.exec(next) ?? []
    if (next === page || toProject === undefined || toVpc === undefined) continue
    const newKey = savedChecksKey(reader, decodeURIComponent(toProject), decodeURIComponent(toVpc))
    // Checks that are already kept under the new name stay.
    const now = checksAt(newKey)
    const fresh = checksAt(key).filter(({ name }) => now.every((each) => each.name !== name))
    const all = withImported(now, fresh)
    // Full or forbidden: the data stays under the former name.
    if (typeof all === 'string' || writeStored(newKey, JSON.stringify(all.checks))) continue
    writeStored(key, undefined)
  }
}

/** The path of a project's page (`routes.project`). */
const OF_PROJECT = /^\/projects\/([^/]+)$/
/** The path of a VPC's page (`routes.vpc`). */
const IN_VPC = /^\/projects\/([^/]+)\/vpcs\/([^/]+)$/
