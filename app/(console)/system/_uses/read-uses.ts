import type { COMPOSED } from '@/lib/api/invalidates'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { wholeList } from '@/lib/api/pages-of'
import { systemReads } from '@/lib/api/system-reads'
import { browserReads, type Read } from '@/lib/api/query'
import { peerWords } from '@/app/(console)/system/_port-settings/setting-words'
import type { BgpConfig, BgpPeerStatus } from '@/lib/contract/bgp'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { configUses, lotUses, type Uses } from '@/lib/network/uses'

const takerReads = browserReads({
  networkingSwitchPortSettingsList: '/v1/system/networking/switch-port-settings',
  networkingSwitchPortSettingsView: '/v1/system/networking/switch-port-settings/{port}',
  networkingBgpAnnounceSetList: '/v1/system/networking/bgp-announce-set',
  networkingBgpAnnouncementList:
    '/v1/system/networking/bgp-announce-set/{announceSet}/announcement',
})

type Context = Parameters<Read<unknown>['queryFn']>[0]

/** Named there with what they are made of: what makes one of that stale makes these stale. */
const [LOT_USES, CONFIG_USES, PEER_PORT] = [
  'lotUses',
  'configUses',
  'peerPort',
] as const satisfies readonly (keyof typeof COMPOSED)[]

const orUndefined = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch(() => undefined)

async function readSettings(context: Context) {
  const { items: all } = await wholeList(
    (query) => takerReads.networkingSwitchPortSettingsList({ query }),
    context,
  )
  return Promise.all(
    all.map(({ name }) =>
      orUndefined(
        takerReads
          .networkingSwitchPortSettingsView({ path: { port: name } })
          .queryFn(context)
          .then(({ addresses, bgpPeers }) => ({
            ...{ name, addresses },
            peers: bgpPeers.map(({ bgpConfig, ...peer }) => ({
              bgpConfig,
              words: peerWords(peer),
            })),
          })),
      ),
    ),
  )
}

async function readAnnounceSets(context: Context) {
  const all = await takerReads.networkingBgpAnnounceSetList({ query: {} }).queryFn(context)
  return Promise.all(
    all.map(({ name }) =>
      orUndefined(
        takerReads
          .networkingBgpAnnouncementList({ path: { announceSet: name } })
          .queryFn(context)
          .then((announcements) => ({ name, announcements })),
      ),
    ),
  )
}

/**
 * What uses a lot's addresses: the platform reports this from the users' side only. Failed reads are
 * listed; throws ReadError if the lot's blocks can't be read.
 */
export const readLotUses = (lot: string): Read<Uses> => ({
  queryKey: [LOT_USES, lot],
  queryFn: async (context) => {
    const { items: blocks } = await wholeList(
      (query) => systemReads.networkingAddressLotBlockList({ path: { addressLot: lot }, query }),
      context,
    )
    const [loopbacks, settings, announceSets] = await Promise.all([
      orUndefined(
        wholeList((query) => systemReads.networkingLoopbackAddressList({ query }), context),
      ),
      orUndefined(readSettings(context)),
      orUndefined(readAnnounceSets(context)),
    ])
    return lotUses(new Set(blocks.map(({ id }) => id)), {
      ...{ loopbacks: loopbacks?.items, settings, announceSets },
    })
  },
})

/** What uses a BGP configuration: the settings of switch ports tell it. What can't be read is named. */
export const readConfigUses = (config: Pick<BgpConfig, 'id' | 'name'>): Read<Uses> => ({
  queryKey: [CONFIG_USES, config.id],
  queryFn: async (context) => configUses(config, await orUndefined(readSettings(context))),
})

/**
 * The port of a switch whose settings have a peer at this address; where there is none, whether one may
 * have it: settings that couldn't be read, or a peer that has no address.
 */
export const readPeerPort = (
  peer: Pick<BgpPeerStatus, 'addr' | 'switch'>,
): Read<{ readonly port: SwitchPort | undefined; readonly isUnknown: boolean }> => ({
  queryKey: [PEER_PORT, peer.switch, peer.addr],
  queryFn: async (context) => {
    const { items: all, unreadable } = await wholeList(
      (query) => hardwareReads.networkingSwitchPortList({ query }),
      context,
    )
    const ports = all.filter((port) => port.switchLocation === peer.switch && port.portSettingsId)
    const peers = await Promise.all(
      ports.map(({ portSettingsId }) =>
        orUndefined(
          takerReads
            .networkingSwitchPortSettingsView({ path: { port: portSettingsId ?? '' } })
            .queryFn(context)
            .then(({ bgpPeers }) => bgpPeers.map(({ addr }) => addr)),
        ),
      ),
    )
    return {
      port: ports.find((_, at) =>
        peers[at]?.some((addr) => addr.type === 'numbered' && addr.targetAddr === peer.addr),
      ),
      isUnknown:
        unreadable > 0 ||
        peers.some((each) => !each || each.some(({ type }) => type !== 'numbered')),
    }
  },
})
