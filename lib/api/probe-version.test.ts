import { expect, test } from 'vitest'
import { API_VERSION_HEADER, BASELINE, versionHeader } from '@/lib/contract/api-version'
import { KNOWN_VERSIONS } from '@/lib/contract/known-versions'
import { probeVersion } from './probe-version'

/** A platform of this version, and how many times its caller waited for it. */
function platformOf(version: number) {
  const has = new Set(KNOWN_VERSIONS.filter((each) => each <= version).map(versionHeader))
  const counted = { rounds: 0, calls: 0, underWay: 0 }
  const transport = async (request: Request): Promise<Response> => {
    if (counted.underWay === 0) counted.rounds += 1
    counted.underWay += 1
    counted.calls += 1
    await new Promise((resolve) => setTimeout(resolve))
    counted.underWay -= 1
    if (version === BASELINE)
      return new Response(null, { status: request.url.endsWith('/ping') ? 200 : 404 })
    const isKnown = has.has(request.headers.get(API_VERSION_HEADER) ?? '')
    return new Response(null, { status: isKnown ? 200 : 400 })
  }
  return { counted, probe: () => probeVersion('https://platform.test', transport) }
}

test.each([BASELINE, ...KNOWN_VERSIONS])(
  'a platform of %s is found in three rounds',
  async (of) => {
    const { counted, probe } = platformOf(of)
    expect(await probe()).toBe(of)
    // A platform that takes its time for each call would be given up otherwise (PROBE_MS).
    expect(counted.rounds).toBeLessThanOrEqual(3)
    expect(counted.calls).toBeLessThanOrEqual(16)
  },
)

test('a platform of none of the known versions is unknown', async () => {
  expect(await platformOf(1).probe()).toBe(undefined)
})
