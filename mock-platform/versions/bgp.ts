import { eachItem, eachRow, listOf, without, type Members, type Steps } from './step'

const PATHS = 2_026_021_301
const pathless = (config: Members) => without(config, 'max_paths')

/** Prefixes of IPv4 by the peers' addresses, of both switches together. */
function byPeer(answer: Members): Members {
  const exports: Record<string, unknown[]> = {}
  for (const { peer_id: peer, prefix } of listOf(answer)) {
    const known = (exports[String(peer)] ??= [])
    if (!String(prefix).includes(':') && !known.includes(prefix)) known.push(prefix)
  }
  return { exports }
}

export const bgpSteps: Steps = {
  networkingBgpConfigList: [{ since: PATHS, gives: eachRow(pathless) }],
  networkingBgpConfigCreate: [{ since: PATHS, takes: pathless, gives: pathless }],
  networkingBgpExported: [{ since: PATHS, gives: byPeer }],
  networkingBgpStatus: [{ since: PATHS, gives: eachItem((peer) => without(peer, 'peer_id')) }],
}
