import { generateName } from '@/lib/format/generated-name'
import type { FileFacts } from './file-chunks'

/** The image that an upload makes. */
export interface ImageFields {
  readonly name: string
  readonly description: string
  readonly os: string
  readonly version: string
  readonly blockSize: 512 | 2048 | 4096
}

/** An upload, as this browser keeps it until it is over. */
export interface Job {
  readonly id: string
  /** Whose it is: somebody else at the same browser is not shown it. */
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
  /** Somebody has called it off: all that is left to do is to clean up. */
  readonly isCancelled: boolean
}

/** A new upload, with names that nobody has. */
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
