import type { Upload } from './upload'

/*
 * The uploads of this tab, from their beginning until their reader has seen the end: on every page,
 * whichever began them. Small, as every page asks.
 */

let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()

function change(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

/** The same array until one comes or goes; the oldest first. */
export const uploadsUnderWay = (): readonly Upload[] => uploads

/** Tells when one comes or goes. Returns how to stop. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const addUpload = (upload: Upload): void => change([...uploads, upload])

/** Its end was seen. */
export const removeUpload = (upload: Upload): void =>
  change(uploads.filter((each) => each !== upload))
