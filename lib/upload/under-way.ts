import type { Upload } from './upload'

/*
 * The uploads of this tab, from their start until the reader has seen the end, for every page. Small, as
 * every page loads it.
 */

let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()

function change(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

/** The same array until an upload is added or removed; oldest first. */
export const uploadsUnderWay = (): readonly Upload[] => uploads

/** Calls back when an upload is added or removed. Returns a function that stops it. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const addUpload = (upload: Upload): void => change([...uploads, upload])

/** The reader has seen its end. */
export const removeUpload = (upload: Upload): void =>
  change(uploads.filter((each) => each !== upload))

const watched = new Set<Upload>()
/** Whether a dialog shows the upload, and so its end. */
export const isWatched = (upload: Upload): boolean => watched.has(upload)

/** A dialog shows it. Returns a function that says that it no longer does. */
export function watchUpload(upload: Upload): () => void {
  watched.add(upload)
  return () => {
    watched.delete(upload)
  }
}
