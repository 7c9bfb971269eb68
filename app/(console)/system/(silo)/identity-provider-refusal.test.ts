import { expect, it } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { providerRefusal } from './identity-provider-refusal'

const refusal = (message: string): Failure => ({
  type: 'error',
  status: 400,
  requestId: undefined,
  error: { errorCode: 'InvalidRequest', message },
})

it.each([
  ['unsupported value for "url": querying url returned: 404', 'Querying url returned: 404'],
  ['no md:IDPSSODescriptor section', 'No md:IDPSSODescriptor section'],
  ['no signing key found in IDP metadata', 'No signing key found in IDP metadata'],
  ['zero redirect binding locations', 'Zero redirect binding locations'],
])('%s is about the metadata', (said, message) => {
  expect(providerRefusal(refusal(said), 'metadataUrl')).toEqual({ field: 'metadataUrl', message })
})

it.each([
  [
    'unable to parse JSON body: public_cert is not recognized as a X509 certificate: x at line 1 column 9',
    'publicCert',
  ],
  ['private_key is not recognized as a RSA private key: x', 'privateKey'],
  ['data signed with key not verified with certificate! x', 'privateKey'],
])('%s is about the %s', (said, field) => {
  expect(providerRefusal(refusal(said), 'metadataXml')?.field).toBe(field)
})

it('leaves all else to the usual words', () => {
  const said = refusal('cannot create identity providers in this kind of Silo')
  expect(providerRefusal(said, 'metadataXml')).toBeUndefined()
})
