import { SELF } from 'cloudflare:test'
import { beforeEach, expect, it, vi } from 'vitest'

/** The messages that reach the log. The entry puts itself before it when it is loaded, hence this first. */
const log = vi.hoisted(() => {
  const lines: unknown[][] = []
  for (const level of ['error', 'warn'] as const)
    console[level] = (line: string) => void lines.push([JSON.parse(line).message])
  return lines
})

const { serve } = await import('@/edge/entry')

const ORIGIN = 'http://127.0.0.1:3000'
const FLIGHT = { 'content-type': 'text/plain;charset=UTF-8', 'next-action': '7f00' }

type Act = (begin: () => void) => Response | Promise<Response>

const send = (act: Act, headers: Record<string, string> = FLIGHT, path = '/projects-new') =>
  serve(
    {
      fetch: async (_, { ACTION }) => act(() => ACTION?.begin()),
      actionPlace: () => 'here',
      build: 'a',
    },
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: { origin: ORIGIN, ...headers },
      body: '[]',
    }),
    // No document is answered here, so no sheet is asked for.
    { ASSETS: SELF },
    undefined,
    () => undefined,
    () => undefined,
  )

const failing = (status: number) => {
  console.error(new SyntaxError('Unexpected token'))
  return new Response('0:E{"digest":"1"}', { status })
}

beforeEach(() => void log.splice(0))

it('that never began failed because of its body: 400 and one line', async () => {
  const answer = await send(() => failing(500))
  expect(answer.status).toBe(400)
  expect(await answer.text()).toBe('The request can’t be read\n')
  expect(log).toEqual([['The request can’t be read']])
})

it('that never began may also have thrown', async () => {
  const broken = new SyntaxError('Unexpected end of form')
  expect((await send(() => Promise.reject(broken))).status).toBe(400)
  const own = send((begin) => {
    begin()
    throw new Error('ours')
  })
  await expect(own).rejects.toThrow('ours')
  expect(log).toEqual([['The request can’t be read']])
})

it('says nothing of it later either, when the answer streams', async () => {
  let stream = () => {}
  const streamed = new Promise<void>((resolve) => void (stream = resolve))
  let rest: Promise<void> | undefined
  const answer = await send(() => {
    rest = streamed.then(() => console.error(new Error('late')))
    return new Response('', { status: 500 })
  })
  stream()
  await rest
  expect(answer.status).toBe(400)
  expect(log).toHaveLength(1)
})

it('that began fails as what it is, with all that it had to say', async () => {
  const answer = await send((begin) => {
    console.warn('before')
    begin()
    console.error('after')
    return new Response('0:E{"digest":"1"}', { status: 500 })
  })
  expect(answer.status).toBe(500)
  expect(log).toEqual([['before'], ['after']])
})

it('that is unknown here is answered by the app, without its stack', async () => {
  const answer = await send(() => failing(404))
  expect(answer.status).toBe(404)
  expect(log).toEqual([])
})

it('that succeeds may have warned', async () => {
  const answer = await send(() => {
    console.warn('slow')
    return new Response('ok')
  })
  expect(await answer.text()).toBe('ok')
  expect(log).toEqual([['slow']])
})

it('is not what anything else is: its failures are ours', async () => {
  for (const path of ['/v1/projects', '/logout']) {
    const answer = await send(() => failing(500), { 'content-type': 'application/json' }, path)
    expect(answer.status, path).toBe(500)
    expect(log.splice(0), path).toHaveLength(1)
  }
})
