import 'server-only'
import { upstream } from '@/lib/platform/upstream'
import type { Session } from '@/lib/session/session'
import { type ListCache, ListCaches } from './list-cache'

/*
 * Plain data of readers whose sessions were proven, by the secret id of the sign-in: no reader ever gets
 * what another one has read.
 */
const caches = new ListCaches()

/** The cached lists of the reader, and their allowance of reads. */
export const listCacheOf = (session: Pick<Session, 'sid'>): ListCache =>
  caches.of(`${upstream().origin} ${session.sid}`, Date.now())
