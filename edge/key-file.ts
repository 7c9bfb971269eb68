import { changeKeys } from '@/lib/session/keys'

/** How often it is looked at while there are requests, ms. */
const LOOKED_AT_MS = 10_000

let lookedAtMs = -Infinity
let latest = ''

/**
 * Takes over the keys that were written to the state folder of a release since it was looked at. Keys that
 * can't be used are reported in the log once, and those before them stay.
 */
export async function followKeyFile(folder: Pick<Fetcher, 'fetch'> | undefined): Promise<void> {
  if (!folder || Date.now() - lookedAtMs < LOOKED_AT_MS) return
  lookedAtMs = Date.now()
  const file = await folder.fetch('http://keys/session-keys').catch(() => undefined)
  const text = file?.ok ? (await file.text()).trim() : ''
  if (text === '' || text === latest) return
  latest = text
  try {
    changeKeys(text)
  } catch (error) {
    console.error(error)
  }
}
