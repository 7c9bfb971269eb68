import type { COMPOSED } from '@/lib/api/invalidates'
import { allItems } from '@/lib/api/lot-reads'
import { systemReads } from '@/lib/api/system-reads'
import { browserReads, type Read } from '@/lib/api/query'
import { peerWords } from '@/app/(console)/system/_port-settings/setting-words'
import type { BgpConfig } from '@/lib/contract/bgp'
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
const [LOT_USES, CONFIG_USES]: readonly [keyof typeof COMPOSED, keyof typeof COMPOSED] = [
  'lotUses',
  'configUses',
]

const orUndefined = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch(() => undefined)

async function readSettings(context: Context) {
  const all = await allItems(
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
            name,
            addresses,
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
    const blocks = await allItems(
      (query) => systemReads.networkingAddressLotBlockList({ path: { addressLot: lot }, query }),
      context,
    )
    const [loopbacks, settings, announceSets] = await Promise.all([
      orUndefined(
        allItems((query) => systemReads.networkingLoopbackAddressList({ query }), context),
      ),
      orUndefined(readSettings(context)),
      orUndefined(readAnnounceSets(context)),
    ])
    return lotUses(new Set(blocks.map(({ id }) => id)), { loopbacks, settings, announceSets })
  },
})

/** What uses a BGP configuration: the settings of switch ports tell it. What can't be read is named. */
export const readConfigUses = (config: Pick<BgpConfig, 'id' | 'name'>): Read<Uses> => ({
  queryKey: [CONFIG_USES, config.id],
  queryFn: async (context) => configUses(config, await orUndefined(readSettings(context))),
})
