import { routes } from '@/lib/routes'
import { ReadError, type Read } from './query'

/** The known addresses of one kind of an instance. */
export interface KnownAddresses {
  readonly ips: readonly string[]
  /** False if it may have other addresses, which were not or could not be read. */
  readonly isWhole: boolean
}

/** The addresses at which an instance can be reached, without shared outbound ones. */
export interface AddressesOfInstance {
  readonly external: KnownAddresses
  /** The addresses of its network interfaces, of both IP versions. */
  readonly private: KnownAddresses
}

/** The answer of the console's edge about the addresses of a project's instances (app/search). */
export interface AddressAnswer {
  /** The addresses by instance id. */
  readonly instances: Readonly<Record<string, AddressesOfInstance>>
  /** `coming` while lists are still being read: asking again brings more. */
  readonly others: 'none' | 'coming' | 'unread'
  /** When the oldest part was read, ms since 1970 by the server's clock; null before anything was read. */
  readonly readAt: number | null
  /** The request's own `since`, for a caller that asks again for new rows. */
  readonly since: number
}

/** A reader who returns to a list sees addresses this old: each reading takes a dozen calls and more. */
const GOOD_MS = 60_000
/** Instances that one question may name: a page of their list. */
export const NAMED_INSTANCES_MAX = 25
/** The instances of a project that are looked up at most: each takes a call of its own. */
export const ASKED_INSTANCES_MAX = 200

/** The beginning of the keys of all address reads of a project: the operation whose changes make them stale. */
export const addressesKey = (project: string) =>
  ['instanceExternalIpList', 'addresses', project] as const

/**
 * The addresses of a project's instances: of `ids`, else of all up to ASKED_INSTANCES_MAX. `sinceOf` gets
 * the last answer, and returns since when data must have been read to count, ms since 1970.
 */
export const addressesRead = (
  project: string,
  ids: readonly string[] | undefined,
  sinceOf: (key: readonly unknown[]) => number,
): Read<AddressAnswer> => {
  const queryKey = [...addressesKey(project), ids ?? 'all']
  return {
    queryKey,
    staleTime: GOOD_MS,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({
        addresses: project,
        since: String(Math.floor(sinceOf(queryKey))),
      })
      for (const id of ids ?? []) search.append('instance', id)
      const answer = await fetch(`${routes.search}?${search}`, { signal }).catch(() => undefined)
      signal.throwIfAborted()
      if (answer?.ok) return (await answer.json()) as AddressAnswer
      throw new ReadError({ type: 'client_error', cause: 'network', status: answer?.status })
    },
  }
}
