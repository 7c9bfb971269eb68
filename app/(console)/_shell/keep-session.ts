import { touchWhileUsed } from './touch-session'
import { watchReader } from './watch-reader'

/** What a page does about its session, as one script. Returns how to stop. */
export function keepSession(reader: string, name: string): () => void {
  const stops = [touchWhileUsed(), watchReader(reader, name)]
  return () => {
    for (const stop of stops) stop()
  }
}
