import { afterEach, describe, expect, it, vi } from 'vitest'
import { auditExportAddress } from '@/lib/api/audit-export'
import type { Transport } from '@/lib/api/call'
import { sessionCookie } from '@/lib/session/cookie'
import { parseKeys } from '@/lib/session/keys'
import { newSession, readerOf, sealSession } from '@/lib/session/session'
import { serveDownload } from './downloads-gate'
import { begun } from './platform-stream'

const ORIGIN = 'https://console.test'
const SESSION_KEYS = `test:${'A'.repeat(43)}`
const PLATFORM = 'https://platform.test'
const UUID = '5f9bf0a6-1c44-4d0e-8f8a-1f8f1f9e3b10'

afterEach(() => void vi.useRealTimers())

/** A file asked of a platform that answers so, by a reader who has just signed in. */
async function download(
  transport: Transport,
  headers: Record<string, string> = {},
  who = newSession(
    {
      ...{ token: 'token', kind: 'session' as const, userId: UUID, siloId: UUID },
      ...{ siloName: 'silo', displayName: 'Goran' },
    },
    Date.now(),
  ),
) {
  const sealed = await sealSession(parseKeys(SESSION_KEYS), who, true)
  if (!sealed.ok) throw new Error(sealed.message)
  const address = auditExportAddress({ startTime: '2026-01-01T00:00:00Z' }, await readerOf(who))
  const request = new Request(ORIGIN + address, {
    headers: { cookie: `${sessionCookie(true).name}=${sealed.value}`, ...headers },
  })
  const answer = await serveDownload(
    request,
    { SESSION_KEYS },
    { platform: { origin: PLATFORM, transport }, platformOf: () => PLATFORM },
  )
  return { answer: answer ?? new Response(null, { status: 599 }), who }
}

const pageOf = (id: string, next: string | null) =>
  Response.json({ items: [{ id }], next_page: next })
const tokenOf = (request: Request) => new URL(request.url).searchParams.get('page_token')

/** What a reader gets before the file breaks off, and whether it did. */
async function taken(answer: Response): Promise<{ lines: unknown[]; isBroken: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  let isBroken = false
  const reader = answer.body?.getReader()
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) break
      text += decoder.decode(value as Uint8Array, { stream: true })
    }
  } catch {
    isBroken = true
  }
  const lines = text.split('\n').filter((line) => line !== '')
  return { lines: lines.map((line) => JSON.parse(line) as unknown), isBroken }
}

