import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external'
import { vi } from 'vitest'
import { parseKeys } from '@/lib/session/keys'
import { newSession, readerOf, sealSession } from '@/lib/session/session'

const KEYS = `one:${Buffer.alloc(32, 7).toString('base64url')}`
const USER = '11111111-1111-4111-8111-111111111111'
const SILO = '22222222-2222-4222-8222-222222222222'

export const session = newSession(
  {
    ...{ token: 'console-token', kind: 'bearer', userId: USER, siloId: SILO },
    ...{ siloName: 'maple', displayName: 'Ada' },
  },
  Date.now(),
)

/** The page's reader, who is also the user of this session. */
export const reader = await readerOf(session)

/** The cookie of a signed-in user. */
export async function signedIn(who = session): Promise<string> {
  const sealed = await sealSession(parseKeys(KEYS), who, false)
  if (!sealed.ok) throw new Error(sealed.message)
  return `console_session=${sealed.value}`
}

export const answer = (status: number, body?: object): Response =>
  body === undefined ? new Response(null, { status }) : Response.json(body, { status })

/**
 * The number of stubbed platforms: each gets its own origin, so that no test finds a former one's cached
 * version.
 */
let platforms = 0

/** The answer of a platform that refuses a call. */
export const refusal = (status: number, errorCode: string, message: string): Response =>
  answer(status, { request_id: 'req-1', error_code: errorCode, message })

/**
 * Stubs the request that a server action runs in, as Next and the Worker's entry provide it: its headers,
 * the platform, and the bindings. Undo it by `restoreRequest`.
 */
export function stubRequest(
  headers: Record<string, string>,
  phase: 'action' | 'render' = 'action',
) {
  const platform = vi.fn<(request: Request) => Promise<Response>>(() =>
    Promise.reject(new Error('the platform was not expected to be asked')),
  )
  const requestPoll = vi.fn<(...args: unknown[]) => Promise<void>>(() => Promise.resolve())
  const limit = vi.fn<(options: { key: string }) => Promise<{ success: boolean }>>(() =>
    Promise.resolve({ success: true }),
  )
  const begin = vi.fn<() => void>()
  const setCookie = vi.fn<(name: string, value: string) => void>()
  const getCookie = vi.fn<(name: string) => { value: string } | undefined>()
  const waiting: Promise<unknown>[] = []
  vi.stubEnv('SESSION_KEYS', KEYS)
  platforms += 1
  const origin = `http://platform-${platforms}.test`
  vi.stubEnv('PLATFORM_URL', origin)
  Reflect.set(globalThis, Symbol.for('__cloudflare-context__'), {
    env: {
      PLATFORM: { fetch: platform },
      LIVE: { requestPoll },
      ATTEMPTS: { limit },
      ACTION: { begin },
    },
    ctx: { waitUntil: (work: Promise<unknown>) => waiting.push(work) },
  })
  // headers() and cookies() read only these members of the two stores.
  vi.spyOn(workAsyncStorage, 'getStore').mockReturnValue({ route: '/' } as never)
  vi.spyOn(workUnitAsyncStorage, 'getStore').mockReturnValue({
    type: 'request',
    phase,
    headers: new Headers(headers),
    userspaceMutableCookies: { set: setCookie, get: getCookie },
    cookies: { get: getCookie, has: () => false },
  } as never)
  return { platform, origin, requestPoll, limit, begin, setCookie, getCookie }
}

/** Undoes `stubRequest`. */
export function restoreRequest(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('__cloudflare-context__'))
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
}
