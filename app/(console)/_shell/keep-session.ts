import { takeFragment } from '@/lib/change/fragment-over'
import { serverNow } from '@/lib/ui/clock'
import { watchReader } from './watch-reader'
import { watchSession } from './watch-session'

/**
 * The session scripts of a page, in one chunk. `endsAt` is when the session ends unless it is used, by
 * the server's clock. Returns a function that stops them.
 */
export function keepSession(reader: string, name: string, endsAt: number): () => void {
  takeFragment()
  // In this order: the second looks what the first has noted.
  const stops = [watchReader(reader, name), watchSession(reader, endsAt - serverNow())]
  return () => {
    for (const stop of stops) stop()
  }
}
