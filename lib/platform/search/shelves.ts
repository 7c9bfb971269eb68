import 'server-only'
import { upstream } from '@/lib/platform/upstream'
import type { Session } from '@/lib/session/session'
import { type Shelf, Shelves } from './shelf'

/*
 * Plain data of readers whose sessions were proven, by the secret id of the sign-in: no reader ever gets
 * what another one has read.
 */
const shelves = new Shelves()

/** The cached lists of the reader, and their allowance of reads. */
export const shelfOf = (session: Pick<Session, 'sid'>): Shelf =>
  shelves.of(`${upstream().origin} ${session.sid}`, Date.now())
