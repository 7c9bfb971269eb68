import type { CallPlan } from '@/lib/change/outcome'
import type { ApiVersion } from '@/lib/contract/api-version'
import { BULK_WRITE_BYTES_MAX } from '@/lib/contract/limits'
import { platformCan } from '@/lib/contract/platform-can'
import { planned, plannedCall, type PlannedCall } from '@/lib/equivalent/planned'
import { plural } from '@/lib/format/plural'
import type { Job } from './job'
import { paramsOf } from './params'
import { chunkCount, diskSize } from './file-chunks'

/** A placeholder for the snapshot's id. */
export const SNAPSHOT_ID = 'SNAPSHOT_ID'
/** A placeholder for a chunk of the file. */
export const CHUNK = 'BASE64_OF_THE_CHUNK'

const KIB = 1024

/** The body in the platform's version: editions are for servers, and this is the only one needed here. */
function diskCreation(job: Job, platform: ApiVersion | undefined): PlannedCall {
  const params = paramsOf.diskCreate(job)
  const newest = planned('diskCreate', params)
  if (platformCan(platform, 'localDisks')) return newest
  const { diskBackend, ...body } = params.body
  const { diskSource } = diskBackend
  return plannedCall('diskCreate', { ...params, body: { ...body, diskSource } })
}

/**
 * The calls of an upload in order, if nothing fails (machine.ts); on the command line a single command
 * makes most of them. Pure.
 */
export function uploadPlan(job: Job, platform: ApiVersion | undefined): CallPlan {
  const { project, image, file, diskName, snapshotName } = job
  const dropSnapshot = planned('snapshotDelete', paramsOf.snapshotDelete(job))
  const dropDisk = planned('diskDelete', paramsOf.diskDelete(job))
  const chunks = `${plural(chunkCount(file.size), 'chunk')} of ${BULK_WRITE_BYTES_MAX / KIB} KiB`
  return {
    calls: [
      diskCreation(job, platform),
      planned('diskBulkWriteImportStart', paramsOf.diskBulkWriteImportStart(job)),
      {
        ...planned('diskBulkWriteImport', paramsOf.diskBulkWriteImport(job, 0, CHUNK)),
        note: `For each of ${chunks}, at its own offset; chunks of zeros are skipped`,
      },
      planned('diskBulkWriteImportStop', paramsOf.diskBulkWriteImportStop(job)),
      planned('diskFinalizeImport', paramsOf.diskFinalizeImport(job)),
      {
        ...planned('diskView', paramsOf.diskView(job)),
        note: 'Until its state is detached',
      },
      {
        ...planned('snapshotView', paramsOf.snapshotView(job)),
        note: `Its ID is ${SNAPSHOT_ID} below`,
      },
      planned('imageCreate', paramsOf.imageCreate(job, SNAPSHOT_ID)),
      dropSnapshot,
      dropDisk,
    ],
    commands: [
      {
        words: 'disk import',
        options: [
          ['project', project],
          // Browsers tell the name of a file, but not its path.
          ['path', `./${file.name}`],
          ['disk', diskName],
          ['description', paramsOf.diskCreate(job).body.description],
          ['disk-size', String(diskSize(file.size))],
          ['disk-block-size', String(image.blockSize)],
          ['snapshot', snapshotName],
          ['image', image.name],
          ['image-description', image.description],
          ['image-os', image.os],
          ['image-version', image.version],
        ],
      },
      dropSnapshot,
      dropDisk,
    ],
  }
}
