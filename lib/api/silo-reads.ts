import { browserRead } from './query'

/** What islands read of silos, for operators. */
export const siloReads = {
  siloList: browserRead('siloList', '/v1/system/silos'),
  siloView: browserRead('siloView', '/v1/system/silos/{silo}'),
  siloPolicyView: browserRead('siloPolicyView', '/v1/system/silos/{silo}/policy'),
  siloQuotasView: browserRead('siloQuotasView', '/v1/system/silos/{silo}/quotas'),
  siloIpPoolList: browserRead('siloIpPoolList', '/v1/system/silos/{silo}/ip-pools'),
  siloIdentityProviderList: browserRead(
    'siloIdentityProviderList',
    '/v1/system/identity-providers',
  ),
  samlIdentityProviderView: browserRead(
    'samlIdentityProviderView',
    '/v1/system/identity-providers/saml/{provider}',
  ),
  siloUserList: browserRead('siloUserList', '/v1/system/users'),
  systemQuotasList: browserRead('systemQuotasList', '/v1/system/silo-quotas'),
  certificateList: browserRead('certificateList', '/v1/certificates'),
}
