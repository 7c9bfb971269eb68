import { describe, expect, test } from 'vitest'
import { readSessionCookie, sessionCookie } from './cookie'

describe('session cookie', () => {
  test('is bound to the host where the connection is secure', () => {
    expect(sessionCookie(true)).toEqual({
      name: '__Host-console_session',
      attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 28_800 },
    })
  })

  test('has neither prefix nor Secure on plain-http localhost', () => {
    expect(sessionCookie(false)).toMatchObject({
      name: 'console_session',
      attributes: { secure: false },
    })
  })

  test.each([
    ['__Host-console_session=v', 'v'],
    ['a=b; __Host-console_session=v; c=d', 'v'],
    ['a=b;__Host-console_session=v', 'v'],
    ['__Host-console_session=v; __Host-console_session=v', 'v'],
    ['__Host-console_session=v; __Host-console_session=w', undefined],
    ['__Host-console_session=', undefined],
    ['__Host-console_session', undefined],
    ['console_session=v', undefined],
    ['x__Host-console_session=v', undefined],
    ['__host-console_session=v', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j', (header, value) => {
    expect(readSessionCookie(header, true)).toBe(value)
  })
})
