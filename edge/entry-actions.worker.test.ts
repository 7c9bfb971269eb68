import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { serve } from '@/edge/entry'

const ORIGIN = 'http://127.0.0.1:3000'

const send = (url: string, init?: RequestInit): Promise<Response> =>
  SELF.fetch(url, { redirect: 'manual', ...init })

describe('a server action', () => {
  const act = (path: string, id: string) =>
    send(ORIGIN + path, {
      method: 'POST',
      headers: { origin: ORIGIN, 'next-action': id, 'content-type': 'text/plain' },
      body: '[]',
    })
  const submit = (path: string, ...fields: readonly [name: string, value: string][]) => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    return send(ORIGIN + path, { method: 'POST', headers: { origin: ORIGIN }, body })
  }
  const bound = (id: unknown) => ['$ACTION_1:0', JSON.stringify({ id, bound: '$@1' })] as const

  it('reaches the app at the pages that have it', async () => {
    for (const path of ['/projects', '/projects/', '/projects-new'])
      expect((await act(path, '7f00')).status, path).toBe(200)
    expect((await act('/projects/shop/disks', '7f01')).status).toBe(200)
    expect((await submit('/projects', ['$ACTION_ID_7f00', ''])).status).toBe(200)
    expect((await submit('/projects', ['$ACTION_REF_1', ''], [...bound('7f00')])).status).toBe(200)
  })

  it('is answered before the app where its page is another', async () => {
    for (const answer of [
      await act('/projects', '7f01'),
      await act('/projects/shop/disks', '7f00'),
      await act('/projects/shop/disks/a', '7f01'),
      await act('/v1/projects', '7f00'),
      await submit('/projects', ['$ACTION_ID_7f01', '']),
      await submit('/projects', [...bound('7f01')]),
      // Each of several counts.
      await submit('/projects', ['$ACTION_ID_7f00', ''], [...bound('7f01')]),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.headers.get('x-nextjs-action-not-found')).toBe('1')
      expect(await answer.text()).toMatch('This page doesn’t have the action that was called')
    }
  })

  it('of another build is told as what it is', async () => {
    for (const answer of [
      await act('/projects', '7f99'),
      await act('/projects', 'toString'),
      await act('/projects', ''),
      await submit('/projects', ['$ACTION_ID_', '']),
      await submit('/projects', [...bound(7)]),
      await submit('/projects', ['$ACTION_1:0', 'no JSON']),
    ]) {
      expect(answer.status).toBe(409)
      expect(answer.headers.get('x-nextjs-action-not-found')).toBe('1')
      expect(await answer.text()).toContain('The console was updated')
    }
  })
})

describe('a host that isn’t the console’s', () => {
  const misdirected = (
    url: string,
    init?: RequestInit,
    origins = 'https://c.example,https://d.example',
  ) =>
    serve(
      { fetch: () => Promise.reject(new Error('reached')), actionPlace: () => 'here', build: 'a' },
      new Request(url, init),
      { ASSETS: SELF, CONSOLE_ORIGIN: origins },
      undefined,
      () => undefined,
      () => undefined,
    )
  const urls = [
    'https://evil.example/projects',
    'http://evil.example/projects',
    'https://c.example.evil.example/',
    'https://c.example:8443/',
    'http://127.0.0.1/',
  ]

  it.each(urls)('is refused at %s, whatever is asked for', async (url) => {
    for (const method of ['GET', 'POST', 'PUT'])
      for (const path of [url, new URL('/v1/projects', url).href, new URL('/%ff', url).href]) {
        const headers = { origin: new URL(url).origin, 'next-action': '7f00' }
        const answer = await misdirected(path, { method, headers })
        expect(answer.status, `${method} ${path}`).toBe(421)
        expect(await answer.text()).toContain('The console isn’t served at this host')
      }
  })

  it('is any where none is said', async () => {
    expect((await misdirected('https://c.example/', {}, '')).status).toBe(421)
  })

  it('is none of several that are said', async () => {
    for (const url of ['https://c.example/projects', 'https://d.example/projects'])
      await expect(misdirected(url)).rejects.toThrow('reached')
    expect((await misdirected('http://d.example/projects')).status).toBe(308)
  })
})

it('says of every answer which build it is of, and tells the app alone', async () => {
  const page = await send(`${ORIGIN}/projects`, { headers: { 'x-console-build': 'forged' } })
  expect(page.headers.get('console-build')).toBe('test-build')
  expect(await page.json()).toMatchObject({ headers: { 'x-console-build': 'test-build' } })
  for (const path of ['/_next/static/chunks/gone.js', '/v1/projects'])
    expect((await send(ORIGIN + path)).headers.get('console-build'), path).toBe('test-build')
})
