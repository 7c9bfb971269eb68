import { uploadCalls, writeChunk } from '@/lib/api/upload'
import type { Image } from '@/lib/contract/image'
import type { Job } from './job'
import type { Bad, CallName, ImageFact, Reply } from './machine-types'
import { diskSize } from './plan'
import { badOf, isAbsent, replyOf } from './reply'

/** Whether an image that has our name is the one that this upload has made. */
function imageFact(image: Image, { image: ours, file }: Job): ImageFact {
  const isOurs =
    image.description === ours.description &&
    image.os === ours.os &&
    image.version === ours.version &&
    image.blockSize === ours.blockSize &&
    image.size === diskSize(file.size)
  return isOurs ? 'made' : 'taken'
}

/** Makes one call of an upload. Never throws. */
export async function callFor(name: CallName, job: Job): Promise<Reply> {
  const { project, diskName: disk, snapshotName: snapshot, image } = job
  const query = { project }
  const path = { disk }
  switch (name) {
    case 'viewDisk': {
      const answer = await uploadCalls.diskView({ path, query })
      if (isAbsent(answer.result)) return { ok: true, disk: 'absent' }
      return replyOf(answer, 'diskView', ({ state }) => ({ disk: state.state }))
    }
    case 'viewSnapshot': {
      const answer = await uploadCalls.snapshotView({ path: { snapshot }, query })
      if (isAbsent(answer.result)) return { ok: true, snapshot: 'absent' }
      return replyOf(answer, 'snapshotView', ({ state }) => ({ snapshot: state }))
    }
    case 'viewImage': {
      const answer = await uploadCalls.imageView({ path: { image: image.name }, query })
      if (isAbsent(answer.result)) return { ok: true, image: 'absent' }
      return replyOf(answer, 'imageView', (found) => ({ image: imageFact(found, job) }))
    }
    case 'createDisk': {
      const body = {
        name: disk,
        description: `Temporary disk of the upload of image ${image.name}`,
        size: diskSize(job.file.size),
        diskSource: { type: 'importing_blocks', blockSize: image.blockSize },
      } as const
      const answer = await uploadCalls.diskCreate({ query, body })
      return replyOf(answer, 'diskCreate', ({ state }) => ({ disk: state.state }))
    }
    case 'startImport':
      return replyOf(
        await uploadCalls.diskBulkWriteImportStart({ path, query }),
        'diskBulkWriteImportStart',
      )
    case 'stopImport':
      return replyOf(
        await uploadCalls.diskBulkWriteImportStop({ path, query }),
        'diskBulkWriteImportStop',
      )
    case 'finalize':
    case 'finalizeOnly': {
      const body = name === 'finalize' ? { snapshotName: snapshot } : {}
      return replyOf(
        await uploadCalls.diskFinalizeImport({ path, query, body }),
        'diskFinalizeImport',
      )
    }
    case 'createSnapshot': {
      const description = `Temporary snapshot of the upload of image ${image.name}`
      const body = { name: snapshot, description, disk }
      return replyOf(await uploadCalls.snapshotCreate({ query, body }), 'snapshotCreate')
    }
    case 'createImage':
      return createImage(job)
    case 'deleteSnapshot': {
      const answer = await uploadCalls.snapshotDelete({ path: { snapshot }, query })
      return isAbsent(answer.result) ? { ok: true } : replyOf(answer, 'snapshotDelete')
    }
    case 'deleteDisk': {
      const answer = await uploadCalls.diskDelete({ path, query })
      return isAbsent(answer.result) ? { ok: true } : replyOf(answer, 'diskDelete')
    }
  }
}

/** Images are made from a snapshot's id. */
async function createImage({ project, snapshotName, image }: Job): Promise<Reply> {
  const query = { project }
  const found = await uploadCalls.snapshotView({ path: { snapshot: snapshotName }, query })
  if (found.result.type !== 'success')
    return badOf(found.result, 'snapshotView', found.retryAfterMs)
  const { name, description, os, version } = image
  const source = { type: 'snapshot', id: found.result.data.id } as const
  const body = { name, description, os, version, source }
  return replyOf(await uploadCalls.imageCreate({ query, body }), 'imageCreate')
}

/** Puts a chunk onto an upload's disk. Never throws. */
export async function sendChunk(
  { project, diskName: disk }: Job,
  offset: number,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<{ readonly ok: true } | Bad> {
  const answer = await writeChunk({ project, disk, offset }, bytes, signal)
  return answer.result.type === 'success'
    ? { ok: true }
    : badOf(answer.result, 'diskBulkWriteImport', answer.retryAfterMs)
}
