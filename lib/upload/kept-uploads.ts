/** Name of the browser's database of uploads (store.ts). */
export const UPLOADS = 'console:uploads'

/** Whether this browser has ever kept an upload; asking creates nothing. Unknown counts as yes. */
export async function mayHaveUploads(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === UPLOADS)
  } catch {
    // Storage is forbidden, or the browser can't tell: opening it will show.
    return true
  }
}
