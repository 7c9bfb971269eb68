import type { Result } from '@/lib/api/result'
import { sendRelease } from '@/lib/api/send-release'
import { holdSession } from '@/lib/change/sign-out'
import type { TufRepoUpload } from '@/lib/contract/system-update'
import { Rate } from './rate'

/** The upload of a release: one at a time in a tab. It runs while its tab is open. */
export interface ReleaseUpload {
  readonly fileName: string
  /** Bytes. */
  readonly size: number
  readonly sent: number
  /** Bytes per second; undefined while unknown. */
  readonly rate: number | undefined
  /** The result; undefined while it is running. */
  readonly result: Result<TufRepoUpload> | undefined
}

let current: ReleaseUpload | undefined
let controller = new AbortController()
const listeners = new Set<() => void>()

function change(next: ReleaseUpload | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** The same object until something changes; undefined without an upload. */
export const releaseUpload = (): ReleaseUpload | undefined => current

export const isUploadingRelease = (): boolean => current !== undefined && !current.result

/** Calls back on changes. Returns a function that stops it. */
export function watchRelease(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Asks before the tab is left, while that would end the upload. */
const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()

/** Starts to send a file; does nothing while another one is being sent. Resolves when it has ended. */
export async function startRelease(
  file: File,
  reader: string,
  send: typeof sendRelease = sendRelease,
): Promise<void> {
  if (isUploadingRelease()) return
  controller = new AbortController()
  const rate = new Rate()
  const begun = {
    fileName: file.name,
    size: file.size,
    sent: 0,
    rate: undefined,
    result: undefined,
  }
  change(begun)
  globalThis.addEventListener('beforeunload', keepTab)
  const letGo = holdSession({
    ...{ title: 'Upload release', thing: file.name },
    words: () =>
      `${Math.floor(((current?.sent ?? 0) / Math.max(file.size, 1)) * 100)}% sent. It can’t be resumed.`,
  })
  const result = await send({
    ...{ file, reader, signal: controller.signal },
    onSent: (bytes) => {
      // Browsers also count the bytes that frame the body.
      const sent = Math.min(bytes, file.size)
      const now = Date.now()
      rate.add(Math.max(0, sent - (current?.sent ?? 0)), now)
      change({ ...begun, sent, rate: rate.at(now) })
    },
  })
  globalThis.removeEventListener('beforeunload', keepTab)
  letGo()
  change({ ...begun, sent: current?.sent ?? 0, result })
}

/** Cancels the upload: the platform discards what it has of the file. */
export const cancelRelease = (): void => controller.abort()

/** The reader has seen the end. */
export function dismissRelease(): void {
  if (!isUploadingRelease()) change(undefined)
}
