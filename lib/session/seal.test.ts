import { base64url, CompactEncrypt, generateKeyPair } from 'jose'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseKeys } from './keys'
import type { Purpose } from './keys'
import { mac, open, seal } from './seal'

const secret = (byte: number) => base64url.encode(new Uint8Array(32).fill(byte))
const keys = parseKeys(`k1:${secret(1)}`)
const rotated = parseKeys(`k2:${secret(2)},k1:${secret(1)}`)
const replaced = parseKeys(`k2:${secret(2)}`)

const audience = 'console:session'
const now = 1_750_000_000_000
const expiresAt = now + 60_000
const payload = { who: 'ada', count: 3 }

const sealed = () => seal(keys, 'session', payload, { audience, expiresAt })
const opened = (token: string, by = keys, purpose: Purpose = 'session') =>
  open(by, purpose, token, { audience, now })
const reasonOf = async (token: string, by = keys) => {
  const result = await opened(token, by)
  return result.ok ? 'opened' : result.reason
}
const encoded = (text: string) => base64url.encode(text)
const headerOf = (token: string) =>
  new TextDecoder().decode(base64url.decode(token.split('.')[0] ?? ''))
const withHeader = (token: string, header: string) =>
  [encoded(header), ...token.split('.').slice(1)].join('.')

describe('seal and open', () => {
  test('give the payload back', async () => {
    expect(await opened(await sealed())).toEqual({ ok: true, payload, expiresAt })
  })

  test('any JSON payload survives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (data) => {
        const token = await seal(keys, 'share', data, { audience, expiresAt })
        const plain: unknown = JSON.parse(JSON.stringify(data))
        expect(await opened(token, keys, 'share')).toEqual({ ok: true, payload: plain, expiresAt })
      }),
    )
  })

  test('say how: dir, A256GCM and the kid, nothing else', async () => {
    expect(headerOf(await sealed())).toBe('{"alg":"dir","enc":"A256GCM","kid":"k1"}')
  })

  test('never make the same token twice, nor show the payload', async () => {
    const [first, second] = await Promise.all([sealed(), sealed()])
    expect(first).not.toBe(second)
    const bytes = first.split('.').map((part) => new TextDecoder().decode(base64url.decode(part)))
    expect(bytes.join()).not.toContain('ada')
  })

  test('expire at the instant given', async () => {
    const token = await sealed()
    const at = (instant: number) => open(keys, 'session', token, { audience, now: instant })
    expect(await at(expiresAt - 1)).toMatchObject({ ok: true })
    expect(await at(expiresAt)).toEqual({ ok: false, reason: 'expired' })
    expect(await at(Number.MAX_SAFE_INTEGER)).toEqual({ ok: false, reason: 'expired' })
  })

  test('keep audiences apart', async () => {
    const token = await seal(keys, 'session', payload, { audience: 'console:other', expiresAt })
    expect(await reasonOf(token)).toBe('wrong-audience')
  })

  test('that are longer than any from outside are opened only where they are expected', async () => {
    const long = { text: 'x'.repeat(8_192) }
    const token = await seal(keys, 'job', long, { audience, expiresAt })
    expect(await opened(token, keys, 'job')).toEqual({ ok: false, reason: 'malformed' })
    const how = { audience, now: expiresAt - 1, lengthMax: Infinity }
    expect(await open(keys, 'job', token, how)).toMatchObject({ ok: true, payload: long })
  })

  test('keep purposes apart: each has its own key', async () => {
    const purposes: Purpose[] = ['session', 'ticket', 'room', 'share', 'job']
    for (const made of purposes) {
      const token = await seal(keys, made, payload, { audience, expiresAt })
      for (const asked of purposes) {
        const result = await opened(token, keys, asked)
        expect(result.ok ? 'opened' : result.reason).toBe(made === asked ? 'opened' : 'tampered')
      }
    }
  })
})

describe('rotation', () => {
  test('the newest key seals, the former still opens, a removed one does not', async () => {
    const old = await sealed()
    const fresh = await seal(rotated, 'session', payload, { audience, expiresAt })
    expect(headerOf(fresh)).toContain('"kid":"k2"')
    expect(await reasonOf(old, rotated)).toBe('opened')
    expect(await reasonOf(fresh, rotated)).toBe('opened')
    expect(await reasonOf(old, replaced)).toBe('unknown-key')
    expect(await reasonOf(fresh, keys)).toBe('unknown-key')
  })

  test('a kid used again with another secret opens nothing old', async () => {
    expect(await reasonOf(await sealed(), parseKeys(`k1:${secret(5)}`))).toBe('tampered')
  })
})

