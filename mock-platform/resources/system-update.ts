import { toWire } from '@/lib/contract/wire'
import { allOperations } from '@/lib/contract/all-operations'
import { authenticate } from '@/mock-platform/core/authn'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle, handleRaw } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { parseQuery } from '@/mock-platform/core/parse'
import {
  badBody,
  conflict,
  invalidRequest,
  notFoundText,
  unauthorized,
  unparsable,
} from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'

/** Releases of the system's software, and which one it is to run (behaviour-2026.md, section 3.3). */

/** Named by versionName, so that they are listed by version. */
interface RepoRow extends Row {
  readonly version: string
  readonly fileName: string
  readonly hash: string
  readonly timeCreated: number
}
export const repos = defineTable<RepoRow>()({ name: 'tuf-repos', indexes: { all: () => '' } })

interface TrustRootRow extends Row {
  readonly rootRole: unknown
  readonly timeCreated: number
}
const trustRoots = defineTable<TrustRootRow>()({ name: 'trust-roots', indexes: { all: () => '' } })
const trustRootKind = { type: 'trust-root', table: trustRoots }

/** One row: the release that is to run, and the one of before; null: as the rack was delivered. */
interface TargetRow extends Row {
  readonly version: string
  readonly before: string | null
  readonly requestedMs: number
}
export const targets = defineTable<TargetRow>()({ name: 'target-releases', indexes: {} })
export const TARGET = 'target-release'

/** One row while a sled that was updated by hand waits for the recovery to be finished. */
interface RecoveryRow extends Row {
  readonly version: string
  /** The share of all components that was done by then: nothing goes on. */
  readonly done: number
}
const recoveries = defineTable<RecoveryRow>()({ name: 'sled-recoveries', indexes: {} })
const RECOVERY = 'sled-recovery'

/** A sled was updated by hand to a release, as support does it. */
export const recoverByHand = (world: World, version: string): void => {
  world.in(recoveries).put({ id: RECOVERY, version, done: shareDone(world) })
}

/** Of 1. */
function shareDone(world: World): number {
  const target = world.in(targets).get(TARGET)
  if (target === undefined) return 0
  const { done } = world.in(recoveries).get(RECOVERY) ?? {}
  return done ?? Math.min(1, (world.now() - target.requestedMs) / UPDATE_MS)
}

const VERSION = /\d+\.\d+\.\d+(?:-[\w.]+)?/
const partsOf = (version: string): number[] =>
  version.split(/[-+]/)[0]?.split('.').map(Number) ?? []
export const versionName = (version: string): string =>
  `${partsOf(version)
    .map((part) => String(part).padStart(10, '0'))
    .join('.')} ${version}`
const isOlder = (version: string, than: string): boolean => {
  const [a, b] = [version, than].map((each) => versionName(each).split(' ')[0] ?? '')
  return (a ?? '') < (b ?? '')
}

/** How long all components take, and how many they are. */
export const UPDATE_MS = 600_000
const COMPONENTS = 84
const DELIVERED = 'install dataset'

