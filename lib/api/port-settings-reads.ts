import { browserReads } from './query'

/** Reads of switch port settings, and of the things that they refer to. */
export const portSettingsReads = browserReads({
  networkingSwitchPortSettingsList: '/v1/system/networking/switch-port-settings',
  networkingSwitchPortSettingsView: '/v1/system/networking/switch-port-settings/{port}',
  networkingSwitchPortLldpConfigView: '/v1/system/hardware/switch-port/{port}/lldp/config',
  networkingAddressLotList: '/v1/system/networking/address-lot',
  networkingAddressLotBlockList: '/v1/system/networking/address-lot/{addressLot}/blocks',
  networkingBgpConfigList: '/v1/system/networking/bgp',
})
