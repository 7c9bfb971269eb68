import { base64url } from 'jose'
import { describe, expect, it } from 'vitest'
import { parseKeys } from './keys'
import { seal } from './seal'
import { openShare, sealShare } from './share'

const now = 1_750_000_000_000
const key = (byte: number) => base64url.encode(new Uint8Array(32).fill(byte))
const keys = parseKeys(`k1:${key(1)}`)
const id = '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77'
const facts = { id, name: 'checkout', state: 'running', madeAt: now }
const HOUR = 3_600_000

describe('a shared link', () => {
  it('opens until it expires, and says nothing in the clear', async () => {
    const token = await sealShare(keys, facts, 'hour')
    expect(await openShare(keys, token, id, now + HOUR - 1)).toEqual(facts)
    expect(await openShare(keys, token, id, now + HOUR)).toBeUndefined()
    const clear = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    expect(clear.join(' ')).not.toContain('checkout')
    // Fits an address that chats pass on.
    expect(token.length).toBeLessThan(500)
  })

  it('speaks for its own instance only', async () => {
    const token = await sealShare(keys, facts, 'week')
    const other = '4f1b6e5e-54b4-4f57-a4c7-1f7f1d9a2b11'
    expect(await openShare(keys, token, other, now)).toBeUndefined()
  })

  it('cannot be forged', async () => {
    const token = await sealShare(keys, facts, 'day')
    const parts = token.split('.')
    const cipher = parts[3] ?? ''
    const changed = [...parts.slice(0, 3), `${cipher[0] === 'A' ? 'B' : 'A'}${cipher.slice(1)}`]
    const elsewhere = await sealShare(parseKeys(`k1:${key(2)}`), facts, 'day')
    // Tokens of other purposes, and of ours with more in it than we put there.
    const session = await seal(keys, 'session', facts, {
      audience: 'console:share',
      expiresAt: now + HOUR,
    })
    const audience = await seal(keys, 'share', facts, {
      audience: 'console:session',
      expiresAt: now + HOUR,
    })
    const more = await seal(
      keys,
      'share',
      { ...facts, html: '<script>' },
      { audience: 'console:share', expiresAt: now + HOUR },
    )
    for (const bad of [
      null,
      '',
      'x',
      '....',
      'x'.repeat(5_000),
      token.slice(0, -1),
      [...changed, parts[4]].join('.'),
      elsewhere,
      session,
      audience,
      more,
    ])
      expect(await openShare(keys, bad, id, now), String(bad).slice(0, 30)).toBeUndefined()
  })
})
