import { describe, expect, it } from 'vitest'
import { checkCertificate } from './check'
import { keyPem, make, makeKeys } from './made.fixture'
import type { Made } from './made.fixture'
import { ISSUER, LEAF, ROOT } from './openssl.fixture'
import { readPrivateKey } from './private-key'

const NOW = new Date('2026-10-01T12:00:00Z')
const HOST = 'maple.sys.example.com'

const check = (cert: string, key: string, hostnames: readonly string[] = [HOST]) =>
  checkCertificate({ cert, key, hostnames }, NOW)
const problemOf = async (made: Made) => (await check(made.pem, keyPem(made))).certProblem

describe('a certificate and its key', () => {
  it.each([
    ['rsa', 'pkcs8'],
    ['rsa', 'pkcs1'],
    ['p256', 'pkcs8'],
    ['p256', 'sec1'],
    ['p384', 'pkcs8'],
    ['p384', 'sec1'],
    ['p521', 'sec1'],
    ['ed25519', 'pkcs8'],
  ] as const)('belong together, or not: %s in %s', async (kind, type) => {
    const [own, other] = [make({ kind }), make({ kind })]
    const good = await check(own.pem, keyPem(own, type))
    expect(good).toMatchObject({ certProblem: undefined, keyProblem: undefined, match: 'yes' })
    const wrong = await check(own.pem, keyPem(other, type))
    expect(wrong).toMatchObject({ certProblem: undefined, match: 'no' })
    expect(wrong.keyProblem).toMatch(/doesn’t belong to the certificate/)
  })

  it('do not when their kinds differ', async () => {
    const own = make({ kind: 'p256' })
    for (const kind of ['p384', 'rsa', 'ed25519'] as const) {
      const { keyProblem } = await check(own.pem, keyPem(make({ kind })))
      expect(keyProblem, kind).toMatch(/doesn’t belong to the certificate/)
    }
  })

  it('are left to the platform where browsers know no such key', async () => {
    const own = make({ kind: 'secp256k1' })
    const read = await check(own.pem, keyPem(own))
    expect(read).toMatchObject({ keyProblem: undefined, match: 'unknown' })
    expect(read.warnings.join()).toMatch(/can’t check whether/)
  })

  it('takes the key from behind its curve', async () => {
    const own = make({ kind: 'p256' })
    const key = `-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n${keyPem(own, 'sec1')}`
    expect((await check(own.pem, key)).match).toBe('yes')
  })
})

describe('a private key', () => {
  const encrypted = (type: 'pkcs8' | 'pkcs1', kind: 'rsa') =>
    makeKeys(kind)
      .privateKey.export({ format: 'pem', type, cipher: 'aes-256-cbc', passphrase: 'secret' })
      .toString()
  const good = keyPem(make())
  it.each([
    ['nothing', '', /required/],
    ['no PEM', 'hello', /isn’t PEM/],
    ['a certificate', LEAF, /certificate. Choose its private key/],
    ['a public key', good.replaceAll('PRIVATE', 'PUBLIC'), /public key. Choose the private key/],
    ['encrypted PKCS #8', encrypted('pkcs8', 'rsa'), /passphrase/],
    ['encrypted PKCS #1', encrypted('pkcs1', 'rsa'), /passphrase/],
    ['an SSH key', good.replaceAll('PRIVATE', 'OPENSSH PRIVATE'), /SSH key/],
    ['DSA', good.replaceAll('PRIVATE', 'DSA PRIVATE'), /DSA PRIVATE KEY isn’t supported/],
    ['two keys', good + good, /more than one/],
    ['cut off', good.slice(0, 100), /cut off/],
    ['broken base64', good.replace('M', '!'), /base64/],
    ['other bytes', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', /damaged/],
  ])('is refused with a reason: %s', (_, text, problem) => {
    expect(readPrivateKey(text).problem).toMatch(problem)
  })
})

describe('what the platform would refuse', () => {
  it('an expired certificate, also of an issuer', async () => {
    const old = make({ notAfter: new Date('2026-09-28') })
    expect(await problemOf(old)).toBe('Expired 3 days ago')
    const leaf = make()
    const { certProblem } = await check(leaf.pem + old.pem, keyPem(leaf))
    expect(certProblem).toBe('Certificate 2 of the chain: Expired 3 days ago')
  })

  it('one for other hosts, naming those', async () => {
    const other = make({ dnsNames: ['a.example.com', 'b.example.com'] })
    expect(await problemOf(other)).toBe(
      'Not valid for maple.sys.example.com, only for a.example.com, b.example.com',
    )
    expect((await check(other.pem, keyPem(other), [])).certProblem).toBeUndefined()
  })

  it('one that is not for servers', async () => {
    expect(await problemOf(make({ usage: 'client' }))).toMatch(/extended key usage/)
    expect(await problemOf(make({ usage: 'server' }))).toBeUndefined()
    expect(await problemOf(make({ usage: 'any' }))).toBeUndefined()
  })

  it('a chain that begins with the issuer', async () => {
    expect((await check(ROOT + ISSUER + LEAF, '')).certProblem).toMatch(/must come first/)
  })

  it('a chain the wrong way round, whatever its certificates say of themselves, and no key for it', async () => {
    const issuer = make({ name: 'issuer.example.com' })
    const leaf = make({ issuer })
    const turned = await check(issuer.pem + leaf.pem, keyPem(leaf))
    expect(turned).toMatchObject({ keyProblem: undefined, match: 'yes', warnings: [] })
    expect(turned.certProblem).toMatch(/wrong order: the server’s certificate must come first/)
    expect(await check(leaf.pem + issuer.pem, keyPem(leaf))).toMatchObject({
      certProblem: undefined,
      match: 'yes',
    })
  })
})

describe('what it would accept', () => {
  const warnings = async (cert: string) => (await check(cert, '')).warnings
  it('warns of dates', async () => {
    const soon = make({ notAfter: new Date('2026-10-11T13:00:00Z') })
    expect(await warnings(soon.pem)).toContain('Expires in 10 days')
    const later = make({ notBefore: new Date('2026-10-04T13:00:00Z') })
    expect(await warnings(later.pem)).toContain('Not valid for another 3 days')
  })

  it('warns of chains', async () => {
    expect(await warnings(LEAF + ISSUER + ROOT)).toEqual([])
    expect((await warnings(LEAF + ROOT + ISSUER)).join()).toMatch(/out of order/)
    expect((await warnings(LEAF + ROOT)).join()).toMatch(/gap/)
    expect((await warnings(LEAF)).join()).toMatch(/issuer’s certificate is missing/)
    expect((await warnings(make().pem)).join()).toMatch(/Self-signed/)
  })

  it('does not take a problem of one file for one of the other', async () => {
    const own = make()
    expect(await check('no', keyPem(own))).toMatchObject({ keyProblem: undefined })
    expect(await check(own.pem, 'no')).toMatchObject({ certProblem: undefined })
  })
})
