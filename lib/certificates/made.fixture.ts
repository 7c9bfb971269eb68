import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { der, TAG } from './der'

/** Makes certificates with every kind of key for tests. Node's own parser is the reference. */

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'))
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const oid = (body: string): Uint8Array => der(TAG.oid, hex(body))
const sequence = (...parts: Uint8Array[]): Uint8Array => der(TAG.sequence, ...parts)

const NAMED_CURVES = { p256: 'P-256', p384: 'P-384', p521: 'P-521', secp256k1: 'secp256k1' }
const ECDSA = sequence(oid('2a8648ce3d040302'))
const SIGNATURES = {
  rsa: sequence(oid('2a864886f70d01010b'), der(0x05)),
  ed25519: sequence(oid('2b6570')),
  p256: ECDSA,
  p384: ECDSA,
  p521: ECDSA,
  secp256k1: ECDSA,
}
export type MadeKind = keyof typeof SIGNATURES

export function makeKeys(kind: MadeKind): { publicKey: KeyObject; privateKey: KeyObject } {
  if (kind === 'rsa') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  if (kind === 'ed25519') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('ec', { namedCurve: NAMED_CURVES[kind] })
}

const commonName = (name: string): Uint8Array =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, bytes(name)))))

/** UTCTime before 2050, as RFC 5280 asks for. */
function time(date: Date): Uint8Array {
  const digits = `${date.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`
  return date.getUTCFullYear() < 2050
    ? der(TAG.utcTime, bytes(digits.slice(2)))
    : der(TAG.generalizedTime, bytes(digits))
}

const extension = (id: string, value: Uint8Array): Uint8Array =>
  sequence(oid(id), der(TAG.octetString, value))

const USAGES = { server: '2b06010505070301', client: '2b06010505070302', any: '551d2500' }

export interface MakeOptions {
  readonly kind?: MadeKind
  readonly name?: string
  readonly dnsNames?: readonly string[]
  readonly notBefore?: Date
  readonly notAfter?: Date
  readonly isAuthority?: boolean
  readonly usage?: keyof typeof USAGES
  readonly issuer?: Made
}
export interface Made {
  readonly pem: string
  readonly name: string
  readonly kind: MadeKind
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** A new key and its certificate, self-signed unless it has an issuer. */
export function make(options: MakeOptions = {}): Made {
  const { kind = 'p256', name = 'maple.sys.example.com', dnsNames = [name], issuer } = options
  const keys = makeKeys(kind)
  const spki = Uint8Array.from(keys.publicKey.export({ format: 'der', type: 'spki' }))
  const extensions = [
    ...(dnsNames.length > 0
      ? [extension('551d11', sequence(...dnsNames.map((each) => der(0x82, bytes(each)))))]
      : []),
    ...(options.isAuthority ? [extension('551d13', sequence(der(0x01, hex('ff'))))] : []),
    ...(options.usage ? [extension('551d25', sequence(oid(USAGES[options.usage])))] : []),
  ]
  const signer = issuer ?? { ...keys, name, kind }
  const body = sequence(
    der(0xa0, der(TAG.integer, hex('02'))),
    der(TAG.integer, hex('01'), createHash('sha256').update(spki).digest().subarray(0, 8)),
    SIGNATURES[signer.kind],
    commonName(signer.name),
    sequence(
      time(options.notBefore ?? new Date('2026-01-01')),
      time(options.notAfter ?? new Date('2036-01-01')),
    ),
    commonName(name),
    spki,
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  )
  const hash = signer.kind === 'ed25519' ? null : 'sha256'
  const signature = sign(hash, body, signer.privateKey)
  const whole = sequence(body, SIGNATURES[signer.kind], der(TAG.bitString, hex('00'), signature))
  return { pem: pemOf('CERTIFICATE', whole), name, kind, ...keys }
}

export const pemOf = (label: string, content: Uint8Array): string => {
  const lines = Buffer.from(content)
    .toString('base64')
    .replaceAll(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`
}

/** A private key in one of the formats that files have. */
export const keyPem = ({ privateKey }: Made, type: 'pkcs8' | 'pkcs1' | 'sec1' = 'pkcs8'): string =>
  privateKey.export({ format: 'pem', type }).toString()
