import { browserReads } from './query'

/** Reads for operators: BGP, BFD, and the address lots that are announced. */
export const bgpReads = browserReads({
  networkingBgpStatus: '/v1/system/networking/bgp-status',
  networkingBgpMessageHistory: '/v1/system/networking/bgp-message-history',
  networkingBgpConfigList: '/v1/system/networking/bgp',
  networkingBgpAnnounceSetList: '/v1/system/networking/bgp-announce-set',
  networkingBgpAnnouncementList:
    '/v1/system/networking/bgp-announce-set/{announceSet}/announcement',
  networkingBgpExported: '/v1/system/networking/bgp-exported',
  networkingBgpImportedRoutesIpv4: '/v1/system/networking/bgp-routes-ipv4',
  networkingBgpImported: '/v1/system/networking/bgp-imported',
  networkingBfdStatus: '/v1/system/networking/bfd-status',
  networkingAddressLotList: '/v1/system/networking/address-lot',
  networkingAddressLotBlockList: '/v1/system/networking/address-lot/{addressLot}/blocks',
})
