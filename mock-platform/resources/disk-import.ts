import { createHash } from 'node:crypto'
import type { AllOperations } from '@/lib/contract/all-operations'
import { BULK_WRITE_BYTES_MAX } from '@/lib/contract/limits'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { internal, invalidRequest } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { diskKind, disks } from './disks'
import type { DiskRow } from './disks'
import { pascalState } from './pascal-state'
import { addSnapshot } from './snapshots'

/**
 * Importing blocks into a disk (behaviour-tenant.md, section 6). The bytes themselves are not kept:
 * each write leaves its place, length and SHA-256, which is what tells two contents apart.
 */
export interface DiskWriteRow extends Row {
  readonly diskId: string
  readonly offset: number
  readonly length: number
  readonly sha256: string
}
/** Named by padded offset, so that lists come in the order of the disk. */
export const diskWrites = defineTable<DiskWriteRow>()({
  name: 'disk-writes',
  indexes: { disk: (row) => row.diskId },
})

/**
 * Bytes written so far and a digest of what they are: SHA-256 over `offset:length:sha256` of each
 * write, in order of offset. A write repeated at the same offset replaces the earlier one.
 */
export function importedContent(
  world: World,
  diskId: string,
): { readonly bytes: number; readonly digest: string } {
  const hash = createHash('sha256')
  let bytes = 0
  for (const { offset, length, sha256 } of world.in(diskWrites).list('disk', diskId)) {
    hash.update(`${offset}:${length}:${sha256}\n`)
    bytes += length
  }
  return { bytes, digest: hash.digest('hex') }
}

const BASE64_SYMBOL = /[^A-Za-z0-9+/]/

/** Standard base64 with padding, or a refusal (400) that says what is wrong where. */
function decodeBase64(text: string): Buffer {
  const unpadded = text.replace(/={1,2}$/, '')
  const bad = BASE64_SYMBOL.exec(unpadded)
  const refuse = (detail: string) => invalidRequest(`error base64 decoding data: ${detail}`)
  if (bad !== null) {
    throw refuse(`Invalid symbol ${bad[0].codePointAt(0)}, offset ${bad.index}.`)
  }
  if (unpadded.length % 4 === 1) throw refuse(`Invalid input length: ${text.length}`)
  if (text.length % 4 !== 0) throw refuse('Invalid padding')
  return Buffer.from(text, 'base64')
}

type ImportCall = Call<AllOperations['diskBulkWriteImportStart']>

function diskOf(call: Pick<ImportCall, 'world' | 'actor' | 'path' | 'query'>): DiskRow {
  const disk = findInProject(call, diskKind, call.path.disk, call.query.project, 'modify')
  // The platform doesn't handle this case (behaviour-2026.md, section 1.6).
  if (disk.diskType === 'local') throw internal()
  return disk
}

/** Refuses (400) a piece that is not whole blocks inside the disk. */
function requirePiece(disk: DiskRow, offset: number, length: number): void {
  if (length > BULK_WRITE_BYTES_MAX) {
    throw invalidRequest(`data length ${length} exceeds max of ${BULK_WRITE_BYTES_MAX}`)
  }
  if (offset % disk.blockSize !== 0) {
    throw invalidRequest(`offset ${offset} is not a multiple of block size ${disk.blockSize}`)
  }
  if (length % disk.blockSize !== 0) {
    throw invalidRequest(`data length ${length} is not a multiple of block size ${disk.blockSize}`)
  }
  if (offset + length > disk.size) {
    throw invalidRequest(
      `write of ${length} bytes at offset ${offset} is past the end of the disk (${disk.size} bytes)`,
    )
  }
}

function move(call: ImportCall, from: DiskRow['state'], to: DiskRow['state']): void {
  const disk = diskOf(call)
  if (disk.state !== from) {
    throw invalidRequest(
      `cannot set disk in state ${pascalState(disk.state)} to ${pascalState(to)}`,
    )
  }
  call.world.in(disks).patch(disk.id, { state: to })
}

/** What was written goes into the disk, and the notes of it go. */
function settleContent(world: World, disk: DiskRow): DiskRow {
  const { digest } = importedContent(world, disk.id)
  for (const row of [...world.in(diskWrites).list('disk', disk.id)]) {
    world.in(diskWrites).delete(row.id)
  }
  return world.in(disks).patch(disk.id, {
    state: 'detached',
    contentDigest: digest,
    timeModified: world.now(),
  })
}

export const diskImportRoutes = [
  handle('diskBulkWriteImportStart', (call) =>
    move(call, 'import_ready', 'importing_from_bulk_writes'),
  ),
  handle('diskBulkWriteImport', (call) => {
    const disk = diskOf(call)
    if (disk.state !== 'importing_from_bulk_writes') {
      throw invalidRequest(
        `cannot import blocks with a bulk write for disk in state ${pascalState(disk.state)}`,
      )
    }
    const data = decodeBase64(call.body.base64EncodedData)
    const { offset } = call.body
    requirePiece(disk, offset, data.length)
    if (data.length === 0) return
    call.world.in(diskWrites).put({
      id: `${disk.id}:${offset}`,
      name: String(offset).padStart(16, '0'),
      diskId: disk.id,
      offset,
      length: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
    })
  }),
  handle('diskBulkWriteImportStop', (call) =>
    move(call, 'importing_from_bulk_writes', 'import_ready'),
  ),
  handle('diskFinalizeImport', (call) => {
    const disk = diskOf(call)
    if (disk.state !== 'import_ready') {
      throw invalidRequest(`cannot finalize disk in state ${pascalState(disk.state)}`)
    }
    const settled = settleContent(call.world, disk)
    const { snapshotName } = call.body
    if (snapshotName == null) return
    const description = `snapshot of finalized disk ${disk.id}`
    addSnapshot(call.world, settled, { name: snapshotName, description })
  }),
]