describe('a file of pages', () => {
  it('is read to its end, each page once', async () => {
    const { answer } = await download(async (request) =>
      tokenOf(request) === null ? pageOf('1', 'b') : pageOf('2', null),
    )
    expect(await taken(answer)).toEqual({ lines: [{ id: '1' }, { id: '2' }], isBroken: false })
  })

  it.each([
    ['itself', (token: string | null) => (token === null ? 'a' : 'a'), 2],
    ['one further up', (token: string | null) => (token === 'a' ? 'b' : 'a'), 3],
  ])('ends with words where a page names %s as the next', async (_, nextOf, pages) => {
    let calls = 0
    const { answer } = await download(async (request) => {
      calls += 1
      return pageOf(String(calls), nextOf(tokenOf(request)))
    })
    const { lines, isBroken } = await taken(answer)
    expect(isBroken).toBe(true)
    expect(lines).toHaveLength(pages + 1)
    expect(lines.at(-1)).toEqual({ incomplete: expect.stringContaining('twice') })
    expect(calls).toBe(pages)
  })

  it('tells of a later page that can’t be had', async () => {
    const later: [() => Promise<Response>, string][] = [
      [async () => Promise.reject(new TypeError('refused')), 'can’t be reached'],
      [async () => new Response('no', { status: 503 }), 'responded with status 503'],
      [
        async () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
        'It asks to wait: 7',
      ],
      [async () => new Response('<html>'), 'couldn’t be read'],
    ]
    for (const [second, words] of later) {
      const { answer } = await download(async (request) =>
        tokenOf(request) === null ? pageOf('1', 'b') : second(),
      )
      const { lines, isBroken } = await taken(answer)
      expect(isBroken).toBe(true)
      expect(lines).toEqual([{ id: '1' }, { incomplete: expect.stringContaining(words) }])
    }
  })

  it('ends with the session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const now = Date.now()
    const who = newSession(
      {
        ...{ token: 'token', kind: 'session' as const, userId: UUID, siloId: UUID },
        ...{ siloName: 'silo', displayName: 'Goran' },
      },
      now,
    )
    // The cookie says seconds.
    const { answer } = await download(
      async (request) => pageOf('1', `${tokenOf(request)}x`),
      {},
      { ...who, expiresAt: Math.floor(now / 1_000) * 1_000 + 3_000 },
    )
    vi.setSystemTime(now + 3_100)
    const { lines, isBroken } = await taken(answer)
    expect(isBroken).toBe(true)
    expect(lines.at(-1)).toEqual({ incomplete: expect.stringContaining('session is over') })
    expect(lines.length).toBeLessThan(4)
  })

  it('ends at the platform when its reader leaves, in the midst of a page', async () => {
    let asked: (signal: AbortSignal) => void = () => {}
    const second = new Promise<AbortSignal>((resolve) => (asked = resolve))
    const { answer } = await download(async (request) => {
      if (tokenOf(request) === null) return pageOf('1', 'b')
      asked(request.signal)
      return new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    void reader?.read().catch(() => {})
    const signal = await second
    expect(signal.aborted).toBe(false)
    await reader?.cancel()
    expect(signal.aborted).toBe(true)
  })
})

describe('a file is refused', () => {
  it.each<[string, () => Promise<Response>, number, string | null]>([
    ['out of reach', async () => Promise.reject(new TypeError('refused')), 502, null],
    ['late', async () => Promise.reject(new DOMException('', 'TimeoutError')), 504, null],
    [
      'that limits',
      async () => new Response('', { status: 429, headers: { 'retry-after': '11' } }),
      429,
      '11',
    ],
    [
      'that is down for a while',
      async () => new Response('', { status: 503, headers: { 'retry-after': '60' } }),
      502,
      '60',
    ],
    ['that sees no operator', async () => new Response('', { status: 403 }), 404, null],
  ])('as the platform %s says', async (_, transport, status, wait) => {
    const { answer } = await download(transport)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe(wait)
    const { message } = (await answer.json()) as { message: string }
    if (status === 502 && wait === null) expect(message).toBe('The platform can’t be reached')
  })

  it('to a page of another site, and asks the platform nothing', async () => {
    let calls = 0
    const transport = async () => {
      calls += 1
      return pageOf('1', null)
    }
    for (const site of ['cross-site', 'same-site', 'anything'])
      expect((await download(transport, { 'sec-fetch-site': site })).answer.status).toBe(403)
    expect(calls).toBe(0)
    for (const site of ['none', 'same-origin'])
      expect((await download(transport, { 'sec-fetch-site': site })).answer.status).toBe(200)
    expect((await download(transport)).answer.status).toBe(200)
  })

  it('to who asks for many, with how long to wait', async () => {
    let calls = 0
    const transport = async () => {
      calls += 1
      return pageOf('1', null)
    }
    const { who } = await download(transport)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => download(transport, {}, who)),
    )
    const last = answers.find(({ answer }) => answer.status === 429)?.answer
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(calls).toBeLessThan(90)
    // Each user has an allowance of their own.
    expect((await download(transport)).answer.status).toBe(200)
  })
})

describe('an answer of the platform', () => {
  const request = () => new Request(`${PLATFORM}/v1/ping`)
  const never = new AbortController().signal
  const silent = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })

  it('that doesn’t begin is late', async () => {
    const got = await begun(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      request(),
      never,
      { beginMs: 20, pieceMs: 20 },
    )
    expect(got).toMatchObject({ type: 'client_error', cause: 'timeout' })
  })

  it('that stops in its midst breaks off, and its connection is ended', async () => {
    let signal: AbortSignal | undefined
    const got = await begun(
      async (each) => {
        signal = each.signal
        return new Response(silent())
      },
      request(),
      never,
      { beginMs: 20, pieceMs: 20 },
    )
    if (!(got instanceof Response)) throw new Error('no answer')
    await expect(got.text()).rejects.toThrow('didn’t respond in time')
    expect(signal?.aborted).toBe(true)
  })

  it('may take as long as its reader, piece by piece', async () => {
    const pieces = ['a', 'b', 'c']
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        const piece = pieces.shift()
        if (piece === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(piece))
      },
    })
    const waits = { beginMs: 20, pieceMs: 200 }
    const got = await begun(async () => new Response(body), request(), never, waits)
    if (!(got instanceof Response)) throw new Error('no answer')
    const reader = got.body?.getReader()
    await new Promise((resolve) => setTimeout(resolve, 300))
    let text = ''
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      text += new TextDecoder().decode(read.value)
    expect(text).toBe('abc')
  })

  it('ends with the request that asked for it', async () => {
    const left = new AbortController()
    let signal: AbortSignal | undefined
    await begun(
      async (each) => {
        signal = each.signal
        return new Response(silent())
      },
      request(),
      left.signal,
    )
    left.abort()
    expect(signal?.aborted).toBe(true)
  })
})
