import type { SamlIdentityProviderCreate } from '@/lib/contract/identity-provider'
import type { AllOperations } from '@/lib/contract/all-operations'
import { requireSiloManager } from '@/mock-platform/core/authz'
import { handle, handleAfter } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findSilo, requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { badQuery, invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { Named, SiloRow } from '@/mock-platform/core/tenancy'
import { readSource, requireKeyPair, signInUrlOf } from '@/mock-platform/idp/metadata'

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

type SamlCall = Call<AllOperations['samlIdentityProviderCreate']>

/** The silo of a new provider: one whose users come from providers. */
function findSamlSilo(call: SamlCall): SiloRow {
  const silo = findSilo(call, call.query.silo)
  requireSiloManager(call, silo)
  if (silo.identityMode === 'local_only') {
    throw invalidRequest(
      isToday(call.world)
        ? 'cannot create SAML identity providers in ApiOnly silos'
        : 'cannot create identity providers in this kind of Silo',
    )
  }
  return silo
}

function newProvider(
  { world }: SamlCall,
  silo: SiloRow,
  body: SamlIdentityProviderCreate,
  signInUrl: string,
): IdentityProviderRow {
  return {
    ...newNamed(world, body),
    siloId: silo.id,
    acsUrl: body.acsUrl,
    sloUrl: body.sloUrl,
    idpEntityId: body.idpEntityId,
    spClientId: body.spClientId,
    technicalContactEmail: body.technicalContactEmail,
    groupAttributeName: body.groupAttributeName ?? null,
    publicCert: body.signingKeypair?.publicCert ?? null,
    signInUrl,
  }
}

/** One by its id alone: the specification's platform wants the silo always, which goes with no id. */
function findById(
  call: Pick<Call<AllOperations['samlIdentityProviderView']>, 'world' | 'actor'>,
  provider: string,
): IdentityProviderRow {
  if (!isToday(call.world)) throw badQuery('missing field `silo`')
  if (!isUuid(provider))
    throw invalidRequest('saml-identity-provider should either be UUID or silo should be specified')
  const row = call.world.in(identityProviders).get(provider)
  if (row === undefined) throw notFound('saml-identity-provider', provider)
  findSilo(call, row.siloId)
  return row
}

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
  handleAfter(
    'samlIdentityProviderCreate',
    async (call) => {
      if (call.body.signingKeypair != null) requireKeyPair(call.body.signingKeypair)
      findSamlSilo(call)
      return readSource(call.body.idpMetadataSource)
    },
    (call, metadata) => {
      const silo = findSamlSilo(call)
      const signInUrl = signInUrlOf(metadata)
      const { name } = call.body
      requireFree(call.world, 'saml-identity-provider', identityProviders, 'silo', silo.id, name)
      const provider = newProvider(call, silo, call.body, signInUrl)
      return presentSaml(call.world.in(identityProviders).put(provider))
    },
  ),
  handle('samlIdentityProviderView', (call) => {
    const { provider } = call.path
    if (call.query.silo === undefined) return presentSaml(findById(call, provider))
    if (isUuid(provider)) {
      throw invalidRequest(
        'when providing saml-identity-provider as an ID silo should not be specified',
      )
    }
    const silo = findSilo(call, call.query.silo)
    const row = call.world.in(identityProviders).named('silo', silo.id, provider)
    if (row === undefined) throw notFound('saml-identity-provider', provider)
    return presentSaml(row)
  }),
]
