import { withQuery } from '@/lib/routes'
import { browserCall, type BrowserAnswer } from './browser-call'
import { lost, readAnswer } from './call'
import { retryAfterMs } from './retry-after'

/** The calls of an upload (lib/upload), except for its chunks. */
export const uploadCalls = {
  imageView: browserCall('imageView', 'GET', '/v1/images/{image}'),
  imageCreate: browserCall('imageCreate', 'POST', '/v1/images'),
  diskView: browserCall('diskView', 'GET', '/v1/disks/{disk}'),
  diskCreate: browserCall('diskCreate', 'POST', '/v1/disks'),
  diskDelete: browserCall('diskDelete', 'DELETE', '/v1/disks/{disk}'),
  diskBulkWriteImportStart: browserCall(
    'diskBulkWriteImportStart',
    'POST',
    '/v1/disks/{disk}/bulk-write-start',
  ),
  diskBulkWriteImportStop: browserCall(
    'diskBulkWriteImportStop',
    'POST',
    '/v1/disks/{disk}/bulk-write-stop',
  ),
  diskFinalizeImport: browserCall('diskFinalizeImport', 'POST', '/v1/disks/{disk}/finalize'),
  snapshotView: browserCall('snapshotView', 'GET', '/v1/snapshots/{snapshot}'),
  snapshotCreate: browserCall('snapshotCreate', 'POST', '/v1/snapshots'),
  snapshotDelete: browserCall('snapshotDelete', 'DELETE', '/v1/snapshots/{snapshot}'),
}

/** security.md, section 4. */
const CHUNK_TIMEOUT_MS = 30_000

/** Only the status of this answer matters. */
const chunkWrite = {
  name: 'diskBulkWriteImport',
  method: 'POST',
  path: '/v1/disks/{disk}/bulk-write',
  status: 204,
} as const

/**
 * Writes one chunk of a file to a disk: raw bytes to our own origin, which encodes them for the platform.
 * Writing the same bytes again is harmless. Never throws.
 */
export async function writeChunk(
  where: { readonly project: string; readonly disk: string; readonly offset: number },
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<BrowserAnswer<undefined>> {
  const { project, disk, offset } = where
  const url = withQuery(`/upload/${encodeURIComponent(disk)}`, { project, offset: String(offset) })
  const cut = AbortSignal.any([signal, AbortSignal.timeout(CHUNK_TIMEOUT_MS)])
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
      signal: cut,
    })
    const result = await readAnswer(chunkWrite, response, cut)
    return { result, retryAfterMs: retryAfterMs(response.headers) }
  } catch (error) {
    return { result: lost(error, cut), retryAfterMs: undefined }
  }
}
