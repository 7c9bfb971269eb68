import { generateName } from '@/lib/format/generated-name'
import { isRecord } from '@/lib/validate/is-record'
import { isMoment } from '@/lib/validate/moment'
import type { FileFacts } from './file-chunks'

/** The fields of the image that an upload creates. */
export interface ImageFields {
  readonly name: string
  readonly description: string
  readonly os: string
  readonly version: string
  readonly blockSize: 512 | 2048 | 4096
}

/** An upload, as this browser stores it until it is over. */
export interface Job {
  readonly id: string
  /** The user who started the upload: other users of the same browser don't see it. */
  readonly userId: string
  readonly project: string
  readonly image: ImageFields
  readonly file: FileFacts
  /** Temporary, with a random end. */
  readonly diskName: string
  readonly snapshotName: string
  /** ms since 1970. */
  readonly startedAt: number
  /** All chunks are on the disk. */
  readonly isSent: boolean
  /** The user has canceled it: only the cleanup is left. */
  readonly isCancelled: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const BLOCK_SIZES: readonly unknown[] = [512, 2048, 4096] satisfies ImageFields['blockSize'][]

/** Whether a stored value is an upload: other scripts can have written there. */
export function isJob(value: unknown): value is Job {
  if (!isRecord(value) || !isRecord(value['image']) || !isRecord(value['file'])) return false
  const { id, userId, project, image, file, diskName, snapshotName, startedAt } = value
  const { name, description, os, version, blockSize } = image
  const texts = [id, userId, project, diskName, snapshotName, name, description, os, version]
  return (
    [...texts, file['name']].every(isText) &&
    BLOCK_SIZES.includes(blockSize) &&
    Number.isSafeInteger(file['size']) &&
    Number(file['size']) > 0 &&
    Number.isFinite(file['lastModified']) &&
    isMoment(startedAt) &&
    [value['isSent'], value['isCancelled']].every(isBoolean)
  )
}

/** A new upload, with unused names. */
export function newJob(
  what: Pick<Job, 'userId' | 'project' | 'image' | 'file'>,
  id: string,
  now: number,
): Job {
  return {
    ...what,
    id,
    diskName: generateName(['tmp-for-image', what.image.name]),
    snapshotName: generateName(['tmp-snapshot', what.image.name]),
    startedAt: now,
    isSent: false,
    isCancelled: false,
  }
}
