import * as z from 'zod'
import type { Answer } from './answer'
import {
  identity,
  Name,
  NameOrId,
  nameOrIdPage,
  naming,
  QueryUint32,
  renaming,
  resultsPage,
  Uint32,
  Uint64,
  Uuid,
} from './common'
import { SwitchLocation } from './hardware'
import { Ip, IpNet, Ipv4, Ipv4Net } from './ip'
import { operations } from './operation'

/** The number of paths of a route used side by side, 1 to 32; in answers since 2026021301. */
export const MaxPathConfig = z.number().int().min(1).max(32)
export type MaxPathConfig = z.infer<typeof MaxPathConfig>

export const BgpConfig = z.object({
  ...identity,
  asn: Uint32,
  maxPaths: MaxPathConfig.optional(),
  vrf: z.string().nullish(),
})
export type BgpConfig = Answer<z.infer<typeof BgpConfig>>

export const BgpConfigCreate = z.object({
  ...naming,
  asn: Uint32,
  bgpAnnounceSetId: NameOrId,
  /** 1 unless said. */
  maxPaths: MaxPathConfig.optional(),
  vrf: Name.nullish(),
})
export type BgpConfigCreate = z.infer<typeof BgpConfigCreate>

/** ASN and VRF can't be changed. */
export const BgpConfigUpdate = z.object({
  ...renaming,
  bgpAnnounceSetId: NameOrId.nullish(),
  maxPaths: MaxPathConfig.nullish(),
})
export type BgpConfigUpdate = z.infer<typeof BgpConfigUpdate>

export const BgpAnnounceSet = z.object(identity)
export type BgpAnnounceSet = Answer<z.infer<typeof BgpAnnounceSet>>

export const BgpAnnouncementCreate = z.object({ addressLotBlock: NameOrId, network: IpNet })
export type BgpAnnouncementCreate = z.infer<typeof BgpAnnouncementCreate>

export const BgpAnnounceSetCreate = z.object({
  ...naming,
  announcement: z.array(BgpAnnouncementCreate),
})
export type BgpAnnounceSetCreate = z.infer<typeof BgpAnnounceSetCreate>

export const BgpAnnouncement = z.object({
  addressLotBlockId: Uuid,
  announceSetId: Uuid,
  network: IpNet,
})
export type BgpAnnouncement = Answer<z.infer<typeof BgpAnnouncement>>

/**
 * A prefix that a switch announces to a peer. Before 2026021301 the platform lists IPv4 only, without the
 * switch, and identifies the peer by its address (editions/bgp.ts).
 */
export const BgpExported = z.object({
  peerId: z.string(),
  prefix: IpNet,
  switch: SwitchLocation.optional(),
})
export type BgpExported = Answer<z.infer<typeof BgpExported>>

/** `id` 0 when unknown. */
export const BgpImportedRouteIpv4 = z.object({
  id: Uint32,
  nexthop: Ipv4,
  prefix: Ipv4Net,
  switch: SwitchLocation,
})
export type BgpImportedRouteIpv4 = Answer<z.infer<typeof BgpImportedRouteIpv4>>

/** Routes of both families, from every peer: the ASN in the query is ignored. */
export const BgpImported = z.object({
  id: Uint32,
  nexthop: Ip,
  prefix: IpNet,
  switch: SwitchLocation,
})
export type BgpImported = Answer<z.infer<typeof BgpImported>>

/** The routing daemon's own records, passed on unparsed. */
export const BgpMessageHistory = z.unknown()
export type BgpMessageHistory = z.infer<typeof BgpMessageHistory>

export const SwitchBgpHistory = z.object({
  history: z.record(z.string(), BgpMessageHistory),
  switch: SwitchLocation,
})
export type SwitchBgpHistory = z.infer<typeof SwitchBgpHistory>

export const AggregateBgpMessageHistory = z.object({ switchHistories: z.array(SwitchBgpHistory) })
export type AggregateBgpMessageHistory = Answer<z.infer<typeof AggregateBgpMessageHistory>>

export const BgpPeerState = z.enum([
  'idle',
  'connect',
  'active',
  'open_sent',
  'open_confirm',
  'connection_collision',
  'session_setup',
  'established',
])
export type BgpPeerState = z.infer<typeof BgpPeerState>

/** `remoteAsn` 0 when unknown. */
export const BgpPeerStatus = z.object({
  addr: Ip,
  localAsn: Uint32,
  /** In answers since 2026021301; the documents don't say in which form. */
  peerId: z.string().optional(),
  remoteAsn: Uint32,
  state: BgpPeerState,
  stateDurationMillis: Uint64,
  switch: SwitchLocation,
})
export type BgpPeerStatus = Answer<z.infer<typeof BgpPeerStatus>>

export const bgpOperations = operations({
  networkingBgpConfigList: {
    method: 'GET',
    path: '/v1/system/networking/bgp',
    query: z.object(nameOrIdPage),
    answer: resultsPage(BgpConfig),
    status: 200,
  },
  networkingBgpConfigCreate: {
    method: 'POST',
    path: '/v1/system/networking/bgp',
    body: BgpConfigCreate,
    answer: BgpConfig,
    status: 201,
  },
  networkingBgpConfigUpdate: {
    method: 'PUT',
    path: '/v1/system/networking/bgp',
    query: z.object({ nameOrId: NameOrId }),
    body: BgpConfigUpdate,
    answer: BgpConfig,
    status: 200,
  },
  networkingBgpConfigDelete: {
    method: 'DELETE',
    path: '/v1/system/networking/bgp',
    query: z.object({ nameOrId: NameOrId }),
    status: 204,
  },
  networkingBgpAnnounceSetList: {
    method: 'GET',
    path: '/v1/system/networking/bgp-announce-set',
    query: z.object(nameOrIdPage),
    answer: z.array(BgpAnnounceSet),
    status: 200,
  },
  networkingBgpAnnounceSetUpdate: {
    method: 'PUT',
    path: '/v1/system/networking/bgp-announce-set',
    body: BgpAnnounceSetCreate,
    answer: BgpAnnounceSet,
    status: 201,
  },
  networkingBgpAnnounceSetDelete: {
    method: 'DELETE',
    path: '/v1/system/networking/bgp-announce-set/{announceSet}',
    status: 204,
  },
  networkingBgpAnnouncementList: {
    method: 'GET',
    path: '/v1/system/networking/bgp-announce-set/{announceSet}/announcement',
    answer: z.array(BgpAnnouncement),
    status: 200,
  },
  networkingBgpExported: {
    method: 'GET',
    path: '/v1/system/networking/bgp-exported',
    answer: z.array(BgpExported),
    status: 200,
  },
  networkingBgpMessageHistory: {
    method: 'GET',
    path: '/v1/system/networking/bgp-message-history',
    query: z.object({ asn: QueryUint32 }),
    answer: AggregateBgpMessageHistory,
    status: 200,
  },
  networkingBgpImportedRoutesIpv4: {
    method: 'GET',
    path: '/v1/system/networking/bgp-routes-ipv4',
    query: z.object({ asn: QueryUint32 }),
    answer: z.array(BgpImportedRouteIpv4),
    status: 200,
  },
  networkingBgpImported: {
    method: 'GET',
    path: '/v1/system/networking/bgp-imported',
    query: z.object({ asn: QueryUint32 }),
    answer: z.array(BgpImported),
    status: 200,
  },
  networkingBgpStatus: {
    method: 'GET',
    path: '/v1/system/networking/bgp-status',
    answer: z.array(BgpPeerStatus),
    status: 200,
  },
})
