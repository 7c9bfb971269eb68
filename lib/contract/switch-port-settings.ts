import * as z from 'zod'
import { BgpPeer, BgpPeerConfig } from './bgp'
import {
  identity,
  Int32,
  NameOrId,
  nameOrIdPage,
  naming,
  resultsPage,
  Uint16,
  Uint8,
  Uuid,
} from './common'
import { Ip, IpNet } from './ip'
import { LldpLinkConfig, LldpLinkConfigCreate } from './lldp'
import { operations } from './operation'

export const Address = z.object({
  address: IpNet,
  addressLot: NameOrId,
  vlanId: Uint16.nullish(),
})
export type Address = z.infer<typeof Address>

export const AddressConfig = z.object({ addresses: z.array(Address) })
export type AddressConfig = z.infer<typeof AddressConfig>

export const Route = z.object({
  dst: IpNet,
  gw: Ip,
  ribPriority: Uint8.nullish(),
  vid: Uint16.nullish(),
})
export type Route = z.infer<typeof Route>

export const RouteConfig = z.object({ routes: z.array(Route) })
export type RouteConfig = z.infer<typeof RouteConfig>

export const LinkFec = z.enum(['firecode', 'none', 'rs'])
export type LinkFec = z.infer<typeof LinkFec>

/** Gbit/s in the name; a wire value, so it stays in its own spelling. */
export const LinkSpeed = z.enum([
  'speed0_g',
  'speed1_g',
  'speed10_g',
  'speed25_g',
  'speed40_g',
  'speed50_g',
  'speed100_g',
  'speed200_g',
  'speed400_g',
])
export type LinkSpeed = z.infer<typeof LinkSpeed>

export const TxEqConfig = z.object({
  main: Int32.nullish(),
  post1: Int32.nullish(),
  post2: Int32.nullish(),
  pre1: Int32.nullish(),
  pre2: Int32.nullish(),
})
export type TxEqConfig = z.infer<typeof TxEqConfig>

export const LinkConfigCreate = z.object({
  autoneg: z.boolean(),
  fec: LinkFec.nullish(),
  lldp: LldpLinkConfigCreate,
  mtu: Uint16,
  speed: LinkSpeed,
  txEq: TxEqConfig.nullish(),
})
export type LinkConfigCreate = z.infer<typeof LinkConfigCreate>

export const SwitchInterfaceKind = z.discriminatedUnion('type', [
  z.object({ type: z.literal('primary') }),
  z.object({ type: z.literal('vlan'), vid: Uint16 }),
  z.object({ type: z.literal('loopback') }),
])
export type SwitchInterfaceKind = z.infer<typeof SwitchInterfaceKind>

/** How an answer tells the kind; the VLAN is told apart, in SwitchVlanInterfaceConfig. */
export const SwitchInterfaceKind2 = z.enum(['primary', 'vlan', 'loopback'])
export type SwitchInterfaceKind2 = z.infer<typeof SwitchInterfaceKind2>

export const SwitchInterfaceConfigCreate = z.object({
  kind: SwitchInterfaceKind,
  v6Enabled: z.boolean(),
})
export type SwitchInterfaceConfigCreate = z.infer<typeof SwitchInterfaceConfigCreate>

export const SwitchInterfaceConfig = z.object({
  id: Uuid,
  interfaceName: z.string(),
  kind: SwitchInterfaceKind2,
  portSettingsId: Uuid,
  v6Enabled: z.boolean(),
})
export type SwitchInterfaceConfig = z.infer<typeof SwitchInterfaceConfig>

export const SwitchPortGeometry = z.enum(['qsfp28x1', 'qsfp28x2', 'sfp28x4'])
export type SwitchPortGeometry = z.infer<typeof SwitchPortGeometry>

/** The answer's name for the same three (platform-api/types.md). */
export const SwitchPortGeometry2 = SwitchPortGeometry
export type SwitchPortGeometry2 = z.infer<typeof SwitchPortGeometry2>

export const SwitchPortConfigCreate = z.object({ geometry: SwitchPortGeometry })
export type SwitchPortConfigCreate = z.infer<typeof SwitchPortConfigCreate>

export const SwitchPortConfig = z.object({
  geometry: SwitchPortGeometry2,
  portSettingsId: Uuid,
})
export type SwitchPortConfig = z.infer<typeof SwitchPortConfig>

