import { afterEach, describe, expect, it, vi } from 'vitest'
import { identityProviders } from './identity-providers'
import { testPlatform } from '@/mock-platform/testing'
import { field } from '@/mock-platform/testing'
import { refusals } from '@/mock-platform/testing-refusal'
import { makeCertificate } from '@/mock-platform/testing-x509'

const SAML = '/v1/system/identity-providers/saml'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const KEY =
  '<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>MIIB</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>'
const LOCATION = `<md:SingleSignOnService Binding="${REDIRECT}" Location="https://id.pear.example/sso"/>`
const descriptor = (inside: string) =>
  `<?xml version="1.0"?>\n<!-- made <by> hand --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://id.pear.example">${inside}</md:EntityDescriptor>`
const metadata = descriptor(`<md:IDPSSODescriptor>${KEY}${LOCATION}</md:IDPSSODescriptor>`)
const source = (xml: string) => ({
  type: 'base64_encoded_xml',
  data: Buffer.from(xml).toString('base64'),
})
const pear = {
  name: 'pear-id',
  description: 'Sign-in of the pear group',
  acs_url: 'https://orchard.sys.cloud.example/login/orchard/saml/pear-id',
  slo_url: 'https://orchard.sys.cloud.example/logout',
  idp_entity_id: 'https://id.pear.example',
  sp_client_id: 'console',
  technical_contact_email: 'not checked',
  idp_metadata_source: source(metadata),
}
const { idp_metadata_source: _, ...shown } = pear
const rsa = makeCertificate({ algorithm: 'rsa' })
const keyPair = {
  public_cert: rsa.der.toString('base64'),
  private_key: rsa.privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
}

afterEach(() => vi.unstubAllGlobals())

