import * as z from 'zod'
import type { Answer } from './answer'
import { BgpPeerConfig, PortBgpPeer } from './bgp-peer'
import {
  identity,
  Int32,
  Name,
  NameOrId,
  nameOrIdPage,
  naming,
  resultsPage,
  Uint16,
  Uint8,
  Uuid,
} from './common'
import { Ip, IpNet } from './ip'
import * as words from './link-words'
import { LldpLinkConfig, LldpLinkConfigCreate } from './lldp'
import { operations } from './operation'

/*
 * Settings of switch ports in the newest shape. In the specification's time bodies were maps by name of
 * link, and answers had a link's parts in lists of their own: editions/switch-port-settings.ts.
 */

export const Address = z.object({
  address: IpNet,
  addressLot: NameOrId,
  vlanId: Uint16.nullish(),
})
export type Address = z.infer<typeof Address>

/** The name of the link or interface that settings belong to. */
const ofLink = { linkName: Name }

export const AddressConfig = z.object({ ...ofLink, addresses: z.array(Address) })
export type AddressConfig = z.infer<typeof AddressConfig>

export const Route = z.object({
  dst: IpNet,
  gw: Ip,
  ribPriority: Uint8.nullish(),
  vid: Uint16.nullish(),
})
export type Route = z.infer<typeof Route>

export const RouteConfig = z.object({ ...ofLink, routes: z.array(Route) })
export type RouteConfig = z.infer<typeof RouteConfig>

export const LinkFec = z.enum(words.LinkFec)
export type LinkFec = z.infer<typeof LinkFec>

export const LinkSpeed = z.enum(words.LinkSpeed)
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
  ...ofLink,
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

export const SwitchInterfaceConfigCreate = z.object({
  ...ofLink,
  kind: SwitchInterfaceKind,
  v6Enabled: z.boolean(),
})
export type SwitchInterfaceConfigCreate = z.infer<typeof SwitchInterfaceConfigCreate>

export const SwitchInterfaceConfig = z.object({
  id: Uuid,
  interfaceName: z.string(),
  kind: SwitchInterfaceKind,
  portSettingsId: Uuid,
  v6Enabled: z.boolean(),
})
export type SwitchInterfaceConfig = z.infer<typeof SwitchInterfaceConfig>

export const SwitchPortGeometry = z.enum(words.PortGeometry)
export type SwitchPortGeometry = z.infer<typeof SwitchPortGeometry>

export const SwitchPortConfigCreate = z.object({ geometry: SwitchPortGeometry })
export type SwitchPortConfigCreate = z.infer<typeof SwitchPortConfigCreate>

export const SwitchPortConfig = z.object({
  geometry: SwitchPortGeometry,
  portSettingsId: Uuid,
})
export type SwitchPortConfig = z.infer<typeof SwitchPortConfig>

/** In the specification's time answers have only the block, without its lot. */
export const SwitchPortAddressView = z.object({
  address: IpNet,
  addressLotBlockId: Uuid,
  addressLotId: Uuid.optional(),
  addressLotName: Name.optional(),
  interfaceName: z.string(),
  portSettingsId: Uuid,
  vlanId: Uint16.nullish(),
})
export type SwitchPortAddressView = z.infer<typeof SwitchPortAddressView>

export const SwitchPortLinkConfig = z.object({
  autoneg: z.boolean(),
  fec: LinkFec.nullish(),
  linkName: z.string(),
  lldpLinkConfig: LldpLinkConfig.nullish(),
  mtu: Uint16,
  portSettingsId: Uuid,
  speed: LinkSpeed,
  /** Null for none; absent if the answer doesn’t tell it. */
  txEqConfig: TxEqConfig.nullish(),
})
export type SwitchPortLinkConfig = z.infer<typeof SwitchPortLinkConfig>

export const SwitchPortRouteConfig = z.object({
  dst: IpNet,
  /** In the specification’s time a network; a network of one address is converted to the address. */
  gw: z.union([Ip, IpNet]),
  interfaceName: z.string(),
  portSettingsId: Uuid,
  ribPriority: Uint8.nullish(),
  vlanId: Uint16.nullish(),
})
export type SwitchPortRouteConfig = z.infer<typeof SwitchPortRouteConfig>

/** Of a list. */
export const SwitchPortSettingsIdentity = z.object(identity)
export type SwitchPortSettingsIdentity = Answer<z.infer<typeof SwitchPortSettingsIdentity>>

export const SwitchPortSettingsGroups = z.object({
  portSettingsGroupId: Uuid,
  portSettingsId: Uuid,
})
export type SwitchPortSettingsGroups = z.infer<typeof SwitchPortSettingsGroups>

export const SwitchPortSettingsCreate = z.object({
  ...naming,
  addresses: z.array(AddressConfig),
  bgpPeers: z.array(BgpPeerConfig).optional(),
  groups: z.array(NameOrId).optional(),
  interfaces: z.array(SwitchInterfaceConfigCreate).optional(),
  links: z.array(LinkConfigCreate),
  portConfig: SwitchPortConfigCreate,
  routes: z.array(RouteConfig).optional(),
})
export type SwitchPortSettingsCreate = z.infer<typeof SwitchPortSettingsCreate>

export const SwitchPortSettings = z.object({
  ...identity,
  addresses: z.array(SwitchPortAddressView),
  bgpPeers: z.array(PortBgpPeer),
  groups: z.array(SwitchPortSettingsGroups),
  interfaces: z.array(SwitchInterfaceConfig),
  links: z.array(SwitchPortLinkConfig),
  port: SwitchPortConfig,
  routes: z.array(SwitchPortRouteConfig),
})
export type SwitchPortSettings = Answer<z.infer<typeof SwitchPortSettings>>

export const switchPortSettingsOperations = operations({
  networkingSwitchPortSettingsList: {
    method: 'GET',
    path: '/v1/system/networking/switch-port-settings',
    query: z.object({ ...nameOrIdPage, portSettings: NameOrId.optional() }),
    answer: resultsPage(SwitchPortSettingsIdentity),
    status: 200,
  },
  networkingSwitchPortSettingsCreate: {
    method: 'POST',
    path: '/v1/system/networking/switch-port-settings',
    body: SwitchPortSettingsCreate,
    answer: SwitchPortSettings,
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
    answer: SwitchPortSettings,
    status: 200,
  },
})
