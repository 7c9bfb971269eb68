import {
  childrenOf,
  DerError,
  expectTag,
  oidOf,
  readDer,
  sameBytes,
  TAG,
  textOf,
  timeOf,
} from './der'
import type { Bytes, DerNode } from './der'
import { publicKeyType } from './key-type'
import type { KeyType } from './key-type'

/** The facts of a certificate that readers need, and that the platform checks. */
export interface CertificateFacts {
  /** The number by which the issuer identifies it, bytes in hexadecimal: `03:a1`. */
  readonly serial: string
  /** Common name of the subject. */
  readonly commonName: string | undefined
  /** Names and addresses of the subject alternative name extension, in order. */
  readonly names: readonly string[]
  /** The DNS names among them, for comparing with host names. */
  readonly dnsNames: readonly string[]
  /** Common name of the issuer, else its organisation. */
  readonly issuer: string | undefined
  readonly notBefore: Date
  readonly notAfter: Date
  readonly keyType: KeyType
  /** It may issue other certificates. */
  readonly isAuthority: boolean
  readonly isSelfIssued: boolean
  /** False if it names extended key usages without TLS servers. */
  readonly servesTls: boolean
  /** For comparing: the subject, the issuer, and the SubjectPublicKeyInfo. */
  readonly subjectDer: Bytes
  readonly issuerDer: Bytes
  readonly publicKeyDer: Bytes
}

const COMMON_NAME = '2.5.4.3'
const ORGANISATION = '2.5.4.10'
const ALTERNATIVE_NAMES = '2.5.29.17'
const BASIC_CONSTRAINTS = '2.5.29.19'
const EXTENDED_KEY_USAGE = '2.5.29.37'
/** Server authentication, and any. */
const SERVER_USAGES: ReadonlySet<string> = new Set(['1.3.6.1.5.5.7.3.1', '2.5.29.37.0'])

/** [3], constructed: the extensions of a TBSCertificate. [0]: its version. */
const EXTENSIONS = 0xa3
const VERSION = 0xa0
/** Implicit tags of a GeneralName. */
const MAIL = 0x81
const DNS = 0x82
const URI = 0x86
const ADDRESS = 0x87

/** The last value of an attribute in a distinguished name. */
function attributeOf(name: DerNode, type: string): string | undefined {
  const values = childrenOf(name)
    .flatMap(childrenOf)
    .map(childrenOf)
    .filter(([oid]) => oidOf(oid) === type)
    .flatMap(([, value]) => (value ? textOf(value) : []))
  return values.at(-1)
}

/** The extensions by their id, with the content of their octet string. */
function extensionsOf(rest: readonly DerNode[]): Map<string, DerNode> {
  const wrapper = rest.find(({ tag }) => tag === EXTENSIONS)
  const [list] = wrapper ? childrenOf(wrapper) : []
  const entries = list ? childrenOf(expectTag(list, TAG.sequence)).map(childrenOf) : []
  return new Map(
    // Between id and value there may be the flag `critical`.
    entries.map((entry) => [
      oidOf(entry[0]),
      readDer(expectTag(entry.at(-1), TAG.octetString).content),
    ]),
  )
}

function addressText(bytes: Bytes): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: bytes.length / 2 }, (_, at) =>
    (((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0)).toString(16),
  )
  return groups.join(':')
}

/** The hexadecimal digits of a positive number, without the leading 0 byte of its sign. */
const hexOf = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join(':')
    .replace(/^00:/, '')

const isAuthority = (constraints: DerNode | undefined): boolean =>
  // DER only writes BOOLEAN TRUE there: the default, false, is left out.
  constraints !== undefined && childrenOf(constraints)[0]?.tag === 0x01

const servesTls = (usages: DerNode | undefined): boolean =>
  usages === undefined || childrenOf(usages).some((usage) => SERVER_USAGES.has(oidOf(usage)))

/** Parses one X.509 certificate in DER (RFC 5280). Throws DerError if it isn't one. */
export function readCertificate(bytes: Bytes): CertificateFacts {
  const [body] = childrenOf(expectTag(readDer(bytes), TAG.sequence))
  const parts = childrenOf(expectTag(body, TAG.sequence)).filter(({ tag }) => tag !== VERSION)
  const [serial, , issuer, validity, subject, publicKey, ...rest] = parts
  if (!issuer || !subject || !publicKey) throw new DerError('parts missing')
  const [notBefore, notAfter] = childrenOf(expectTag(validity, TAG.sequence))
  const extensions = extensionsOf(rest)
  const alternatives = extensions.get(ALTERNATIVE_NAMES)
  const names = alternatives ? childrenOf(alternatives) : []
  const commonName = attributeOf(subject, COMMON_NAME)
  return {
    serial: hexOf(expectTag(serial, TAG.integer).content),
    commonName,
    names: names.flatMap((name) =>
      name.tag === ADDRESS
        ? addressText(name.content)
        : [MAIL, DNS, URI].includes(name.tag)
          ? textOf(name)
          : [],
    ),
    dnsNames: names.filter(({ tag }) => tag === DNS).map(textOf),
    issuer: attributeOf(issuer, COMMON_NAME) ?? attributeOf(issuer, ORGANISATION),
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    keyType: publicKeyType(publicKey),
    isAuthority: isAuthority(extensions.get(BASIC_CONSTRAINTS)),
    isSelfIssued: sameBytes(issuer.whole, subject.whole),
    servesTls: servesTls(extensions.get(EXTENDED_KEY_USAGE)),
    subjectDer: subject.whole,
    issuerDer: issuer.whole,
    publicKeyDer: publicKey.whole,
  }
}
