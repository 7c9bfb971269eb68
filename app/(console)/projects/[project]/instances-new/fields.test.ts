import { expect, test } from 'vitest'
import { validateHostname } from './hostname'
import { validatePublicKey } from './ssh-key'
import { base64, userDataProblem } from './user-data'

test.each([
  ['', true],
  ['web', true],
  ['Web-1.shop.example', true],
  ['-web', false],
  ['web-', false],
  ['a..b', false],
  ['a_b', false],
  ['a'.repeat(254), false],
])('hostname %s', (value, isGood) => expect(validateHostname(value) === undefined).toBe(isGood))

const body = 'A'.repeat(68)
test.each([
  [`ssh-ed25519 ${body} ada@laptop`, undefined],
  [`  ecdsa-sha2-nistp256 ${body}==\n`, undefined],
  [`sk-ssh-ed25519@openssh.com ${body}`, undefined],
  ['', 'Public key is required'],
  ['-----BEGIN OPENSSH PRIVATE KEY-----', expect.stringContaining('private key')],
  [`ssh-ed25519 ${body}\nssh-ed25519 ${body}`, 'Must be one line'],
  ['ssh-ed25519 short', expect.stringContaining('Must be a public key')],
  [body, expect.stringContaining('Must be a public key')],
])('public key %s', (value, message) => expect(validatePublicKey(value)).toEqual(message))

test('user data is base64 of bytes, at most 32 KiB', () => {
  expect(base64(new TextEncoder().encode('ä'))).toBe('w6Q=')
  expect(userDataProblem(32_768)).toBeUndefined()
  expect(userDataProblem(32_769)).toMatch('at most 32 KiB')
})
