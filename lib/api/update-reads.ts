import { browserReads } from './query'

/** What islands read of the system's software, for operators. */
export const updateReads = browserReads({
  systemUpdateRepositoryList: '/v1/system/update/repositories',
  systemUpdateStatus: '/v1/system/update/status',
  systemUpdateTrustRootList: '/v1/system/update/trust-roots',
  systemUpdateTrustRootView: '/v1/system/update/trust-roots/{trustRootId}',
})
