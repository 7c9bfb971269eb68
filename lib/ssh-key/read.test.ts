import { createHash, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, readSshKey, validateSshKey } from './read'
import type { SshPublicKey } from './read'

/** Made with ssh-keygen, fingerprints by `ssh-keygen -l`. */
const KEYS = [
  {
    line: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBqFDC3tHJovNpBB9Ga5N9qYyKwwTCsozSfQEKlw1rKx ada@laptop',
    kind: 'Ed25519',
    comment: 'ada@laptop',
    fingerprint: 'SHA256:/atWv4K1Nt/SHitT8kiFtAZRUNHO5VhnMalzMNs5yvo',
  },
  {
    line: 'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBELwEiE8Svekz0VvAiDD44/W94YZSSxKnAa2Jr6lM0i/m0Sr84PiMkXChHdjdvsY1LqNMJRoepOZvRkRDMMPEds= ada on her laptop',
    kind: 'ECDSA P-256',
    comment: 'ada on her laptop',
    fingerprint: 'SHA256:o9uvPFBDmr9IDcx+evjLlp9coqMUHexOpmtS12r2j+4',
  },
  {
    line: 'ecdsa-sha2-nistp384 AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBHVc9KRkzY8rSlpdA99d1L/tM6mHFx9HA8V4+2sYMQ8oqDbhW195yAWi3tERSk5EaDM1bqQX2p9fXScsAjmoH2VsZ6sgzmDQHWOd+bFCfDlIAWXz+rWtX+unQJa9vKYweg==',
    kind: 'ECDSA P-384',
    comment: '',
    fingerprint: 'SHA256:noOHHz2FD23bmPsnj9f4CDU/va5VhzEluOLc/DAxwKM',
  },
  {
    line: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQCtYvHVrVBkHSgBD9xBoyujdTy4sCF631NrSSzcEobsW/dEorCnx6A0bOzvI4/dgb1+l3YqbZXdlB/1Q4WMaM9ASGv2n8Ui+dO8pY42z/7qKBRpnC8BOHuOCQvPdITG/m1qR7ND/NHizTru67dzerSBy6X+W5P/SZWRfDnl8HyyUV1FMHMfkoPIcZAZdlY3KuTjgBy8osEwP05PGEHyX8ySJuyLyIB4EvePSBPjdjDUUuCD0Fl6yCgM3DlfyjVPpWck5qDVMEVetLA1JzpvYYUK2GxzcMfK9HumzX0NawdehcT9wtGAl7OOOhBwfCkGOqHSv7tMymZOfNFT6imE+W2vI/SLC/j9SMJxtmF6ZgDDkVvRe6Ftcxaeq582/WHkHWmtLlNvlkZ2f20B7zO+cTG0RUqnVzQLF+0n9jYnEeHEF0r2LnBfGuKqnwCWCfUfJyh2NWJstvvdmQaihEEBTZgi1CKqG5OB4eT4l4Fs7dN2LlkpLxlGDuZf8MYx1ChWHqk= ada@laptop',
    kind: 'RSA 3072',
    comment: 'ada@laptop',
    fingerprint: 'SHA256:TAGzTV4qK1AD30bTWZXco8mnq7zeWZaEWVA2SGO1Ltw',
  },
] as const

function keyOf(text: string): SshPublicKey {
  const { key, problem } = readSshKey(text)
  if (!key) throw new Error(problem)
  return key
}

/** A line made of fields. */
function lineOf(type: string, ...fields: (string | Uint8Array)[]): string {
  const parts = [type, ...fields].map((field) => {
    const bytes = Buffer.from(field)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return Buffer.concat([length, bytes])
  })
  return `${type} ${Buffer.concat(parts).toString('base64')}`
}
const point = (size: number): Uint8Array => Uint8Array.from([4, ...new Uint8Array(2 * size)])

