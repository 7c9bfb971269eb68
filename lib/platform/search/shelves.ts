import 'server-only'
import { upstream } from '@/lib/platform/upstream'
import type { Session } from '@/lib/session/session'
import { type Shelf, Shelves } from './shelf'

/*
 * Plain data of readers whose sessions were proven, by the secret name of the sign-in: what one has
 * read is never given to another.
 */
const shelves = new Shelves()

/** What the reader's lists said a moment ago, and the reads that they have in hand. */
export const shelfOf = (session: Pick<Session, 'sid'>): Shelf =>
  shelves.of(`${upstream().origin} ${session.sid}`, Date.now())