/** How many components run what by now. */
function componentsOf(world: World, target: TargetRow | undefined): Record<string, number> {
  if (target === undefined) return { [DELIVERED]: COMPONENTS }
  const done = Math.floor(shareDone(world) * COMPONENTS)
  const counts = [
    [target.before ?? DELIVERED, COMPONENTS - done],
    [target.version, done],
  ] as const
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const presentRepo = (row: RepoRow) => ({
  systemVersion: row.version,
  fileName: row.fileName,
  hash: row.hash,
  timeCreated: new Date(row.timeCreated),
})
const presentRoot = ({ timeCreated, ...row }: TrustRootRow) => ({
  ...row,
  timeCreated: new Date(timeCreated),
})

function findRepo(world: World, version: string): RepoRow {
  const repo = world.in(repos).named('all', '', versionName(version))
  if (repo === undefined) throw notFoundText(`tuf-repo with version "${version}"`)
  return repo
}

const unchangeable = (reason: string) =>
  invalidRequest(`Target release cannot be changed: ${reason}`)

/** Refuses (400) a release that can't follow the one that is to run. */
function requireNext(world: World, now: TargetRow | undefined, version: string): void {
  if (now === undefined) return
  if (now.version === version)
    throw unchangeable(
      `cannot update to target release ${version} (already targeting that version)`,
    )
  const [major = 0, current = 0] = [partsOf(version)[0], partsOf(now.version)[0]]
  if (major > current + 1)
    throw unchangeable(
      `cannot skip from scheduled release ${now.version} to scheduled release ${version}`,
    )
  if (isOlder(version, now.version))
    throw unchangeable(
      `cannot downgrade: requested target release version ${version} is older than current target release version ${now.version}`,
    )
  if (world.in(recoveries).get(RECOVERY) !== undefined)
    throw unchangeable('a support-driven recovery (mupdate) has occurred and must be cleared first')
  if (world.now() - now.requestedMs < UPDATE_MS)
    throw unchangeable('a previous update is still in progress')
}

/** Stores an archive that was read. Refuses (409) another one of a version. */
function store(world: World, fileName: string, hash: string) {
  const version = VERSION.exec(fileName)?.[0]
  // The mock reads no archives: what they are of stands in the name of the file.
  if (version === undefined)
    throw unparsable('error extracting repository: no artifacts.json found')
  const known = world.in(repos).named('all', '', versionName(version))
  if (known !== undefined && known.hash !== hash)
    throw conflict(
      `Uploaded repository with system version ${version} has SHA256 hash ${hash}, but existing repository has SHA256 hash ${known.hash}.`,
    )
  const repo =
    known ??
    world.in(repos).put({
      ...{ id: world.uuid(), name: versionName(version), version, fileName, hash },
      timeCreated: world.now(),
    })
  const status = known === undefined ? 'inserted' : 'already_exists'
  return { repo: presentRepo(repo), status }
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const systemUpdateRoutes = [
  handle('systemUpdateRepositoryList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: repos, index: 'all', key: '' }, presentRepo)
  }),
  handleRaw('systemUpdateRepositoryUpload', async (incoming) => {
    const { world, request } = incoming
    const { query } = parseQuery(allOperations.systemUpdateRepositoryUpload, incoming.url)
    const actor = authenticate(world, request.headers)
    if (actor === null) throw unauthorized()
    incoming.actorName = actor.user.name
    requireFleet({ world, actor }, FLEET_NEEDS.modify)
    const hash = hex(await crypto.subtle.digest('SHA-256', await request.arrayBuffer()))
    const stored = world.transaction(() => store(world, String(query.fileName), hash))
    return Response.json(toWire(stored))
  }),
  handle('systemUpdateRepositoryView', (call) => {
    requireFleet(call, RANK.viewer)
    return presentRepo(findRepo(call.world, call.path.systemVersion))
  }),
  handle('systemUpdateStatus', (call) => {
    requireFleet(call, RANK.viewer)
    const { world } = call
    const target = world.in(targets).get(TARGET)
    return {
      componentsByReleaseVersion: componentsOf(world, target),
      contactSupport: false,
      suspended: target !== undefined && world.in(recoveries).get(RECOVERY) !== undefined,
      targetRelease:
        target === undefined
          ? null
          : { version: target.version, timeRequested: new Date(target.requestedMs) },
      timeLastStepPlanned: new Date(target?.requestedMs ?? world.now()),
    }
  }),
  handle('targetReleaseUpdate', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { world } = call
    const { version } = findRepo(world, call.body.systemVersion)
    const now = world.in(targets).get(TARGET)
    requireNext(world, now, version)
    const before = now?.version ?? null
    world.in(targets).put({ id: TARGET, version, before, requestedMs: world.now() })
  }),
  handle('systemUpdateRecoveryFinish', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { world } = call
    const { version } = findRepo(world, call.body.systemVersion)
    const recovery = world.in(recoveries).get(RECOVERY)
    if (recovery === undefined)
      throw unchangeable('no evidence a mupdate has occurred - recovery not needed')
    if (recovery.version !== version)
      throw unchangeable(
        `mupdate recovery required, but specified version ${version} does not match ${recovery.version}`,
      )
    const target = world.in(targets).get(TARGET)
    const isSame = target?.version === version
    // What is done stays done; the rest goes on from here.
    const requestedMs = world.now() - (isSame ? recovery.done * UPDATE_MS : 0)
    const before = isSame ? target.before : (target?.version ?? null)
    world.in(targets).put({ id: TARGET, version, before, requestedMs })
    world.in(recoveries).delete(RECOVERY)
  }),
  handle('systemUpdateTrustRootList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: trustRoots, index: 'all', key: '' }, presentRoot)
  }),
  handle('systemUpdateTrustRootCreate', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { world, body: rootRole } = call
    const isSigned =
      typeof rootRole === 'object' &&
      rootRole !== null &&
      'signed' in rootRole &&
      'signatures' in rootRole
    if (!isSigned) throw badBody('Unable to verify root role: it is not signed by itself')
    const row = { id: world.uuid(), rootRole, timeCreated: world.now() }
    return presentRoot(world.in(trustRoots).put(row))
  }),
  handle('systemUpdateTrustRootView', (call) =>
    presentRoot(findInFleet(call, trustRootKind, call.path.trustRootId, 'read')),
  ),
  handle('systemUpdateTrustRootDelete', (call) => {
    const { id } = findInFleet(call, trustRootKind, call.path.trustRootId, 'modify')
    call.world.in(trustRoots).delete(id)
  }),
]
