import { describe, expect, it } from 'vitest'
import { METADATA_BYTES_MAX, metadataTooLarge, readMetadata } from './metadata'
import { elementsOf, readXml } from './xml'

const KEY =
  '<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>MIIB</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>'
const SIGN_IN =
  '<md:SingleSignOnService Binding=\'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect\' Location="https://id.example.com/sso"/>'
const metadata = (inner = KEY + SIGN_IN, descriptor = 'md:IDPSSODescriptor') =>
  `<?xml version="1.0"?>\n<!-- from <the> provider -->\n<md:EntityDescriptor xmlns:md="urn:m" entityID="https://id.example.com/saml">\n<${descriptor} protocolSupportEnumeration="p">${inner}</${descriptor}>\n</md:EntityDescriptor>\n`

describe('metadata of an identity provider', () => {
  it('says what it is called and where people sign in', () => {
    const read = {
      entityId: 'https://id.example.com/saml',
      signInUrl: 'https://id.example.com/sso',
    }
    expect(readMetadata(metadata())).toEqual(read)
    expect(readMetadata(`\ufeff${metadata().replaceAll('md:', '')}`)).toEqual(read)
    expect(readMetadata(metadata(KEY.replace(' use="signing"', '') + SIGN_IN))).toEqual(read)
  })

  it.each([
    ['nothing', '  ', /empty/],
    ['no XML', 'entityID: x', /isn’t an XML file/],
    ['cut off', metadata().slice(0, 400), /cut off/],
    ['crossed', metadata().replace('</ds:KeyInfo></md:KeyDescriptor>', ''), /damaged/],
    ['a stray sign', metadata(`a < b${KEY}${SIGN_IN}`), /damaged/],
    ['two roots', metadata() + metadata().replace(/<\?.*\?>/, ''), /damaged/],
    ['a page', '<!DOCTYPE html><HTML><body></body></HTML>', /web page/],
    ['other XML', '<rss></rss>', /it has rss, not EntityDescriptor/],
    ['several', '<md:EntitiesDescriptor/>', /several/],
    ['a service', metadata('', 'SPSSODescriptor'), /a service/],
    ['no provider', metadata('', 'Other'), /no identity provider/],
    ['no key', metadata(SIGN_IN), /no signing certificate/],
    ['only keys to encrypt', metadata(KEY.replace('signing', 'encryption') + SIGN_IN), /signing/],
    ['an empty key', metadata(KEY.replace('MIIB', ' ') + SIGN_IN), /signing/],
    ['another binding', metadata(KEY + SIGN_IN.replace('Redirect', 'POST')), /HTTP-Redirect/],
  ])('is refused with a reason: %s', (_, text, problem) => {
    expect(readMetadata(text).problem).toMatch(problem)
  })

  it('must fit into one request as base64', () => {
    expect(metadataTooLarge(METADATA_BYTES_MAX)).toBeUndefined()
    expect(metadataTooLarge(METADATA_BYTES_MAX + 1)).toBe(
      'The file is too large: metadata can be at most 720 KiB',
    )
    expect((METADATA_BYTES_MAX * 4) / 3).toBeLessThan(2 ** 20)
  })
})

it('reads elements, text and attributes of XML', () => {
  const root = readXml('<a x:b="1" c=\'2\'><!-- < -->t<![CDATA[<u>]]><b><b/></b></a>')
  expect(root).toMatchObject({ name: 'a', text: 't<u>' })
  expect([...(root?.attributes ?? [])]).toEqual([
    ['b', '1'],
    ['c', '2'],
  ])
  expect(root && elementsOf(root, 'b')).toHaveLength(2)
})
