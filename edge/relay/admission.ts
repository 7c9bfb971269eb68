import * as z from 'zod'
import { LiveHello } from '@/lib/contract/live'
import { limits } from './limits'

/** The facts that the gate has proven about a socket. Only the gate sets this header, on a new request. */
export const ADMISSION_HEADER = 'x-console-live'

export const Admission = z.object({
  conn: z.string().min(1),
  /** The build of the console that admits the socket; the page receives it (decision 64). */
  build: z.string().default(''),
  silo: z.string(),
  project: z.string(),
  user: z.string(),
  sid: z.string(),
  sealed: z.string(),
  counter: z.string(),
  /** The room is the user's own. */
  isPrivate: z.boolean(),
  /** When the sealed session idles out, and when it ends whatever happens; ms since 1970. */
  idleAt: z.number(),
  expiresAt: z.number(),
  /** The page's first message: whether it is visible, which kinds it shows, and where it resumes. */
  hello: LiveHello.omit({ project: true }),
})
export type Admission = z.infer<typeof Admission>

/** The admission in a header of the gate's, or undefined. Never throws. */
export function readAdmission(header: string | null): Admission | undefined {
  try {
    return Admission.safeParse(JSON.parse(header ?? '')).data
  } catch {
    return undefined
  }
}

/** The state of a room at the moment of a request to join it. */
export interface RoomFacts {
  readonly pin: { readonly silo: string; readonly project: string } | null
  readonly sockets: number
  readonly sessions: number
  /** Sockets of this sign-in. */
  readonly own: number
  /** This user has a room of its own. */
  readonly hasPrivateRoom: boolean
}

/**
 * Whether a request to join is admitted: `private` sends the user to their own room, `next` to
 * another room of the project, `full` away for a while, `foreign` away for good.
 */
export function decide(
  admission: Pick<Admission, 'silo' | 'project' | 'isPrivate'>,
  room: RoomFacts,
): 'admit' | 'private' | 'next' | 'full' | 'foreign' {
  const { pin } = room
  if (pin && (pin.silo !== admission.silo || pin.project !== admission.project)) return 'foreign'
  if (room.hasPrivateRoom && !admission.isPrivate) return 'private'
  if (room.own >= limits.socketsPerSession || room.sockets >= limits.socketsPerRoom) return 'full'
  return room.own === 0 && room.sessions >= limits.membersPerRoom ? 'next' : 'admit'
}
