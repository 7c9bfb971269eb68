import { describe, expect, it } from 'vitest'
import { bytesOfBase64 } from '@/lib/format/base64'
import { keyPem, make } from './made.fixture'
import type { Made } from './made.fixture'
import { checkSigningPair } from './signing-pair'

const derOf = (pem: string) => bytesOfBase64(pem.replace(/-----.*-----|\s/g, ''))
const textBytes = (text: string) => new TextEncoder().encode(text)
const keyOf = (made: Made, type: 'pkcs1' | 'pkcs8' = 'pkcs1') => derOf(keyPem(made, type))

describe('a signing pair', () => {
  const [own, other] = [make({ kind: 'rsa' }), make({ kind: 'rsa' })]
  const cert = derOf(own.pem)

  it('is a certificate and its key, or nothing', async () => {
    expect(await checkSigningPair({ cert, key: keyOf(own) })).toEqual({})
    expect(await checkSigningPair({ cert: undefined, key: undefined })).toEqual({})
  })

  it.each([
    ['no certificate', undefined, keyOf(own), 'cert', /certificate too, or/],
    ['no key', cert, undefined, 'key', /key too, or/],
    ['a PEM certificate', textBytes(own.pem), keyOf(own), 'cert', /PEM/],
    ['a PEM key', cert, textBytes(keyPem(own)), 'key', /PEM/],
    ['PKCS #8', cert, keyOf(own, 'pkcs8'), 'key', /PKCS #8/],
    ['a key of another kind', cert, keyOf(make(), 'pkcs8'), 'key', /PKCS #8/],
    ['no certificate at all', textBytes('hello'), keyOf(own), 'cert', /X\.509/],
    ['no key at all', cert, textBytes('hello'), 'key', /RSA/],
    ['the certificate twice', cert, cert, 'key', /no RSA|PKCS #8/],
    ["another's key", cert, keyOf(other), 'key', /doesn’t belong to the certificate/],
  ] as const)('is not: %s', async (_, certBytes, keyBytes, field, problem) => {
    const problems = await checkSigningPair({ cert: certBytes, key: keyBytes })
    expect(Object.keys(problems)).toEqual([field])
    expect(problems[field]).toMatch(problem)
  })
})
