import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildRequest, fillPath } from './request'

const ORIGIN = 'https://platform.example'

describe('fillPath', () => {
  test('encodes path parameters', () => {
    expect(fillPath('/v1/instances/{instance}', { instance: 'a/b c' })).toBe(
      '/v1/instances/a%2Fb%20c',
    )
  })

  test.each(['', '.', '..', undefined])('refuses %j, which would change the path', (instance) => {
    expect(() => fillPath('/v1/instances/{instance}', { instance } as never)).toThrow(TypeError)
  })

  test('keeps every value within its own segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        fc.pre(!/^\.{1,2}$/.test(value))
        const url = new URL(fillPath('/v1/disks/{disk}/finalize', { disk: value }), ORIGIN)
        expect(url.origin).toBe(ORIGIN)
        expect(url.pathname.split('/')).toHaveLength(5)
        expect(url.pathname.endsWith('/finalize')).toBe(true)
      }),
    )
  })
})

describe('buildRequest', () => {
  test('sends the query in snake_case, skips null and undefined, repeats arrays', () => {
    const { url } = buildRequest(
      ORIGIN,
      { method: 'GET', path: '/v1/projects' },
      { query: { pageToken: null, sortBy: undefined, limit: 25, someIds: ['a', 'b'] } },
    )
    expect(new URL(url).search).toBe('?limit=25&some_ids=a&some_ids=b')
  })

  test('sends a body as snake_case JSON', async () => {
    const request = buildRequest(
      ORIGIN,
      { method: 'POST', path: '/device/confirm' },
      { body: { userCode: 'ABCD-EFGH' } },
    )
    expect(request.headers.get('content-type')).toBe('application/json')
    expect(await request.json()).toEqual({ user_code: 'ABCD-EFGH' })
  })

  test('sends a form where the contract says so', async () => {
    const request = buildRequest(
      ORIGIN,
      { method: 'POST', path: '/device/auth', encoding: 'form' },
      { body: { clientId: 'x' } },
    )
    expect(request.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(await request.text()).toBe('client_id=x')
  })

  test('follows no redirect, which could carry the token elsewhere', () => {
    expect(buildRequest(ORIGIN, { method: 'GET', path: '/v1/me' }, {}).redirect).toBe('manual')
  })
})
