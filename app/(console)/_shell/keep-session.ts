import { serverNow } from '@/lib/ui/clock'
import { watchReader } from './watch-reader'
import { watchSession } from './watch-session'

/**
 * What a page does about its session, as one script; `endsAt` is when that ends unless it is used, by
 * the server's clock. Returns how to stop.
 */
export function keepSession(reader: string, name: string, endsAt: number): () => void {
  // In this order: the second looks what the first has noted.
  const stops = [watchReader(reader, name), watchSession(reader, endsAt - serverNow())]
  return () => {
    for (const stop of stops) stop()
  }
}