describe('attacks', () => {
  test('no change of any one character passes, spare bits of the last one included', async () => {
    const token = await sealed()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < token.length; at += 1) {
      const last = at === token.length - 1 || token[at + 1] === '.'
      for (const character of last ? alphabet : '.A-=+ é\0') {
        if (character === token[at]) continue
        const forged = token.slice(0, at) + character + token.slice(at + 1)
        expect(await reasonOf(forged), `${at} ${character}`).not.toBe('opened')
      }
    }
  })

  test('no insertion, deletion or exchange passes', async () => {
    const token = await sealed()
    const place = fc.nat(token.length)
    await fc.assert(
      fc.asyncProperty(place, place, fc.string({ maxLength: 3 }), async (from, to, between) => {
        const forged = token.slice(0, from) + between + token.slice(to)
        fc.pre(forged !== token)
        expect(await reasonOf(forged)).not.toBe('opened')
      }),
      { numRuns: 1000 },
    )
  })

  test('parts of two good tokens do not mix', async () => {
    const [a, b] = [(await sealed()).split('.'), (await sealed()).split('.')]
    for (const part of [2, 3, 4])
      expect(await reasonOf(a.map((text, at) => (at === part ? b[at] : text)).join('.'))).toBe(
        'tampered',
      )
  })

  test.each([
    '{"alg":"none","enc":"A256GCM","kid":"k1"}',
    '{"alg":"none"}',
    '{"alg":"RSA-OAEP","enc":"A256GCM","kid":"k1"}',
    '{"alg":"A128KW","enc":"A256GCM","kid":"k1"}',
    '{"alg":"PBES2-HS256+A128KW","enc":"A256GCM","kid":"k1","p2c":1000000000,"p2s":"AAAA"}',
    '{"alg":"DIR","enc":"A256GCM","kid":"k1"}',
    '{"alg":["dir"],"enc":"A256GCM","kid":"k1"}',
    '{"alg":"dir","enc":"A128GCM","kid":"k1"}',
    '{"alg":"dir","enc":"A256CBC-HS512","kid":"k1"}',
    '{"alg":"dir","kid":"k1"}',
    '{"alg":"HS256","kid":"k1"}',
    '{"alg":"dir","enc":"A256GCM","kid":"k1","alg":"none"}',
  ])('refuses the method %s before it touches a key', async (header) => {
    expect(await reasonOf(withHeader(await sealed(), header))).toBe('wrong-algorithm')
  })

  test.each([
    ['{"alg":"dir","enc":"A256GCM"}', 'unknown-key'],
    ['{"alg":"dir","enc":"A256GCM","kid":1}', 'unknown-key'],
    ['{"alg":"dir","enc":"A256GCM","kid":null}', 'unknown-key'],
    ['{"alg":"dir","enc":"A256GCM","kid":["k1"]}', 'unknown-key'],
    ['{"alg":"dir","enc":"A256GCM","kid":"k9"}', 'unknown-key'],
    ['{"alg":"dir","enc":"A256GCM","kid":""}', 'unknown-key'],
    ['{"alg":"dir","enc":"A256GCM","kid":"__proto__"}', 'unknown-key'],
    ['{"alg":"dir","enc":"A256GCM","kid":"k2","kid":"k1"}', 'malformed'],
    ['{"alg":"dir","enc":"A256GCM","kid":"k1","kid":"k1"}', 'malformed'],
    ['{"alg":"dir","enc":"A256GCM","kid":"k1","zip":"DEF"}', 'malformed'],
    ['{"alg":"dir","enc":"A256GCM","kid":"k1","crit":["exp"]}', 'malformed'],
    ['{"alg":"dir","enc":"A256GCM","kid":"k1","jwk":{}}', 'malformed'],
    ['{ "alg":"dir","enc":"A256GCM","kid":"k1"}', 'malformed'],
    ['{"kid":"k1","alg":"dir","enc":"A256GCM"}', 'malformed'],
    ['{}', 'wrong-algorithm'],
    ['[]', 'malformed'],
    ['null', 'malformed'],
    ['"dir"', 'malformed'],
    ['{', 'malformed'],
    ['', 'malformed'],
    ['\u{feff}{"alg":"dir","enc":"A256GCM","kid":"k1"}', 'malformed'],
  ])('answers the header %s with %s', async (header, reason) => {
    expect(await reasonOf(withHeader(await sealed(), header))).toBe(reason)
  })

  test('a kid changed to the other live key does not open', async () => {
    const token = await seal(rotated, 'session', payload, { audience, expiresAt })
    const forged = withHeader(token, headerOf(token).replace('k2', 'k1'))
    expect(await reasonOf(forged, rotated)).toBe('tampered')
  })

  test('whole tokens by other methods, made with what an attacker may hold, are refused', async () => {
    const text = new TextEncoder().encode(
      JSON.stringify({ aud: audience, exp: expiresAt, data: payload }),
    )
    const { publicKey } = await generateKeyPair('RSA-OAEP')
    const guess = new Uint8Array(32)
    const forgeries = [
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM', kid: 'k1' })
        .encrypt(publicKey),
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM', kid: 'k1' })
        .encrypt(guess),
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', kid: 'k1' })
        .encrypt(guess),
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: 'dir', enc: 'A128CBC-HS256', kid: 'k1' })
        .encrypt(guess),
    ]
    for (const forged of await Promise.all(forgeries))
      expect(await reasonOf(forged)).toBe('wrong-algorithm')
    const blind = await new CompactEncrypt(text)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'k1' })
      .encrypt(guess)
    expect(await reasonOf(blind)).toBe('tampered')
  })

  test('the bare secret of the setting opens nothing and seals nothing', async () => {
    const bare = base64url.decode(secret(1))
    const text = new TextEncoder().encode(
      JSON.stringify({ aud: audience, exp: expiresAt, data: payload }),
    )
    const forged = await new CompactEncrypt(text)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'k1' })
      .encrypt(bare)
    expect(await reasonOf(forged)).toBe('tampered')
  })

  test.each([
    '',
    '.',
    '....',
    'a.b.c.d.e',
    'x'.repeat(8193),
    `${'x.'.repeat(4000)}`,
    '\0',
    'é.é.é.é.é',
  ])('refuses %j as malformed', async (token) => {
    expect(await reasonOf(token)).toBe('malformed')
  })

  test('an encrypted key, empty nonce, or one of another length, does not pass', async () => {
    const [header, , nonce, text, tag] = (await sealed()).split('.')
    expect(await reasonOf([header, 'AAAA', nonce, text, tag].join('.'))).toBe('malformed')
    expect(await reasonOf([header, '', '', text, tag].join('.'))).toBe('tampered')
    expect(await reasonOf([header, '', 'AAAA', text, tag].join('.'))).toBe('tampered')
    expect(await reasonOf([header, '', nonce, text, ''].join('.'))).toBe('tampered')
    expect(await reasonOf([header, '', nonce, text, tag?.slice(0, 16)].join('.'))).toBe('tampered')
    expect(await reasonOf([header, '', nonce, '', tag].join('.'))).toBe('tampered')
  })

  test('what is under our key but not of our making is malformed', async () => {
    const key = await keys.encryptionKey('session', 'k1')
    if (!key) throw new Error('k1 is a live key')
    const enveloped = (text: string) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'k1' })
        .encrypt(key)
    for (const text of [
      '',
      'x',
      '[]',
      '{}',
      '{"aud":"console:session","exp":"9","data":{}}',
      '{"aud":["console:session"],"exp":9,"data":{}}',
    ])
      expect(await reasonOf(await enveloped(text)), text).toBe('malformed')
  })

  test('random text gets a reason, never an exception', async () => {
    const part = fc.oneof(
      fc.base64String(),
      fc.string(),
      fc.constant(encoded('{"alg":"dir","enc":"A256GCM","kid":"k1"}')),
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('.')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (token) => {
        expect(await reasonOf(token)).not.toBe('opened')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('mac', () => {
  test('is a stable 256-bit name that hangs on key, purpose and text', async () => {
    const name = await mac(keys, 'room', 'v1|a|b')
    expect(name).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await mac(keys, 'room', 'v1|a|b')).toBe(name)
    const others = [
      mac(keys, 'share', 'v1|a|b'),
      mac(keys, 'room', 'v1|a|c'),
      mac(rotated, 'room', 'v1|a|b'),
    ]
    expect(await Promise.all(others)).not.toContain(name)
  })
})
