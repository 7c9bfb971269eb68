import { describe, expect, it } from 'vitest'
import { METADATA_BYTES_MAX, metadataTooLarge, providerOf, textProblem } from './metadata'
import { type XmlElement, xmlText } from './xml'

/** An element as a browser's parser makes one; files are read by it in e2e/saml-metadata.spec.ts. */
function element(
  localName: string,
  attributes: Readonly<Record<string, string>>,
  ...within: (XmlElement | string)[]
): XmlElement {
  const children = within.filter((each) => typeof each !== 'string')
  return {
    localName,
    children,
    textContent: within.map((each) => (typeof each === 'string' ? each : '')).join(''),
    getAttribute: (name) => attributes[name] ?? null,
    getElementsByTagNameNS: (_, name) =>
      children.flatMap((each) => [
        ...(each.localName === name ? [each] : []),
        ...each.getElementsByTagNameNS('*', name),
      ]),
  }
}

const NOW = new Date('2026-11-25T12:00:00Z')
const key = (use: Readonly<Record<string, string>> = { use: 'signing' }, text = 'MIIB') =>
  element('KeyDescriptor', use, element('KeyInfo', {}, element('X509Certificate', {}, text)))
const signIn = (binding = 'HTTP-Redirect') =>
  element('SingleSignOnService', {
    Binding: `urn:oasis:names:tc:SAML:2.0:bindings:${binding}`,
    Location: 'https://id.example.com/sso',
  })
const entity = (within: XmlElement[], more: Readonly<Record<string, string>> = {}) =>
  element('EntityDescriptor', { entityID: 'https://id.example.com/saml', ...more }, ...within)
const provider = (...within: XmlElement[]) => element('IDPSSODescriptor', {}, ...within)
const good = provider(key(), signIn())
const service = element('SPSSODescriptor', {})

describe('metadata of an identity provider', () => {
  const read = {
    entityId: 'https://id.example.com/saml',
    signInUrl: 'https://id.example.com/sso',
  }

  it('says what it is called and where people sign in', () => {
    const root = entity([good])
    expect(providerOf(root, NOW)).toEqual({ ...read, descriptor: root })
    expect(providerOf(entity([provider(key({}), signIn())]), NOW)).toMatchObject(read)
  })

  it('may stand among services in a list of entities', () => {
    const descriptor = entity([good])
    const list = element('EntitiesDescriptor', {}, entity([service]), descriptor)
    expect(providerOf(list, NOW)).toEqual({ ...read, descriptor })
    const nested = element('EntitiesDescriptor', {}, list)
    expect(providerOf(nested, NOW)).toMatchObject(read)
  })

  it.each([
    ['over', entity([good], { validUntil: '2026-11-25T11:59:59Z' }), '2026-11-25T11:59:59Z'],
    ['to come', entity([good], { validUntil: '2026-11-25T12:00:01Z' }), undefined],
    ['unreadable', entity([good], { validUntil: 'soon' }), undefined],
    [
      'over for the whole list',
      element('EntitiesDescriptor', { validUntil: '2020-01-01T00:00:00Z' }, entity([good])),
      '2020-01-01T00:00:00Z',
    ],
  ])('says when its time is %s', (_, root, expired) => {
    expect(providerOf(root, NOW).expired).toEqual(expired && new Date(expired))
  })

  it.each([
    ['other XML', element('rss', {}), /it has rss, not EntityDescriptor/],
    ['several', element('EntitiesDescriptor', {}, entity([good]), entity([good])), /several/],
    ['an empty list', element('EntitiesDescriptor', {}), /no identity provider/],
    ['a service', entity([service]), /a service/],
    ['no provider', entity([element('Other', {})]), /no identity provider/],
    ['no key', entity([provider(signIn())]), /no signing certificate/],
    ['only keys to encrypt', entity([provider(key({ use: 'encryption' }), signIn())]), /signing/],
    ['an empty key', entity([provider(key({}, ' '), signIn())]), /signing/],
    ['another binding', entity([provider(key(), signIn('HTTP-POST'))]), /HTTP-Redirect/],
  ])('is refused with a reason: %s', (_, root, problem) => {
    expect(providerOf(root, NOW).problem).toMatch(problem)
  })

  it('is looked through once, however much stands in each other', () => {
    let count = 0
    const nested = (name: string, depth: number, inner: XmlElement): XmlElement => {
      let top = inner
      for (let at = 0; at < depth; at += 1) {
        const { getElementsByTagNameNS, ...rest } = element(name, {}, top)
        top = {
          ...rest,
          getElementsByTagNameNS: (...args) => {
            count += 1
            return getElementsByTagNameNS(...args)
          },
        }
      }
      return top
    }
    const keys = nested('KeyDescriptor', 40, element('KeyInfo', {}))
    const root = entity([nested('IDPSSODescriptor', 40, keys)])
    expect(providerOf(root, NOW).problem).toMatch(/signing/)
    expect(count).toBeLessThan(200)
  })

  it.each([
    ['  ', /empty/],
    ['entityID: x', /isn’t an XML file/],
    ['<!DOCTYPE html><HTML><body></body></HTML>', /web page/],
    [' <html lang="en">', /web page/],
    ['<!DOCTYPE a [<!ENTITY b "bb">]><a/>', /entities of its own/],
    ['<?xml version="1.0"?><md:EntityDescriptor/>', undefined],
  ])('is refused before it is parsed: %s', (text, problem) => {
    const found = textProblem(text)
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeUndefined()
  })

  it('must fit into one request as base64', () => {
    expect(metadataTooLarge(METADATA_BYTES_MAX)).toBeUndefined()
    expect(metadataTooLarge(METADATA_BYTES_MAX + 1)).toBe(
      'The file is too large: metadata can be at most 720 KiB',
    )
    expect((METADATA_BYTES_MAX * 4) / 3).toBeLessThan(2 ** 20)
  })
})

describe('the text of an XML file', () => {
  const utf16 = (text: string, isLittle: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return isLittle ? bytes : bytes.swap16()
  }
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><é/>`

  it.each([
    ['UTF-8', Buffer.from(declared('utf-8')), true],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('UTF-8')}`), true],
    ['UTF-16 with a mark', utf16(`\ufeff${declared('UTF-16')}`, true), false],
    ['UTF-16 the other way', utf16(`\ufeff${declared('UTF-16')}`, false), false],
    ['UTF-16 without one', utf16(declared('utf-16'), true), false],
    ['UTF-16 the other way without one', utf16(declared('utf-16'), false), false],
    ['UTF-8 that calls itself UTF-16', Buffer.from(declared('utf-16')), false],
    ['Latin 1', Buffer.from(declared('iso-8859-1'), 'latin1'), false],
    ['an unknown encoding', Buffer.from(declared('klingon-1')), true],
  ])('is read from %s', (_, bytes, isUtf8) => {
    const read = xmlText(new Uint8Array(bytes))
    expect(read.text).toContain('<é/>')
    expect(read.isUtf8).toBe(isUtf8)
  })
})
