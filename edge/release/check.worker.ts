import { probeVersion } from '@/lib/api/probe-version'
import { platformWords } from '@/lib/contract/api-version'
import { parseKeys } from '@/lib/session/keys'
import { Refusal } from '@/edge/local/refusal.mjs'
import { checkPlatform, readSettings } from '@/edge/local/settings.mjs'

/*
 * What a release looks at before it serves, in the runtime itself, as nothing else has to be there.
 * The start program (edge/release/console) runs these as the runtime's tests: each writes a sentence
 * for each thing, and fails where one is wrong.
 */

type Env = Record<string, string | null>

/** Unset variables are null here. */
const variables = (env: Env): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? undefined]))

/** Runs checks one after another; fails with the sentences of those that found something. */
async function all(checks: readonly (() => unknown)[]): Promise<void> {
  let found = 0
  for (const check of checks)
    try {
      await check()
    } catch (error) {
      found += 1
      console.log(error instanceof Error ? error.message : String(error))
      if (!(error instanceof Refusal) && (error as Error).name !== 'SessionKeysError') throw error
    }
  if (found > 0) throw new Error(`${found} found`)
}

function platformOf(env: Env): string {
  const { platformUrl } = readSettings(variables(env))
  if (!platformUrl)
    throw new Refusal('PLATFORM_URL is not set: a release has no platform of its own.')
  return platformUrl
}

const settingsOf = (env: Env) => [
  () => platformOf(env),
  () => void parseKeys(env['SESSION_KEYS'] ?? undefined),
]

export const settings = { test: (_: unknown, env: Env) => all(settingsOf(env)) }

/** Tells the console that runs that it will be told to end. */
export const end = {
  async test(_: unknown, { RUNNING }: { readonly RUNNING: Fetcher }) {
    await RUNNING.fetch('http://running/')
  },
}

/** How far two clocks may be apart: what the console shows as time is the platform's. */
const APART_MS_MAX = 60_000

export const platform = {
  async test(_: unknown, env: Env) {
    await all(settingsOf(env))
    await all([
      async () => {
        const url = platformOf(env)
        await checkPlatform(url)
        const { headers } = await fetch(`${url}/v1/ping`, { redirect: 'manual' })
        const date = Date.parse(headers.get('date') ?? '')
        const apart = Math.abs(date - Date.now())
        const version = await probeVersion(url, (request) => fetch(request))
        console.log(`The platform at ${url} answers. API: ${platformWords(version)}.`)
        if (Number.isNaN(apart)) console.log('It doesn’t say what time it is.')
        else if (apart <= APART_MS_MAX) console.log('Its clock and this one agree.')
        else
          throw new Refusal(
            `Its clock and this one are ${Math.round(apart / 1_000)} s apart: set the one that is wrong.`,
          )
      },
    ])
  },
}
