/** Name of the browser's database of uploads (store.ts). */
export const UPLOADS = 'console:uploads'

/** Whether this browser has ever stored an upload; asking creates no database. Unknown counts as yes. */
export async function mayHaveUploads(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === UPLOADS)
  } catch {
    // Storage is forbidden, or the browser can't tell: opening the database will show.
    return true
  }
}
