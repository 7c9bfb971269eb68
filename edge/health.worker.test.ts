import { SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerProbe } from './health'

const KEYS = `test:${'A'.repeat(43)}`
const RIGHT = {
  SESSION_KEYS: KEYS,
  PLATFORM_URL: 'https://platform.example',
  CONSOLE_ORIGIN: 'https://console.example',
}
const ok = async () => Response.json({ status: 'ok' })
/** A platform of its own for each test: what a ping said is told again. */
let count = 0
let origin = ''
beforeEach(() => void (origin = `https://platform-${(count += 1)}.example`))

const probe = async (
  path: string,
  transport: (request: Request) => Promise<Response> = ok,
  env: Partial<typeof RIGHT> = {},
  init?: RequestInit,
) =>
  answerProbe(
    new Request(`http://192.0.2.7:3000${path}`, init),
    { ...RIGHT, ...env },
    () => ({ origin, transport }),
    () => {},
  )
const textOf = async (answer: Promise<Response | undefined>) => {
  const response = await answer
  return [response?.status, await response?.text()]
}

describe('the Worker', () => {
  it('answers probes by any address and over plain http, without a session', async () => {
    for (const base of ['http://10.0.0.9:3000', 'https://console.example', 'http://127.0.0.1:3000'])
      for (const path of ['/healthz', '/readyz']) {
        const response = await SELF.fetch(base + path, { redirect: 'manual' })
        expect([response.status, await response.text()], base + path).toEqual([200, 'ok\n'])
        expect(response.headers.get('cache-control')).toContain('no-store')
        expect(response.headers.getSetCookie()).toEqual([])
      }
  })

  it('takes nothing else for a probe', async () => {
    for (const path of ['/healthz/', '/healthz/a', '/readyz2', '/a/healthz'])
      expect((await SELF.fetch(`http://10.0.0.9:3000${path}`, { redirect: 'manual' })).status).toBe(
        308,
      )
  })
})

it('answers GET and HEAD alone', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect(await textOf(probe(path, ok, {}, { method: 'HEAD' }))).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const refused = await probe(path, ok, {}, { method })
      expect([refused?.status, refused?.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  }
})

describe('readiness', () => {
  it('needs settings that can be used, and says so before it asks anything', async () => {
    for (const wrong of [
      { SESSION_KEYS: '' },
      { SESSION_KEYS: 'a:short' },
      { PLATFORM_URL: 'platform' },
      { PLATFORM_URL: 'ftp://platform.example' },
      { CONSOLE_ORIGIN: '' },
      { CONSOLE_ORIGIN: 'https://console.example,console' },
    ]) {
      const transport = vi.fn<typeof ok>(ok)
      expect(await textOf(probe('/readyz', transport, wrong))).toEqual([
        503,
        'not ready: settings\n',
      ])
      expect(transport).not.toHaveBeenCalled()
      expect(await textOf(probe('/healthz', transport, wrong))).toEqual([200, 'ok\n'])
    }
  })

  it.each<[string, () => Promise<Response>]>([
    ['can’t be reached', () => Promise.reject(new TypeError('refused'))],
    ['fails', async () => Response.json({ status: 'ok' }, { status: 503 })],
    ['leads elsewhere', async () => Response.redirect('https://elsewhere.example')],
    ['is another server', async () => new Response('<html>')],
    ['says more than a ping', async () => new Response(' '.repeat(5_000) + '{"status":"ok"}')],
    ['says nothing', async () => new Response(null)],
    ['says something else', async () => Response.json(null)],
  ])('ends where the platform %s', async (_, transport) => {
    expect(await textOf(probe('/readyz', transport))).toEqual([503, 'not ready: platform\n'])
  })

  it('waits 2 s for a platform that hangs', async () => {
    const started = Date.now()
    const hangs = ({ signal }: Request) =>
      new Promise<Response>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    expect(await textOf(probe('/readyz', hangs))).toEqual([503, 'not ready: platform\n'])
    expect(Date.now() - started).toBeLessThan(3_000)
  })

  it('pings once for many who ask, at once or one after another', async () => {
    const transport = vi.fn<typeof ok>(ok)
    const all = await Promise.all(
      Array.from({ length: 20 }, () => textOf(probe('/readyz', transport))),
    )
    all.push(await textOf(probe('/readyz', transport)))
    expect(all).toEqual(all.map(() => [200, 'ok\n']))
    expect(transport).toHaveBeenCalledTimes(1)
  })

  it('asks again when 5 s have passed', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    try {
      expect((await probe('/readyz', ok))?.status).toBe(200)
      const gone = () => Promise.reject(new TypeError('refused'))
      now.mockReturnValue(1_004_999)
      expect((await probe('/readyz', gone))?.status).toBe(200)
      now.mockReturnValue(1_005_000)
      expect((await probe('/readyz', gone))?.status).toBe(503)
    } finally {
      now.mockRestore()
    }
  })
})
