import { readCertificate } from './certificate'
import type { CertificateFacts } from './certificate'
import { DerError, sameBytes } from './der'
import type { Bytes } from './der'
import { readPem } from './pem'
import type { PemBlock } from './pem'

/** The server's certificate first, then those of its issuers. */
export type Chain = readonly [CertificateFacts, ...CertificateFacts[]]

export type ChainReading =
  | { readonly chain: Chain; readonly problem?: never }
  | { readonly chain?: never; readonly problem: string }

const BEGIN = 'It must contain the line -----BEGIN CERTIFICATE-----'

/** Says in words what a block is, if it is no certificate. */
function wrongBlock({ label }: PemBlock): string {
  if (label.endsWith('PRIVATE KEY')) return 'This is a private key. Choose the certificate'
  if (label.endsWith('PUBLIC KEY')) return 'This is a public key, not a certificate'
  if (label.endsWith('CERTIFICATE REQUEST'))
    return 'This is a signing request. Choose the certificate that was issued for it'
  if (label.startsWith('PKCS7') || label === 'CMS')
    return 'PKCS #7 isn’t supported. Convert it to PEM'
  return `${label} isn’t supported. Use PEM certificates`
}

/** A file in DER or PKCS #12 that was read as text: SEQUENCE, long length. */
const looksBinary = (text: string): boolean => /^0[\u0080-\u009f\ufffd]/.test(text)

function readBlock(bytes: Bytes): CertificateFacts | undefined {
  try {
    return readCertificate(bytes)
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

/**
 * Parses a PEM chain as it would be sent. A private key beside the certificates is refused, because
 * everybody may read a chain. Dates, order and names are not checked here (check.ts).
 */
export function readChain(text: string): ChainReading {
  if (text.trim() === '') return { problem: 'Certificate is required' }
  if (looksBinary(text)) return { problem: 'This is a binary file. Convert it to PEM' }
  const { blocks, isCutOff } = readPem(text)
  if (isCutOff) return { problem: 'The text is cut off: a block has no end line' }
  if (blocks.length === 0) return { problem: `This isn’t PEM. ${BEGIN}` }
  const wrong = blocks.find(({ label }) => label !== 'CERTIFICATE')
  if (wrong && wrong === blocks[0]) return { problem: wrongBlock(wrong) }
  if (wrong) {
    const isKey = wrong.label.endsWith('PRIVATE KEY')
    return {
      problem: isKey
        ? 'The file also contains a private key. Remove it'
        : `Only certificates are allowed here, not ${wrong.label}`,
    }
  }
  const read: CertificateFacts[] = []
  for (const [at, { bytes }] of blocks.entries()) {
    const which = blocks.length === 1 ? 'The certificate' : `Certificate ${at + 1} of the chain`
    if (!bytes) return { problem: `${which} is damaged: it isn’t base64` }
    const facts = readBlock(bytes)
    if (!facts) return { problem: `${which} is damaged or isn’t an X.509 certificate` }
    read.push(facts)
  }
  const [leaf, ...issuers] = read
  // There is a certificate for each block, and at least one block.
  return leaf ? { chain: [leaf, ...issuers] } : { problem: `This isn’t PEM. ${BEGIN}` }
}

const issued = (issuer: CertificateFacts, certificate: CertificateFacts): boolean =>
  sameBytes(issuer.subjectDer, certificate.issuerDer)

/**
 * The server's certificate, if it isn't the first of the chain: because the first one issued another of the
 * chain, or because the first is an authority's and a later one isn't.
 */
export function misplacedLeaf(chain: Chain): CertificateFacts | undefined {
  const hasIssued = (each: CertificateFacts): boolean =>
    chain.some((other) => !sameBytes(each.subjectDer, other.subjectDer) && issued(each, other))
  const [first] = chain
  const isAuthority = first.isAuthority && chain.some((each) => !each.isAuthority)
  if (!isAuthority && !hasIssued(first)) return undefined
  const leaves = chain.filter((each) => each !== first && !hasIssued(each))
  return leaves.find((each) => !each.isAuthority) ?? leaves[0]
}

/**
 * Whether each certificate is followed by that of its issuer. `shuffled`: all are there, in another order;
 * `gap`: one is missing or does not belong. Compares names only: signatures are not checked.
 */
export function chainOrder(chain: Chain): 'ordered' | 'shuffled' | 'gap' {
  const isOrdered = chain.every((each, at) => {
    const next = chain[at + 1]
    return next === undefined || issued(next, each)
  })
  if (isOrdered) return 'ordered'
  const ends = chain.filter((each) => !chain.some((other) => other !== each && issued(other, each)))
  const starts = chain.filter(
    (each) => !chain.some((other) => other !== each && issued(each, other)),
  )
  return ends.length === 1 && starts.length === 1 ? 'shuffled' : 'gap'
}
