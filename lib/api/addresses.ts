import { routes } from '@/lib/routes'
import { ReadError, type Read } from './query'

/** Addresses of one kind that an instance has, as far as they are known. */
export interface KnownAddresses {
  readonly ips: readonly string[]
  /** False where it may have others, which were not or could not be read. */
  readonly isWhole: boolean
}

/** At which addresses an instance is reached: no shared outbound ones. */
export interface AddressesOfInstance {
  readonly external: KnownAddresses
  /** Of its network interfaces, of either IP version. */
  readonly private: KnownAddresses
}

/** What the console's edge answers about the addresses of a project's instances (app/search). */
export interface AddressAnswer {
  /** By id. */
  readonly instances: Readonly<Record<string, AddressesOfInstance>>
  /** `coming` while lists are still being read, so that asking again brings more. */
  readonly others: 'none' | 'coming' | 'unread'
  /** When the oldest of it was read, ms since 1970 by the server's clock; null before anything was. */
  readonly readAt: number | null
  /** The value asked with, for a caller that asks again for new rows. */
  readonly since: number
}

/** Who comes back to a list sees what was read so lately: each time they are a dozen calls and more. */
const GOOD_MS = 60_000
/** Instances that one question may name: a page of their list. */
export const NAMED_INSTANCES_MAX = 25
/** Instances of a project that are asked about at most: each is a call of its own. */
export const ASKED_INSTANCES_MAX = 200

/** What leads the keys of all reads of a project's addresses: by the operation whose changes make them stale. */
export const addressesKey = (project: string) =>
  ['instanceExternalIpList', 'addresses', project] as const

/**
 * The addresses of a project's instances: of those of `ids`, else of all up to ASKED_INSTANCES_MAX.
 * `sinceOf` says, by what was answered before, from when on what was read counts, ms since 1970.
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
