import type { SupportBundleState } from '@/lib/contract/support-bundle'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf, pageOfRows, timeName } from '@/mock-platform/core/page'
import { insufficientCapacity, internal, invalidRequest } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { zipOf } from '@/mock-platform/core/zip'
import type { ZipEntry } from '@/mock-platform/core/zip'
import { defineTransition } from '@/mock-platform/world'
import type { World } from '@/mock-platform/world'
import { physicalDisks } from './physical-disks'
import { collectFiles } from './support-bundle-files'

export interface SupportBundleRow extends Row {
  readonly state: SupportBundleState
  readonly reasonForCreation: string
  readonly reasonForFailure: string | null
  readonly timeCreated: number
  readonly userComment?: string | null
  /** What was collected; empty until active. */
  readonly files: readonly ZipEntry[]
}
export const supportBundles = defineTable<SupportBundleRow>()({
  name: 'support-bundles',
  indexes: { all: () => '' },
})
const bundleKind = { type: 'support-bundle', table: supportBundles }

const REASON = 'Created by external API'
const COMMENT_BYTES_MAX = 4_096
/** How long collecting and destroying take, ms. */
const COLLECTING_MS = 20_000
const DESTROYING_MS = 8_000

/** One bundle fits on each disk for data; a failed one has lost its place. */
function requireSlot(world: World): void {
  const slots = world
    .in(physicalDisks)
    .list('inService', '')
    .filter(({ formFactor, state }) => formFactor === 'u2' && state === 'active').length
  const taken = [...world.in(supportBundles).all()].filter(({ state }) => state !== 'failed').length
  if (taken >= slots) {
    throw insufficientCapacity(
      'Current policy limits support bundle creation to one per disk for debug data: delete old support bundles first',
    )
  }
}

defineTransition('support-bundle-collected', (world, { id = '' }) => {
  const bundle = world.in(supportBundles).get(id)
  if (bundle?.state !== 'collecting') return
  world.in(supportBundles).patch(id, { state: 'active', files: collectFiles(world, bundle) })
})

defineTransition('support-bundle-destroyed', (world, { id = '' }) => {
  world.in(supportBundles).delete(id)
})

const CAMEL: Record<SupportBundleState, string> = {
  collecting: 'Collecting',
  active: 'Active',
  destroying: 'Destroying',
  failed: 'Failed',
}

const present = (row: SupportBundleRow) => ({
  id: row.id,
  state: row.state,
  reasonForCreation: row.reasonForCreation,
  reasonForFailure: row.reasonForFailure,
  timeCreated: new Date(row.timeCreated),
  userComment: row.userComment ?? null,
})

type BundleCall = Parameters<typeof findInFleet>[0] & {
  readonly path: { readonly supportBundle: string }
}
function activeBundle(call: BundleCall): SupportBundleRow {
  const bundle = findInFleet(call, bundleKind, call.path.supportBundle, 'read')
  if (bundle.state !== 'active') throw invalidRequest('Cannot download bundle in non-active state')
  return bundle
}

function fileOf(bundle: SupportBundleRow, name: string): string {
  const file = bundle.files.find((each) => each.name === name)
  // The storage daemon's refusal of an unknown entry is not translated.
  if (file === undefined) throw internal()
  return file.text
}

const streamHeaders = (type: string, bytes: Uint8Array): Record<string, string> => ({
  'content-type': type,
  'content-length': String(bytes.length),
  'accept-ranges': 'bytes',
})

/** First and last byte of a range of one part; what else is asked for fails, as at the storage daemon. */
function rangeOf(header: string, length: number): readonly [number, number] {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if ((first === '' && last === '') || from > to) throw internal()
  return [from, to]
}

/** A stream, or its head. In the specification's time ranges are offered but not heeded: all of it comes. */
function stream(
  { world, headers: asked }: Pick<BundleCall, 'world'> & { readonly headers: Headers },
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  isHead = false,
): Response {
  const range = isToday(world) ? asked.get('range') : null
  const headers = streamHeaders(type, bytes)
  if (range === null) return new Response(isHead ? null : bytes, { headers })
  const [from, to] = rangeOf(range, bytes.length)
  headers['content-range'] = `bytes ${from}-${to}/${bytes.length}`
  headers['content-length'] = String(to - from + 1)
  return new Response(isHead ? null : bytes.slice(from, to + 1), { status: 206, headers })
}

const ZIP = 'application/zip'
const FILE = 'application/octet-stream'
const archive = (bundle: SupportBundleRow) => zipOf(bundle.files, new Date(bundle.timeCreated))
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))

export const supportBundleRoutes = [
  handle('supportBundleList', (call) => {
    requireFleet(call, RANK.viewer)
    const { world, page } = call
    if (!isToday(world)) {
      const byId = { world, page: { ...page, sort: { by: 'id', descending: false } as const } }
      return pageOf(byId, { table: supportBundles, index: 'all', key: '' }, present)
    }
    const rows = [...world.in(supportBundles).all()]
    return pageOfRows(
      page,
      rows.map((row) => ({ ...row, name: timeName(row.timeCreated, row.id) })),
      present,
    )
  }),
  handle('supportBundleCreate', (call) => {
    requireFleet(call, FLEET_NEEDS.create)
    const { world } = call
    requireSlot(world)
    const bundle = world.in(supportBundles).put({
      id: world.uuid(),
      state: 'collecting',
      reasonForCreation: REASON,
      reasonForFailure: null,
      timeCreated: world.now(),
      userComment: call.body.userComment ?? null,
      files: [],
    })
    world.schedule(COLLECTING_MS, 'support-bundle-collected', { id: bundle.id })
    return present(bundle)
  }),
  handle('supportBundleView', (call) =>
    present(findInFleet(call, bundleKind, call.path.supportBundle, 'read')),
  ),
  handle('supportBundleUpdate', (call) => {
    const { userComment = null } = call.body
    const { id } = findInFleet(call, bundleKind, call.path.supportBundle, 'modify')
    if (new TextEncoder().encode(userComment ?? '').length > COMMENT_BYTES_MAX)
      throw invalidRequest(`User comment cannot exceed ${COMMENT_BYTES_MAX} bytes`)
    return present(call.world.in(supportBundles).patch(id, { userComment }))
  }),
  handle('supportBundleDelete', (call) => {
    const { world } = call
    const { id, state } = findInFleet(call, bundleKind, call.path.supportBundle, 'modify')
    if (state === 'failed' && isToday(world)) return world.in(supportBundles).delete(id)
    if (state === 'destroying' || state === 'failed') {
      throw invalidRequest(
        `Cannot update support bundle state from ${CAMEL[state]} to ${CAMEL.destroying}`,
      )
    }
    world.in(supportBundles).patch(id, { state: 'destroying' })
    world.schedule(DESTROYING_MS, 'support-bundle-destroyed', { id })
  }),
  handle('supportBundleDownload', (call) => stream(call, ZIP, archive(activeBundle(call)))),
  handle('supportBundleHead', (call) => stream(call, ZIP, archive(activeBundle(call)), true)),
  handle('supportBundleDownloadFile', (call) =>
    stream(call, FILE, bytesOf(fileOf(activeBundle(call), call.path.file))),
  ),
  handle('supportBundleHeadFile', (call) =>
    stream(call, FILE, bytesOf(fileOf(activeBundle(call), call.path.file)), true),
  ),
  handle('supportBundleIndex', (call) => {
    const names = activeBundle(call).files.map(({ name }) => name)
    return stream(call, 'text/plain', bytesOf(names.join('\n')))
  }),
]
