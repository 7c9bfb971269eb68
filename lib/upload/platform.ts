import { uploadCalls, writeChunk } from '@/lib/api/upload'
import type { Image } from '@/lib/contract/image'
import type { Job } from './job'
import type { Bad, CallName, ImageFact, Reply } from './machine-types'
import { paramsOf } from './params'
import { diskSize } from './file-chunks'
import { badOf, isAbsent, replyOf } from './reply'

/** Whether an image with the upload's name was created by this upload. */
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
  switch (name) {
    case 'viewDisk': {
      const answer = await uploadCalls.diskView(paramsOf.diskView(job))
      if (isAbsent(answer.result)) return { ok: true, disk: 'absent' }
      return replyOf(answer, 'diskView', ({ state }) => ({ disk: state.state }))
    }
    case 'viewSnapshot': {
      const answer = await uploadCalls.snapshotView(paramsOf.snapshotView(job))
      if (isAbsent(answer.result)) return { ok: true, snapshot: 'absent' }
      return replyOf(answer, 'snapshotView', ({ state }) => ({ snapshot: state }))
    }
    case 'viewImage': {
      const answer = await uploadCalls.imageView(paramsOf.imageView(job))
      if (isAbsent(answer.result)) return { ok: true, image: 'absent' }
      return replyOf(answer, 'imageView', (found) => ({ image: imageFact(found, job) }))
    }
    case 'createDisk': {
      const answer = await uploadCalls.diskCreate(paramsOf.diskCreate(job))
      return replyOf(answer, 'diskCreate', ({ state }) => ({ disk: state.state }))
    }
    case 'startImport':
      return replyOf(
        await uploadCalls.diskBulkWriteImportStart(paramsOf.diskBulkWriteImportStart(job)),
        'diskBulkWriteImportStart',
      )
    case 'stopImport':
      return replyOf(
        await uploadCalls.diskBulkWriteImportStop(paramsOf.diskBulkWriteImportStop(job)),
        'diskBulkWriteImportStop',
      )
    case 'finalize':
      return replyOf(
        await uploadCalls.diskFinalizeImport(paramsOf.diskFinalizeImport(job)),
        'diskFinalizeImport',
      )
    case 'finalizeOnly':
      return replyOf(
        await uploadCalls.diskFinalizeImport(paramsOf.diskFinalizeOnly(job)),
        'diskFinalizeImport',
      )
    case 'createSnapshot':
      return replyOf(
        await uploadCalls.snapshotCreate(paramsOf.snapshotCreate(job)),
        'snapshotCreate',
      )
    case 'createImage':
      return createImage(job)
    case 'deleteSnapshot': {
      const answer = await uploadCalls.snapshotDelete(paramsOf.snapshotDelete(job))
      return isAbsent(answer.result) ? { ok: true } : replyOf(answer, 'snapshotDelete')
    }
    case 'deleteDisk': {
      const answer = await uploadCalls.diskDelete(paramsOf.diskDelete(job))
      return isAbsent(answer.result) ? { ok: true } : replyOf(answer, 'diskDelete')
    }
  }
}

async function createImage(job: Job): Promise<Reply> {
  const found = await uploadCalls.snapshotView(paramsOf.snapshotView(job))
  if (found.result.type !== 'success')
    return badOf(found.result, 'snapshotView', found.retryAfterMs)
  const params = paramsOf.imageCreate(job, found.result.data.id)
  return replyOf(await uploadCalls.imageCreate(params), 'imageCreate')
}

/** Writes a chunk to an upload's disk. Never throws. */
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
