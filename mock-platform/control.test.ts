import { describe, expect, test } from 'vitest'
import { FAILURE_HEADER, HangUp } from './core/faults'
import { testPlatform } from './testing'

describe('failures on demand', () => {
  test('hit one operation, so often, then stop', async () => {
    const ada = testPlatform().as('ada')
    const failures = [
      { operation: 'projectList', status: 503, times: 2 },
      { operation: 'projectView', status: 429, retryAfter: 7 },
    ]
    await ada('POST', '/mock/v1/knobs', { failures })
    for (const status of [503, 503, 200]) {
      expect((await ada('GET', '/v1/projects')).status).toBe(status)
    }
    const limited = await ada('GET', '/v1/projects/sandbox')
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toBe('7')
    expect(limited.body.request_id).toBe(limited.headers.get('x-request-id'))
    expect((await ada('GET', '/v1/me')).status).toBe(200)
  })

  test('can be an HTML page, half a body, or no answer at all', async () => {
    const { as, platform, tokenOf } = testPlatform()
    const ada = as('ada')
    const failures = [
      { operation: 'projectList', status: 500, html: true },
      { operation: 'projectList', cutAfterBytes: 20 },
      { operation: 'projectList', hangUp: true },
    ]
    await ada('POST', '/mock/v1/knobs', { failures })
    const page = await ada('GET', '/v1/projects')
    expect(page.status).toBe(500)
    expect(page.body).toContain('<!doctype html>')
    const request = () =>
      new Request('http://platform.test/v1/projects', {
        headers: { authorization: `Bearer ${tokenOf('ada')}` },
      })
    const half = await platform.fetch(request())
    expect(half.status).toBe(200)
    await expect(half.text()).rejects.toThrow(Error)
    await expect(platform.fetch(request())).rejects.toThrow(HangUp)
  })

  test('also hit what nothing else can fail', async () => {
    const ada = testPlatform().as('ada')
    const failures = ['ping', 'logout'].map((operation) => ({ operation, status: 503 }))
    await ada('POST', '/mock/v1/knobs', { failures })
    expect((await ada('GET', '/v1/ping')).status).toBe(503)
    expect((await ada('POST', '/v1/logout')).status).toBe(503)
  })

  test('is waiting, for those who are held until they are let go', async () => {
    const { as } = testPlatform()
    const ada = as('ada')
    await ada('POST', '/mock/v1/knobs', { holds: ['ping'] })
    let isAnswered = false
    const held = ada('GET', '/v1/ping').finally(() => (isAnswered = true))
    expect((await ada('GET', '/v1/me')).status).toBe(200)
    expect(isAnswered).toBe(false)
    await ada('POST', '/mock/v1/knobs', { holds: [] })
    expect((await held).status).toBe(200)
  })

  test('can come with the call itself', async () => {
    const { send, tokenOf } = testPlatform()
    const call = (failure: string) =>
      send(
        new Request('http://platform.test/v1/projects', {
          headers: { authorization: `Bearer ${tokenOf('ada')}`, [FAILURE_HEADER]: failure },
        }),
      )
    const limited = await call('{"status":429,"retryAfter":3}')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3'])
    expect((await call('{}')).status).toBe(200)
    expect((await call('{"status":9}')).status).toBe(400)
    expect((await call('status=500')).body.message).toContain('not JSON')
  })

  test('do not carry out a call that they fail', async () => {
    const ada = testPlatform().as('ada')
    const failures = [{ operation: 'projectCreate', status: 500 }]
    await ada('POST', '/mock/v1/knobs', { failures })
    const body = { name: 'fresh', description: '' }
    expect((await ada('POST', '/v1/projects', body)).status).toBe(500)
    expect((await ada('POST', '/v1/projects', body)).status).toBe(201)
  })
})

test('the call log tells operation, caller and outcome', async () => {
  const { as } = testPlatform()
  await as('emil')('GET', '/v1/projects')
  const { items } = (await as('ada')('GET', '/mock/v1/calls?operation=projectList')).body
  expect(items).toMatchObject([
    { operation: 'projectList', method: 'GET', path: '/v1/projects', status: 403, actor: 'emil' },
  ])
})

test('a reset puts the seed back', async () => {
  const { as } = testPlatform()
  await as('ada')('POST', '/v1/projects', { name: 'fresh', description: '' })
  const reset = await as('ada')('POST', '/mock/v1/reset')
  expect(reset.body).toMatchObject({ seed: 'demo', users: expect.any(Array) })
  const again = as('ada')
  expect((await again('GET', '/v1/projects/fresh')).status).toBe(404)
  expect((await again('POST', '/mock/v1/reset?seed=empty')).body.seed).toBe('empty')
  expect((await as('ada')('GET', '/v1/projects')).body.items).toEqual([])
})