export const SwitchPortAddressConfig = z.object({
  address: IpNet,
  addressLotBlockId: Uuid,
  interfaceName: z.string(),
  portSettingsId: Uuid,
  vlanId: Uint16.nullish(),
})
export type SwitchPortAddressConfig = z.infer<typeof SwitchPortAddressConfig>

export const SwitchPortLinkConfig = z.object({
  autoneg: z.boolean(),
  fec: LinkFec.nullish(),
  linkName: z.string(),
  lldpLinkConfigId: Uuid.nullish(),
  mtu: Uint16,
  portSettingsId: Uuid,
  speed: LinkSpeed,
  txEqConfigId: Uuid.nullish(),
})
export type SwitchPortLinkConfig = z.infer<typeof SwitchPortLinkConfig>

export const SwitchPortRouteConfig = z.object({
  dst: IpNet,
  gw: IpNet,
  interfaceName: z.string(),
  portSettingsId: Uuid,
  ribPriority: Uint8.nullish(),
  vlanId: Uint16.nullish(),
})
export type SwitchPortRouteConfig = z.infer<typeof SwitchPortRouteConfig>

export const SwitchVlanInterfaceConfig = z.object({ interfaceConfigId: Uuid, vlanId: Uint16 })
export type SwitchVlanInterfaceConfig = z.infer<typeof SwitchVlanInterfaceConfig>

export const SwitchPortSettings = z.object(identity)
export type SwitchPortSettings = z.infer<typeof SwitchPortSettings>

export const SwitchPortSettingsGroups = z.object({
  portSettingsGroupId: Uuid,
  portSettingsId: Uuid,
})
export type SwitchPortSettingsGroups = z.infer<typeof SwitchPortSettingsGroups>

/**
 * The maps are keyed by names of links (`phy0`) and interfaces. Wire conversion renames map keys as
 * well: a name with an underscore or with capitals would reach the platform changed, so keep to
 * lower-case letters and digits.
 */
export const SwitchPortSettingsCreate = z.object({
  ...naming,
  addresses: z.record(z.string(), AddressConfig),
  bgpPeers: z.record(z.string(), BgpPeerConfig),
  groups: z.array(NameOrId),
  interfaces: z.record(z.string(), SwitchInterfaceConfigCreate),
  links: z.record(z.string(), LinkConfigCreate),
  portConfig: SwitchPortConfigCreate,
  routes: z.record(z.string(), RouteConfig),
})
export type SwitchPortSettingsCreate = z.infer<typeof SwitchPortSettingsCreate>

export const SwitchPortSettingsView = z.object({
  addresses: z.array(SwitchPortAddressConfig),
  bgpPeers: z.array(BgpPeer),
  groups: z.array(SwitchPortSettingsGroups),
  interfaces: z.array(SwitchInterfaceConfig),
  linkLldp: z.array(LldpLinkConfig),
  links: z.array(SwitchPortLinkConfig),
  port: SwitchPortConfig,
  routes: z.array(SwitchPortRouteConfig),
  settings: SwitchPortSettings,
  txEq: z.array(TxEqConfig.nullable()),
  vlanInterfaces: z.array(SwitchVlanInterfaceConfig),
})
export type SwitchPortSettingsView = z.infer<typeof SwitchPortSettingsView>

export const switchPortSettingsOperations = operations({
  networkingSwitchPortSettingsList: {
    method: 'GET',
    path: '/v1/system/networking/switch-port-settings',
    query: z.object({ ...nameOrIdPage, portSettings: NameOrId.optional() }),
    answer: resultsPage(SwitchPortSettings),
    status: 200,
  },
  networkingSwitchPortSettingsCreate: {
    method: 'POST',
    path: '/v1/system/networking/switch-port-settings',
    body: SwitchPortSettingsCreate,
    answer: SwitchPortSettingsView,
    status: 201,
  },
  networkingSwitchPortSettingsDelete: {
    method: 'DELETE',
    path: '/v1/system/networking/switch-port-settings',
    query: z.object({ portSettings: NameOrId.optional() }),
    status: 204,
  },
  networkingSwitchPortSettingsView: {
    method: 'GET',
    path: '/v1/system/networking/switch-port-settings/{port}',
    answer: SwitchPortSettingsView,
    status: 200,
  },
})
