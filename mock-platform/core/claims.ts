import { secretHex } from './random'
import { credentialOf, WORLD_ID, worldOfSecret } from './token'

/**
 * How a request means a world: by a credential (never made on the fly), by name (header or default,
 * made and filled when new), or to be made (filled by the call itself).
 */
export type Claim = 'claimed' | 'named' | 'minted'

/** The world of a request that names none. */
export const DEFAULT_WORLD = '0000000000000000'
export const WORLD_HEADER = 'x-mock-world'
/** On a 401: the credential's world is gone, another object may hold the named one. */
export const WORLD_GONE_HEADER = 'x-mock-world-gone'
export const MINT_PATH = '/mock/v1/worlds'
/** Where the mock's own identity provider lives. */
export const IDP_PATH = '/mock/idp/'

export interface WorldClaim {
  readonly id: string
  readonly how: Claim
}

/** Which worlds a request may mean, best first: of its credential, then the named one. */
export function worldClaims(request: Request, fallback: string = DEFAULT_WORLD): WorldClaim[] {
  const url = new URL(request.url)
  if (url.pathname === MINT_PATH) {
    const asked = url.searchParams.get('world') ?? ''
    return [{ id: WORLD_ID.test(asked) ? asked : secretHex(16), how: 'minted' }]
  }
  const credential = credentialOf(request.headers)
  const claimed = credential && worldOfSecret(credential.secret)
  // A browser at the identity provider's page sends no header of ours: its address names the world.
  const query = url.pathname.startsWith(IDP_PATH) ? url.searchParams.get('world') : null
  const named = request.headers.get(WORLD_HEADER)?.toLowerCase() ?? query ?? ''
  return [
    ...(claimed ? [{ id: claimed, how: 'claimed' as const }] : []),
    { id: WORLD_ID.test(named) ? named : fallback, how: 'named' },
  ]
}
