import { addressLotOperations } from '@/lib/contract/address-lot'
import { alertOperations } from '@/lib/contract/alert'
import { peerKey } from '@/lib/bgp/peer-key'
import { bfdOperations } from '@/lib/contract/bfd'
import { bgpOperations } from '@/lib/contract/bgp'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { loopbackAddressOperations } from '@/lib/contract/loopback-address'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { rackOperations } from '@/lib/contract/rack'
import { sledOperations } from '@/lib/contract/sled'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { supportBundleOperations } from '@/lib/contract/support-bundle'
import { switchPortSettingsOperations } from '@/lib/contract/switch-port-settings'
import { switchPortOperations } from '@/lib/contract/switch-port'
import type { Found } from '@/lib/api/search'
import type { FoundKind } from '@/lib/search/kinds'

import { type Item, list, type SearchList, steady } from './search-list'

/** What a switch says of a router that it speaks to, by its address: several switches may have one. */
function peerOf(kind: 'bgp-peer' | 'bfd-session', item: Item, address = ''): Found {
  const place = item.switch ?? ''
  return {
    ...{ kind, name: address, addresses: [address], note: `on ${place}` },
    // Status has no ids.
    id: peerKey({ switch: place, addr: address, peerId: item.peerId }),
  }
}

/** The lists of the fleet, for operators. */
export const fleetLists = {
  'ip-pool': list('ip-pool', ipPoolOperations.ipPoolList),
  sled: list('sled', sledOperations.sledList, ({ id, baseboard }) => ({
    kind: 'sled',
    id,
    name: baseboard?.serial ?? id,
    ...(baseboard && { model: baseboard.part }),
  })),
  rack: steady(list('rack', rackOperations.rackList, ({ id }) => ({ kind: 'rack', id, name: id }))),
  'physical-disk': steady(
    list(
      'physical-disk',
      physicalDiskOperations.physicalDiskList,
      ({ id, serial = id, model }) => ({
        ...{ kind: 'physical-disk', id, name: serial },
        ...(model === undefined ? {} : { model }),
      }),
    ),
  ),
  'switch-port': list(
    'switch-port',
    switchPortOperations.networkingSwitchPortList,
    ({ id, portName = id, switchLocation }) => ({
      kind: 'switch-port',
      id,
      name: portName,
      ...(switchLocation === undefined ? {} : { note: `on ${switchLocation}` }),
    }),
  ),
  'subnet-pool': {
    ...steady(list('subnet-pool', subnetPoolOperations.systemSubnetPoolList)),
    needs: 'subnetPools',
  },
  'port-settings': steady(
    list('port-settings', switchPortSettingsOperations.networkingSwitchPortSettingsList),
  ),
  'address-lot': steady(list('address-lot', addressLotOperations.networkingAddressLotList)),
  'bgp-configuration': steady(list('bgp-configuration', bgpOperations.networkingBgpConfigList)),
  'announce-set': steady(list('announce-set', bgpOperations.networkingBgpAnnounceSetList)),
  receiver: { ...steady(list('receiver', alertOperations.alertReceiverList)), needs: 'alerts' },
  'support-bundle': steady(
    list(
      'support-bundle',
      supportBundleOperations.supportBundleList,
      ({ id, reasonForCreation, userComment }) => ({
        ...{ kind: 'support-bundle', id, name: userComment || id },
        ...(reasonForCreation === undefined ? {} : { note: reasonForCreation }),
      }),
    ),
  ),
  'loopback-address': steady(
    list(
      'loopback-address',
      loopbackAddressOperations.networkingLoopbackAddressList,
      ({ id, address = id, switchLocation }) => ({
        ...{ kind: 'loopback-address', id, name: address },
        addresses: [address.split('/')[0] ?? address],
        ...(switchLocation === undefined ? {} : { note: `on ${switchLocation}` }),
      }),
    ),
  ),
  'bgp-peer': {
    ...steady(
      list('bgp-peer', bgpOperations.networkingBgpStatus, (item) =>
        peerOf('bgp-peer', item, item.addr),
      ),
    ),
    params: {},
  },
  'bfd-session': {
    ...steady(
      list('bfd-session', bfdOperations.networkingBfdStatus, (item) =>
        peerOf('bfd-session', item, item.peer),
      ),
    ),
    params: {},
  },
} satisfies Partial<Record<FoundKind, SearchList>>