describe('identity providers', () => {
  it('are listed and viewed by users of the silo and fleet viewers', async () => {
    const platform = testPlatform()
    const call = platform.as('goran')
    const listed = await call('GET', '/v1/system/identity-providers?silo=orchard')
    expect(field(listed)).toEqual(['orchard-id'])
    expect(listed.body.items[0].provider_type).toBe('saml')
    const viewed = await call('GET', `${SAML}/orchard-id?silo=orchard`)
    expect(viewed.body).toMatchObject({ id: listed.body.items[0].id, sp_client_id: 'console' })
    const own = await platform.as('emil')('GET', '/v1/system/identity-providers?silo=maple')
    expect(own.body).toEqual({ items: [], next_page: null })
    const refused = refusals(platform, 'goran')
    const { id } = viewed.body
    expect(await refused('GET', `${SAML}/${id}?silo=orchard`)).toBe(
      '400 InvalidRequest: when providing saml-identity-provider as an ID silo should not be specified',
    )
    expect(await refused('GET', `${SAML}/pear-id?silo=orchard`)).toBe(
      '404 ObjectNotFound: not found: saml-identity-provider with name "pear-id"',
    )
    expect(await refused('GET', '/v1/system/identity-providers')).toMatch(/^400 -/)
    const tenant = refusals(platform, 'ada')
    expect(await tenant('GET', '/v1/system/identity-providers?silo=orchard')).toMatch(/^404/)
    expect(await tenant('GET', `${SAML}/orchard-id?silo=orchard`)).toMatch(/^404/)
  })

  it('are made from metadata sent along', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const made = await call('POST', `${SAML}?silo=orchard`, {
      ...pear,
      group_attribute_name: 'teams',
      signing_keypair: keyPair,
    })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      ...shown,
      id: made.body.id,
      time_created: '2026-10-01T12:00:00.000Z',
      time_modified: '2026-10-01T12:00:00.000Z',
      group_attribute_name: 'teams',
      public_cert: keyPair.public_cert,
    })
    expect((await call('GET', `${SAML}/pear-id?silo=orchard`)).body).toEqual(made.body)
    const row = platform.world.in(identityProviders).get(made.body.id)
    expect(row?.signInUrl).toBe('https://id.pear.example/sso')
    const entry = await call('GET', '/login/orchard/saml/pear-id/redirect')
    expect(entry.headers.get('location')).toMatch(/^https:\/\/id\.pear\.example\/sso\?SAMLRequest=/)
  })

  it('are made from metadata fetched now', async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response(metadata))
    vi.stubGlobal('fetch', asked)
    const url = 'https://id.pear.example/metadata'
    const body = { ...pear, idp_metadata_source: { type: 'url', url } }
    const made = await testPlatform().as('farah')('POST', `${SAML}?silo=orchard`, body)
    expect(made.body).toMatchObject({ public_cert: null, group_attribute_name: null })
    expect(asked).toHaveBeenCalledExactlyOnceWith(url, { signal: expect.any(AbortSignal) })
  })

  it('are refused when their metadata can not be fetched', async () => {
    const refused = refusals(testPlatform(), 'farah')
    const idp_metadata_source = { type: 'url', url: 'https://id.pear.example/metadata' }
    const create = () => refused('POST', `${SAML}?silo=orchard`, { ...pear, idp_metadata_source })
    vi.stubGlobal('fetch', async () => new Response('no', { status: 404 }))
    expect(await create()).toBe(
      '400 InvalidValue: unsupported value for "url": querying url returned: 404',
    )
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('no such host')))
    expect(await create()).toMatch(/^400 InvalidValue: unsupported value for "url": .*no such host/)
  })

  it.each([
    [
      { idp_metadata_source: { type: 'base64_encoded_xml', data: '%%%' } },
      'InvalidValue: unsupported value for "data": ',
    ],
    [{ idp_metadata_source: source('<a></b>') }, 'InvalidRequest: metadata could not be parsed as'],
    [{ idp_metadata_source: source('<a/>') }, 'InvalidRequest: metadata could not be parsed as'],
    [{ idp_metadata_source: source('<!-- <a/>') }, 'InvalidRequest: metadata could not be parsed'],
    [
      { idp_metadata_source: source(descriptor('')) },
      'InvalidRequest: no md:IDPSSODescriptor section',
    ],
    [
      {
        idp_metadata_source: source(
          descriptor(
            `<md:IDPSSODescriptor>${KEY.replace('signing', 'encryption')}${LOCATION}</md:IDPSSODescriptor>`,
          ),
        ),
      },
      'InvalidRequest: no signing key found in IDP metadata',
    ],
    [
      {
        idp_metadata_source: source(
          descriptor(`<md:IDPSSODescriptor>${KEY}</md:IDPSSODescriptor>`),
        ),
      },
      'InvalidRequest: zero redirect binding locations',
    ],
    [
      {
        idp_metadata_source: source(
          metadata.replace('https://id.pear.example/sso', 'javascript:1'),
        ),
      },
      'InvalidRequest: redirect binding location is not a URL',
    ],
    [
      { signing_keypair: { ...keyPair, public_cert: 'ab' } },
      '-: unable to parse JSON body: signing_keypair: could not base64 decode public_cert: ',
    ],
    [
      { signing_keypair: { ...keyPair, private_key: '*' } },
      '-: unable to parse JSON body: signing_keypair: could not base64 decode private_key: ',
    ],
    [
      { signing_keypair: { ...keyPair, public_cert: 'AAAA' } },
      '-: unable to parse JSON body: signing_keypair: public_cert is not recognized as a X509 certificate: ',
    ],
    [
      { signing_keypair: { ...keyPair, private_key: 'AAAA' } },
      '-: unable to parse JSON body: signing_keypair: private_key is not recognized as a RSA private key: ',
    ],
    [
      {
        signing_keypair: {
          ...keyPair,
          public_cert: makeCertificate({ algorithm: 'rsa' }).der.toString('base64'),
        },
      },
      '-: unable to parse JSON body: signing_keypair: data signed with key not verified with certificate!',
    ],
    [{ signing_keypair: { public_cert: 'AAAA' } }, '-: unable to parse JSON body: '],
    [{ name: 'orchard-id' }, 'ObjectAlreadyExists: already exists: saml-identity-provider'],
    [{ acs_url: undefined }, '-: unable to parse JSON body: missing field `acs_url`'],
  ])('are refused, case %#', async (change, message) => {
    const refused = refusals(testPlatform(), 'farah')
    const said = await refused('POST', `${SAML}?silo=orchard`, { ...pear, ...change })
    expect(said.startsWith(`400 ${message}`), said).toBe(true)
  })

  it('are refused in local silos, missing ones, and to others than admins', async () => {
    const platform = testPlatform()
    const refused = refusals(platform, 'farah')
    expect(await refused('POST', `${SAML}?silo=maple`, pear)).toBe(
      '400 InvalidRequest: cannot create identity providers in this kind of Silo',
    )
    expect(await refused('POST', `${SAML}?silo=nowhere`, pear)).toMatch(/^404/)
    expect(await refusals(platform, 'goran')('POST', `${SAML}?silo=orchard`, pear)).toMatch(/^403/)
    expect(await refusals(platform, 'ada')('POST', `${SAML}?silo=orchard`, pear)).toMatch(/^404/)
    expect(await refusals(platform, null)('POST', `${SAML}?silo=orchard`, pear)).toMatch(/^401/)
  })
})
