import { inspect } from 'node:util'
import { base64url } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseKeys, SessionKeysError } from './keys'

const secret = (byte: number) => base64url.encode(new Uint8Array(32).fill(byte))
const one = `k1:${secret(1)}`
const two = `k2:${secret(2)},k1:${secret(1)}`

afterEach(() => {
  vi.restoreAllMocks()
})

describe('parseKeys', () => {
  test('takes one key, or two with the newest first', () => {
    expect(parseKeys(one).newestKid).toBe('k1')
    expect(parseKeys(two).newestKid).toBe('k2')
    expect(parseKeys(` k2:${secret(2)} , k1:${secret(1)} `).newestKid).toBe('k2')
  })

  test.each([
    [undefined, /SESSION_KEYS is not set/],
    ['', /SESSION_KEYS is not set/],
    [' ', /SESSION_KEYS is not set/],
    ['k1', /entry 1 is malformed/],
    ['k1:', /entry 1 is malformed/],
    [`:${secret(1)}`, /entry 1 is malformed/],
    [`k 1:${secret(1)}`, /entry 1 is malformed/],
    [`${'k'.repeat(17)}:${secret(1)}`, /entry 1 is malformed/],
    [`${one}:x`, /entry 1 is malformed/],
    [`${one},`, /entry 2 is malformed/],
    [`k1:${'='.repeat(43)}`, /"k1" (is not base64url|has 0 bytes)/],
    ['k1:a b', /the secret of "k1"/],
    [`k1:${base64url.encode(new Uint8Array(31))}`, /the secret of "k1" has 31 bytes/],
    [`k1:${secret(1)}AAAA`, /the secret of "k1" has 35 bytes/],
    [`${one},${one}`, /"k1" appears twice/],
    [`k2:${secret(1)},${one}`, /both kids have the same secret/],
    [`${two},k0:${secret(3)}`, /has 3 keys/],
  ])('refuses %j and says why', (text, message) => {
    expect(() => parseKeys(text)).toThrow(SessionKeysError)
    expect(() => parseKeys(text)).toThrow(message)
  })

  test.each([`hunter2${secret(7)}`, `k1:${secret(7)}x`, `k1:${secret(7)}:x`, `k1,${secret(7)}`])(
    'never shows key material in an error (%#)',
    (text) => {
      const shown = ((): unknown => {
        try {
          return parseKeys(text)
        } catch (error) {
          return error
        }
      })()
      expect(shown).toBeInstanceOf(SessionKeysError)
      expect(inspect(shown)).not.toContain(secret(7).slice(0, 12))
    },
  )

  test('the keys themselves show nothing when logged', () => {
    const keys = parseKeys(one)
    expect(JSON.stringify(keys)).toBe('{"newestKid":"k1"}')
    expect(inspect(keys, { showHidden: true, depth: 9 })).not.toMatch(/Uint8Array|1, 1, 1/)
  })

  test('the same text gives the same keys, so that derivation is paid once', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveKey')
    const text = `once:${secret(9)}`
    for (let request = 0; request < 3; request += 1)
      await parseKeys(text).encryptionKey('session', 'once')
    expect(derive).toHaveBeenCalledTimes(1)
  })

  test('derived keys cannot be exported, and differ by purpose', async () => {
    const keys = parseKeys(one)
    const session = await keys.encryptionKey('session', 'k1')
    expect(session).toMatchObject({
      extractable: false,
      algorithm: { name: 'AES-GCM', length: 256 },
    })
    expect(await keys.encryptionKey('ticket', 'k1')).not.toBe(session)
    expect(await keys.encryptionKey('session', 'k9')).toBeUndefined()
  })
})
