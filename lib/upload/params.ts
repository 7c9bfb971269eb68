import type { Job } from './job'
import { diskSize } from './file-chunks'

/* The parameters of each call of an upload, for making the call and for showing it (equivalent.ts). */

const onDisk = ({ project, diskName: disk }: Job) => ({ path: { disk }, query: { project } })
const onSnapshot = ({ project, snapshotName: snapshot }: Job) => ({
  path: { snapshot },
  query: { project },
})

export const paramsOf = {
  imageView: ({ project, image }: Job) => ({ path: { image: image.name }, query: { project } }),
  diskView: onDisk,
  diskCreate: ({ project, diskName, image, file }: Job) => ({
    query: { project },
    body: {
      name: diskName,
      description: `Temporary disk of the upload of image ${image.name}`,
      size: diskSize(file.size),
      diskBackend: {
        type: 'distributed',
        diskSource: { type: 'importing_blocks', blockSize: image.blockSize },
      },
    } as const,
  }),
  diskBulkWriteImportStart: onDisk,
  diskBulkWriteImport: (job: Job, offset: number, base64EncodedData: string) => ({
    ...onDisk(job),
    body: { offset, base64EncodedData },
  }),
  diskBulkWriteImportStop: onDisk,
  /** Also creates the snapshot. */
  diskFinalizeImport: (job: Job) => ({
    ...onDisk(job),
    body: { snapshotName: job.snapshotName },
  }),
  /** For a disk that is to be deleted. */
  diskFinalizeOnly: (job: Job) => ({ ...onDisk(job), body: {} }),
  snapshotView: onSnapshot,
  snapshotCreate: ({ project, diskName, snapshotName, image }: Job) => ({
    query: { project },
    body: {
      name: snapshotName,
      description: `Temporary snapshot of the upload of image ${image.name}`,
      disk: diskName,
    },
  }),
  /** Images are created from a snapshot's id. */
  imageCreate: ({ project, image }: Job, snapshotId: string) => ({
    query: { project },
    body: {
      name: image.name,
      description: image.description,
      os: image.os,
      version: image.version,
      source: { type: 'snapshot', id: snapshotId },
    } as const,
  }),
  snapshotDelete: onSnapshot,
  diskDelete: onDisk,
}
