import { handle } from '@/mock-platform/core/handle'
import { findSilo } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { badQuery, isUuid, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

export interface IdentityProviderRow extends Named {
  readonly siloId: string
  readonly acsUrl: string
  readonly sloUrl: string
  readonly idpEntityId: string
  readonly spClientId: string
  readonly technicalContactEmail: string
  readonly groupAttributeName: string | null
  readonly publicCert: string | null
  /** Where browsers are sent to sign in; null: the mock's own identity provider. */
  readonly signInUrl: string | null
}
export const identityProviders = defineTable<IdentityProviderRow>()({
  name: 'identity-providers',
  indexes: { silo: (row) => row.siloId },
})

const present = (row: IdentityProviderRow) => ({
  ...identityOf(row),
  providerType: 'saml' as const,
})

export const presentSaml = (row: IdentityProviderRow) => ({
  ...identityOf(row),
  acsUrl: row.acsUrl,
  sloUrl: row.sloUrl,
  idpEntityId: row.idpEntityId,
  spClientId: row.spClientId,
  technicalContactEmail: row.technicalContactEmail,
  groupAttributeName: row.groupAttributeName,
  publicCert: row.publicCert,
})

export const identityProviderRoutes = [
  handle('siloIdentityProviderList', (call) => {
    if (call.query.silo === undefined) throw badQuery('missing field `silo`')
    const source = {
      table: identityProviders,
      index: 'silo',
      key: findSilo(call, call.query.silo).id,
    } as const
    return pageOf(call, source, present)
  }),
  handle('samlIdentityProviderView', (call) => {
    const { provider } = call.path
    const silo = findSilo(call, call.query.silo)
    const table = call.world.in(identityProviders)
    const row = isUuid(provider) ? table.get(provider) : table.named('silo', silo.id, provider)
    if (row?.siloId !== silo.id) throw notFound('saml-identity-provider', provider)
    return presentSaml(row)
  }),
]