describe('an SSH public key', () => {
  it.each(KEYS)('of ssh-keygen: $kind', async ({ line, kind, comment, fingerprint }) => {
    const key = keyOf(`\n  ${line} \r\n`)
    expect(key).toMatchObject({ type: line.split(' ')[0], kind, comment, line })
    expect(key.warning).toBeUndefined()
    expect(await fingerprintOf(key)).toBe(fingerprint)
    const digest = createHash('sha256').update(key.blob).digest('base64')
    expect(fingerprint).toBe(`SHA256:${digest.replace('=', '')}`)
  })

  it.each([
    [lineOf('ecdsa-sha2-nistp521', 'nistp521', point(66)), 'ECDSA P-521'],
    [lineOf('sk-ssh-ed25519@openssh.com', new Uint8Array(32), 'ssh:'), 'Ed25519 security key'],
    [
      lineOf('sk-ecdsa-sha2-nistp256@openssh.com', 'nistp256', point(32), 'ssh:'),
      'ECDSA P-256 security key',
    ],
  ])('%s', (line, kind) => {
    expect(keyOf(line).kind).toBe(kind)
  })

  it('is said to be weak', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
    const modulus = Buffer.concat([Buffer.from([0]), Buffer.from(n, 'base64url')])
    const key = keyOf(lineOf('ssh-rsa', Buffer.from(e, 'base64url'), modulus))
    expect(key).toMatchObject({ kind: 'RSA 1024', warning: expect.stringMatching(/2048/) })
  })
})

describe('what is no SSH public key', () => {
  const [{ line }, , , { line: rsa }] = KEYS
  const [type = '', blob = ''] = line.split(' ')
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  it.each([
    ['nothing', ' \n ', /^Public key is required$/],
    ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3', /private key. Keep/],
    ['a PEM private key', privateKey.export({ format: 'pem', type: 'pkcs8' }), /private key/],
    ['a PuTTY private key', 'PuTTY-User-Key-File-3: ssh-ed25519', /private key/],
    ['a PEM public key', publicKey.export({ format: 'pem', type: 'spki' }), /isn’t the OpenSSH/],
    ['SSH2', '---- BEGIN SSH2 PUBLIC KEY ----\nAAAA', /isn’t the OpenSSH format/],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nMII', /a certificate, not/],
    ['a fingerprint', 'SHA256:/atWv4K1Nt/SHitT8kiFtAZRUNHO5VhnMalzMNs5yvo', /fingerprint/],
    ['words', 'hello world', /isn’t an SSH public key. A key looks like/],
    ['DSA', 'ssh-dss AAAAB3NzaC1kc3M=', /no longer accept DSA keys/],
    ['an SSH certificate', 'ssh-rsa-cert-v01@openssh.com AAAA', /SSH certificate/],
    ['an unknown type', 'ssh-xmss@openssh.com AAAA', /type ssh-xmss@openssh.com aren’t/],
    ['a type of the prototype', 'constructor AAAA', /isn’t an SSH public key/],
    ['no type', blob, /key type is missing/],
    ['options', `no-pty ${line}`, /before the key type/],
    ['only a type', type, /key itself is missing/],
    ['two keys', `${line}\n${rsa}`, /There are 2 keys/],
    ['a no-break space', line.replace(' ', '\u00a0'), /no-break space/],
    ['one behind the key', line.replace(' ada', '\u00a0ada'), /no-break space/],
    ['a blank without width', line.replace(' ', ' \u200b'), /no-break space/],
    ['a comment line', `# Ada’s key\n${line}`, /^Remove the line that begins with #/],
    ['a comment line after it', `${line}\n  # Ada’s key`, /^Remove the line that begins with #/],
    ['only a comment', `# ${line}`, /^Remove the line that begins with #/],
    ['a broken line', `${rsa.slice(0, 90)}\n${rsa.slice(90)}`, /on one line/],
    ['cut off in base64', line.slice(0, 59), /cut off/],
    ['cut off between fields', `${type} ${blob.slice(0, 20)}`, /cut off/],
    ['cut off in a field', `${rsa.split(' ')[0]} ${rsa.slice(8, 308)}`, /cut off/],
    ['another character', line.replace('AAAAC3', 'AAAA*3'), /isn’t base64/],
    ['another type', line.replace('ssh-ed25519 ', 'ssh-rsa '), /of type ssh-ed25519, not ssh-rsa/],
    ['another name inside', lineOf('ssh-ed25519', 'x').replace('AAAAC3', 'AAAAC4'), /damaged/],
    ['more fields', lineOf('ssh-ed25519', new Uint8Array(32), 'x'), /damaged/],
    ['a key too short', lineOf('ssh-ed25519', new Uint8Array(31)), /damaged/],
    ['another curve', lineOf('ecdsa-sha2-nistp256', 'nistp384', point(32)), /damaged/],
    ['a point too short', lineOf('ecdsa-sha2-nistp256', 'nistp256', point(31)), /damaged/],
    ['no modulus', lineOf('ssh-rsa', Uint8Array.from([3]), ''), /damaged/],
  ])('%s', (_, text, problem) => {
    expect(validateSshKey(String(text))).toMatch(problem)
  })
})
