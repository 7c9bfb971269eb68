import { browserReads } from './query'

/** What islands read of silos, for operators. */
export const siloReads = browserReads({
  siloList: '/v1/system/silos',
  siloView: '/v1/system/silos/{silo}',
  siloPolicyView: '/v1/system/silos/{silo}/policy',
  siloIpPoolList: '/v1/system/silos/{silo}/ip-pools',
  siloIdentityProviderList: '/v1/system/identity-providers',
  samlIdentityProviderView: '/v1/system/identity-providers/saml/{provider}',
  siloUserList: '/v1/system/users',
  siloUserView: '/v1/system/users/{userId}',
  systemQuotasList: '/v1/system/silo-quotas',
  certificateList: '/v1/certificates',
  certificateView: '/v1/certificates/{certificate}',
})
