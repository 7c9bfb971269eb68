import { limits } from './limits'

/** One socket of a user, wherever its room is. */
export interface Lease {
  readonly conn: string
  readonly sid: string
  readonly room: string
}

/** Whether a user may open one more socket from this sign-in. */
export function mayLease(leases: readonly Lease[], sid: string): boolean {
  const own = leases.filter((lease) => lease.sid === sid)
  return leases.length < limits.socketsPerUser && own.length < limits.socketsPerSession
}
