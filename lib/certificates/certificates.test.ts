import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readCertificate } from './certificate'
import { chainOrder, readChain } from './chain'
import type { Chain } from './chain'
import { DerError } from './der'
import { chainExpiry, chainExpiryWords, expiryOf, expiryWords } from './expiry'
import { servesHost } from './host'
import type { KeyType } from './key-type'
import { make, pemOf } from './made.fixture'
import type { MadeKind } from './made.fixture'
import { ISSUER, LEAF, ROOT } from './openssl.fixture'
import { readPem } from './pem'

const NOW = new Date('2026-10-01T12:00:00Z')
const DAY = 86_400_000

function chainOf(...pems: string[]): Chain {
  const { chain, problem } = readChain(pems.join('\n'))
  if (!chain) throw new Error(problem)
  return chain
}

describe('reading a certificate', () => {
  it("agrees with OpenSSL's own", () => {
    const [leaf, issuer, root] = chainOf(LEAF, ISSUER, ROOT)
    expect(leaf).toMatchObject({
      commonName: 'maple.sys.example.com',
      names: [
        'maple.sys.example.com',
        '*.apps.example.com',
        '192.0.2.7',
        '2001:db8:0:0:0:0:0:7',
        'ops@example.com',
      ],
      dnsNames: ['maple.sys.example.com', '*.apps.example.com'],
      issuer: 'Example Issuer 1',
      notBefore: new Date('2026-06-01T00:00:00Z'),
      notAfter: new Date('2027-06-01T12:00:00Z'),
      keyType: { kind: 'ec', curve: 'P-256' },
      isAuthority: false,
      isSelfIssued: false,
      servesTls: true,
    })
    expect(issuer).toMatchObject({ isAuthority: true, keyType: { kind: 'ec', curve: 'P-384' } })
    expect(root).toMatchObject({ isAuthority: true, isSelfIssued: true, issuer: 'Example Root' })
  })

  it.each<[MadeKind, KeyType]>([
    ['rsa', { kind: 'rsa', bits: 2048 }],
    ['p256', { kind: 'ec', curve: 'P-256' }],
    ['p384', { kind: 'ec', curve: 'P-384' }],
    ['p521', { kind: 'ec', curve: 'P-521' }],
    ['secp256k1', { kind: 'ec', curve: undefined }],
    ['ed25519', { kind: 'ed25519' }],
  ])('tells the kind of key: %s', (kind, keyType) => {
    const made = make({ kind, notAfter: new Date('2055-05-05T05:05:05Z') })
    const [facts] = chainOf(made.pem)
    const judge = new X509Certificate(made.pem)
    expect(facts.keyType).toEqual(keyType)
    expect(facts.serial.replaceAll(':', '')).toBe(judge.serialNumber.toLowerCase())
    expect(facts.notAfter).toEqual(new Date(judge.validTo))
    expect(facts.notBefore).toEqual(new Date(judge.validFrom))
    const spki = judge.publicKey.export({ format: 'der', type: 'spki' })
    expect(Buffer.from(facts.publicKeyDer).equals(spki)).toBe(true)
  })

  it('fails in one way only, whatever is wrong with the bytes', () => {
    const { bytes } = readPem(make({ usage: 'server' }).pem).blocks[0] ?? {}
    if (!bytes) throw new Error('no block')
    for (let length = 0; length < bytes.length; length++) {
      expect(() => readCertificate(bytes.slice(0, length))).toThrow(DerError)
    }
    let refused = 0
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice()
      changed[at] = (changed[at] ?? 0) ^ 0xff
      try {
        readCertificate(changed)
      } catch (error) {
        expect(error).toBeInstanceOf(DerError)
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(20)
  })
})

describe('reading a chain', () => {
  const key = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'
  it.each([
    ['nothing', ' \n', /^Certificate is required$/],
    ['no PEM', 'hello', /isn’t PEM.*BEGIN CERTIFICATE/],
    ['DER', '0\u0082\u0003\u0001', /binary/],
    ['a key', key, /private key. Choose the certificate/],
    ['a key beside it', LEAF + key, /Remove it/],
    ['a request', LEAF.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'), /signing request/],
    ['PKCS #7', LEAF.replaceAll('CERTIFICATE', 'PKCS7'), /PKCS #7/],
    ['a public key', LEAF.replaceAll('CERTIFICATE', 'PUBLIC KEY'), /public key/],
    ['other blocks', LEAF.replaceAll('CERTIFICATE', 'X509 CRL'), /X509 CRL isn’t supported/],
    ['cut off', LEAF.slice(0, 300), /cut off/],
    ['broken base64', LEAF.replace('\nMII', '\nM!I'), /The certificate is damaged.*base64/],
    ['the second broken', LEAF + ISSUER.replace('\nMII', '\nM!I'), /Certificate 2 of the chain/],
    ['no certificate', pemOf('CERTIFICATE', Buffer.from('hello')), /isn’t an X.509/],
  ])('says what is wrong: %s', (_, text, problem) => {
    expect(readChain(text).problem).toMatch(problem)
  })

  it('takes Windows line ends and words between', () => {
    expect(chainOf(`subject=maple\r\n${LEAF.replaceAll('\n', '\r\n')}`, ISSUER)).toHaveLength(2)
  })

  it('knows its order', () => {
    expect(chainOrder(chainOf(LEAF))).toBe('ordered')
    expect(chainOrder(chainOf(LEAF, ISSUER, ROOT))).toBe('ordered')
    expect(chainOrder(chainOf(LEAF, ROOT, ISSUER))).toBe('shuffled')
    expect(chainOrder(chainOf(ROOT, ISSUER, LEAF))).toBe('shuffled')
    expect(chainOrder(chainOf(LEAF, ROOT))).toBe('gap')
  })
})

describe('dates', () => {
  const at = (fromDays: number, toDays: number) => ({
    notBefore: new Date(NOW.getTime() + fromDays * DAY),
    notAfter: new Date(NOW.getTime() + toDays * DAY),
  })
  it.each([
    [at(-9, -3), 'expired', 'Expired 3 days ago'],
    [at(-9, -0.5), 'expired', 'Expired today'],
    [at(-9, 0.5), 'soon', 'Expires within a day'],
    [at(-9, 1), 'soon', 'Expires in 1 day'],
    [at(-9, 10.9), 'soon', 'Expires in 10 days'],
    [at(-9, 30), 'valid', 'Expires in 30 days'],
    [at(-9, 730), 'valid', 'Expires in 730 days'],
    [at(-9, 6979), 'valid', 'Expires in 19 years'],
    [at(2, 300), 'not-yet', 'Not valid for another 2 days'],
    [at(0.1, 300), 'not-yet', 'Becomes valid within a day'],
  ])('%o is %s', (dates, state, words) => {
    const expiry = expiryOf(dates, NOW)
    expect(expiry.state).toBe(state)
    expect(expiryWords(expiry)).toBe(words)
  })
})

describe('host names', () => {
  it.each([
    [['maple.sys.example.com'], 'maple.sys.example.com', true],
    [['Maple.sys.EXAMPLE.com'], 'maple.SYS.example.com', true],
    [['*.sys.example.com'], 'maple.sys.example.com', true],
    [['*.example.com'], 'maple.sys.example.com', false],
    [['*.sys.example.com'], 'sys.example.com', false],
    [['other.example.com'], 'maple.sys.example.com', false],
    [['other.example.com', 'maple.sys.example.com'], 'maple.sys.example.com', true],
  ])('%j for %s: %s', (dnsNames, host, expected) => {
    const [leaf] = chainOf(make({ dnsNames }).pem)
    expect(servesHost(leaf, host)).toBe(expected)
    const judged = new X509Certificate(make({ dnsNames }).pem).checkHost(host)
    expect(judged !== undefined).toBe(expected)
  })

  it('looks at the common name only where no alternative name is there', () => {
    const named = { name: 'maple.sys.example.com' }
    const [bare] = chainOf(make({ ...named, dnsNames: [] }).pem)
    const [other] = chainOf(make({ ...named, dnsNames: ['a.example.com'] }).pem)
    expect(servesHost(bare, 'maple.sys.example.com')).toBe(true)
    expect(servesHost(other, 'maple.sys.example.com')).toBe(false)
  })
})

describe('the end of a chain', () => {
  const after = (days: number) => new Date(NOW.getTime() + days * DAY)
  const certificate = (name: string, from: number, to: number, issuer?: ReturnType<typeof make>) =>
    make({ name, notBefore: after(from), notAfter: after(to), ...(issuer && { issuer }) })
  const wordsOf = (...spans: readonly (readonly [from: number, to: number])[]): string => {
    const made = spans.map(([from, to], at) => certificate(`name ${at + 1}`, from, to))
    return chainExpiryWords(chainExpiry(chainOf(...made.map(({ pem }) => pem)), NOW))
  }

  it.each([
    [[[-1, 199.5]], 'Expires in 199 days'],
    [
      [
        [-1, 199.5],
        [-1, 4.5],
      ],
      'Expires in 4 days: Certificate 2 of the chain (name 2)',
    ],
    [
      [
        [-1, 199.5],
        [-1, 300],
        [-1, 4.5],
      ],
      'Expires in 4 days: Certificate 3 of the chain (name 3)',
    ],
    [
      [
        [-1, 4.5],
        [-1, 199.5],
      ],
      'Expires in 4 days',
    ],
    [
      [
        [-1, 4.5],
        [-1, 4.5],
      ],
      'Expires in 4 days',
    ],
    [
      [
        [-1, 4.5],
        [-9, -2.5],
        [-9, -3.5],
      ],
      'Expired 3 days ago: Certificate 3 of the chain (name 3)',
    ],
    [
      [
        [-1, 4.5],
        [2.5, 90],
      ],
      'Not valid for another 2 days: Certificate 2 of the chain (name 2)',
    ],
    [
      [
        [2.5, 90],
        [5.5, 90],
      ],
      'Not valid for another 5 days: Certificate 2 of the chain (name 2)',
    ],
    [
      [
        [2.5, 90],
        [-9, -2.5],
      ],
      'Expired 2 days ago: Certificate 2 of the chain (name 2)',
    ],
  ] as const)('%j: %s', (spans, words) => {
    expect(wordsOf(...spans)).toBe(words)
  })

  it('is when the first of its certificates ends, wherever that stands', () => {
    const made = [199, 30, 7, 100].map((days) => certificate('any', -1, days).pem)
    expect(chainExpiry(chainOf(...made), NOW).date).toEqual(after(7))
  })
})
