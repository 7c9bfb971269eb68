import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Self-signed certificates for tests: as much DER as an X.509 v3 certificate needs. */

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const hex = body.length.toString(16)
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value, 'latin1'))
const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes)

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = rest.flatMap((arc) => {
    const base128 = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) {
      base128.unshift(128 + (left % 128))
    }
    return base128
  })
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]))
}

/** `20260102030405Z`, the form that knows all years. */
const time = (date: Date): Buffer =>
  text(0x18, `${date.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`)

const ALGORITHMS = {
  ec: sequence(oid('1.2.840.10045.4.3.2')),
  rsa: sequence(oid('1.2.840.113549.1.1.11'), der(0x05)),
}
const USAGES = { server: '1.3.6.1.5.5.7.3.1', client: '1.3.6.1.5.5.7.3.2' }

export interface CertificateOptions {
  readonly commonName?: string
  /** Subject alternative names; none: the extension is left out. */
  readonly names?: readonly string[]
  readonly usages?: readonly (keyof typeof USAGES)[]
  readonly notAfter?: Date
  readonly algorithm?: keyof typeof ALGORITHMS
}

function extensionsOf({ names = [], usages = [] }: CertificateOptions): Buffer[] {
  const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value))
  const list = [
    ...(names.length === 0
      ? []
      : [extension('2.5.29.17', sequence(...names.map((name) => text(0x82, name))))]),
    ...(usages.length === 0
      ? []
      : [extension('2.5.29.37', sequence(...usages.map((usage) => oid(USAGES[usage]))))]),
  ]
  return list.length === 0 ? [] : [der(0xa3, sequence(...list))]
}

const pair = (
  algorithm: keyof typeof ALGORITHMS,
): { publicKey: KeyObject; privateKey: KeyObject } =>
  algorithm === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })

const pemOf = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** A new key and its certificate, as PEM and as objects. */
export function makeCertificate(options: CertificateOptions = {}) {
  const { algorithm = 'ec', notAfter = new Date('2126-01-01'), commonName = 'test' } = options
  const { publicKey, privateKey } = pair(algorithm)
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const name = sequence(der(0x31, sequence(oid('2.5.4.3'), text(0x0c, commonName))))
  const serial = createHash('sha256').update(spki).digest().subarray(0, 8)
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), serial),
    ALGORITHMS[algorithm],
    name,
    sequence(time(new Date('2020-01-01')), time(notAfter)),
    name,
    spki,
    ...extensionsOf(options),
  )
  const bytes = sequence(body, ALGORITHMS[algorithm], bits(sign('sha256', body, privateKey)))
  return {
    cert: pemOf(bytes),
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    der: bytes,
    privateKey,
  }
}
