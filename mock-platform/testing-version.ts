import { type ApiVersion, NEWEST_VERSION, versionHeader } from '@/lib/contract/api-version'
import { turnKnobs } from './core/faults'
import { testPlatform, type TestAnswer } from './testing'

/** The caller, and the version: by default the newest, null without the header. */
interface How {
  readonly who?: string
  readonly version?: ApiVersion | null
}

/** A platform of today for one test, called as clients of any version do. */
export function todaysPlatform(platformVersion: ApiVersion = NEWEST_VERSION) {
  const platform = testPlatform()
  const { world, send, tokenOf } = platform
  world.transaction(() => turnKnobs(world, { version: platformVersion || 'baseline' }))
  const tokens = new Map<string, string>()

  /** One token a person, so that lists of tokens hold no more than one of ours. */
  function tokenFor(who: string): string {
    const token = tokens.get(who) ?? tokenOf(who)
    tokens.set(who, token)
    return token
  }

  function call(
    method: string,
    path: string,
    body?: unknown,
    { who = 'ada', version = NEWEST_VERSION }: How = {},
  ): Promise<TestAnswer> {
    const headers = {
      authorization: `Bearer ${tokenFor(who)}`,
      ...(version !== null && { 'api-version': versionHeader(version) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const url = `http://platform.test${path}`
    return send(
      new Request(url, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  }

  /** What a refusal says: status, code, message. */
  async function refusal(
    ...args: Parameters<typeof call>
  ): Promise<[status: number, code: string | undefined, message: string]> {
    const { status, body } = await call(...args)
    return [status, body?.error_code, body?.message]
  }

  return { ...platform, call, refusal, tokenFor }
}
