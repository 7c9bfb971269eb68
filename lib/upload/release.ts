import type { Result } from '@/lib/api/result'
import { sendRelease } from '@/lib/api/send-release'
import { holdSession } from '@/lib/change/sign-out'
import type { TufRepoUpload } from '@/lib/contract/system-update'
import { Rate } from './rate'

/** The upload of a release: one at a time in a tab. It goes on while its tab is open. */
export interface ReleaseUpload {
  readonly fileName: string
  /** Bytes. */
  readonly size: number
  readonly sent: number
  /** Bytes per second; undefined while that can't be told. */
  readonly rate: number | undefined
  /** How it ended; undefined while it goes on. */
  readonly result: Result<TufRepoUpload> | undefined
}

let current: ReleaseUpload | undefined
let controller = new AbortController()
const listeners = new Set<() => void>()

function change(next: ReleaseUpload | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** The same object until something changes; undefined where there is none. */
export const releaseUpload = (): ReleaseUpload | undefined => current

export const isUploadingRelease = (): boolean => current !== undefined && !current.result

/** Tells when something changes. Returns how to stop. */
export function watchRelease(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Asks before the tab is left, as long as it would end the upload. */
const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()

/** Begins to send a file, or does nothing while another one is sent. Resolves once it has ended. */
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
      // Browsers count what frames the body, too.
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

/** Ends it: what the platform has of the file it drops. */
export const cancelRelease = (): void => controller.abort()

/** Its end was seen. */
export function dismissRelease(): void {
  if (!isUploadingRelease()) change(undefined)
}
