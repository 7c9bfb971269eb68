/** The object that counts one user's sockets, as the gates call it (relay-user.ts). */
export interface UserSockets extends Rpc.DurableObjectBranded {
  /** Takes a lease for a socket. `full` over the limits, `revoked` after the sign-in's sign-out. */
  lease(conn: string, sid: string): Promise<'leased' | 'full' | 'revoked'>
  /** Takes a ticket's one use; false when it has had it. `until` is when it is no good any more anyway. */
  use(jti: string, until: number): Promise<boolean>
  /** Notes where the socket is; false when its sign-in has been revoked in the meantime. */
  place(conn: string, sid: string, room: string): boolean
  release(conn: string): void
  /** Ends the sockets of a sign-in, and refuses new ones until `until` (ms since 1970). */
  revoke(sid: string, until: number): Promise<void>
}

/**
 * What the relay's objects and its gate need of the Worker's environment. Rooms and serial lines are
 * reached by requests only; the classes behind the bindings need this type themselves.
 */
export interface RelayEnv {
  readonly SESSION_KEYS: string
  readonly PLATFORM_URL?: string
  readonly RELAY: DurableObjectNamespace
  readonly RELAY_USER: DurableObjectNamespace<UserSockets>
  readonly SERIAL: DurableObjectNamespace
}
