import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { switchPortOperations } from '@/lib/contract/switch-port'
import {
  type ApiVersion,
  BASELINE,
  FIRST_VERSION,
  NEWEST_VERSION,
} from '@/lib/contract/api-version'
import { callPlatform } from './call'
import { platformVersion, platformVersionNow } from './platform-version'

vi.mock('@/lib/session/request', () => ({ requestHeaders: () => Promise.resolve() }))

const CONTEXT = Symbol.for('__cloudflare-context__')
const context = { waiting: [] as Promise<unknown>[] }
let worlds = 0
/** Told of each call to a platform that answers none. */
let hang: (() => void) | undefined
const platform = {
  answer: (_: Request): Response => Response.error(),
  seen: [] as Request[],
}

beforeEach(() => {
  platform.seen = []
  vi.stubEnv('PLATFORM_URL', 'https://platform.test')
  // What the Workers' entries bind, another platform for each test.
  const PLATFORM = {
    world: String(++worlds),
    fetch: async (request: Request) => {
      platform.seen.push(request)
      if (!hang) return platform.answer(request)
      hang()
      // Late, as the probe's own time limit tells it (vitest's timers don't reach that).
      return new Promise<Response>((_, reject) => {
        setTimeout(() => reject(new DOMException('late', 'TimeoutError')), 4_900)
      })
    },
  }
  context.waiting = []
  const ctx = { waitUntil: (work: Promise<unknown>) => context.waiting.push(work) }
  Reflect.set(globalThis, CONTEXT, { env: { PLATFORM }, ctx })
})
afterEach(() => {
  vi.unstubAllEnvs()
  Reflect.deleteProperty(globalThis, CONTEXT)
})

const HOUR_MS = 3_600_000
const NONE_HAS = 'none'
const versionOf = (request: Request) => request.headers.get('api-version') ?? ''
const refusal = (message: string) => Response.json({ request_id: 'r', message }, { status: 400 })

/** A platform whose newest version is `newest`, or that doesn't know the header (BASELINE). */
function platformIs(newest: ApiVersion, isLost = false) {
  platform.answer = (request) => {
    const version = versionOf(request)
    const { pathname } = new URL(request.url)
    if (newest !== BASELINE && !isLost) {
      if (version === NONE_HAS) return refusal('bad value for header "api-version": x')
      if (Number.parseInt(version, 10) > newest)
        return refusal(`server does not support this API version: ${version}`)
    }
    if (pathname === '/v1/auth-settings')
      return Response.json(
        { request_id: 'r', message: '' },
        { status: newest === BASELINE ? 404 : 401 },
      )
    return Response.json(pathname === '/v1/ping' ? { status: 'ok' } : { rules: [] })
  }
}

test.each([BASELINE, FIRST_VERSION, 2_026_013_100, 2_026_081_700, NEWEST_VERSION])(
  'a platform of %s says so',
  async (version) => {
    platformIs(version)
    expect(await platformVersion(0)).toBe(version)
  },
)

test('a platform between two known versions, or newer than all, is used at the one below', async () => {
  platformIs(2_026_013_199)
  expect(await platformVersion(0)).toBe(2_026_013_100)
  platformIs(2_027_010_100)
  expect(await platformVersion(2 * HOUR_MS)).toBe(2_026_013_100)
  await Promise.all(context.waiting)
  expect(await platformVersion(2 * HOUR_MS)).toBe(NEWEST_VERSION)
})

test('where the header is lost on the way the shapes are the newest', async () => {
  platformIs(2_026_013_100, true)
  expect(await platformVersion(0)).toBe(NEWEST_VERSION)
})

test('it is asked once an hour, without holding up a request', async () => {
  platformIs(NEWEST_VERSION)
  await platformVersion(0)
  const { length } = platform.seen
  expect(length).toBe(2)
  await platformVersion(HOUR_MS - 1)
  expect(platform.seen).toHaveLength(length)
  platformIs(FIRST_VERSION)
  expect(await platformVersion(HOUR_MS)).toBe(NEWEST_VERSION)
  await Promise.all(context.waiting)
  expect(await platformVersion(HOUR_MS)).toBe(FIRST_VERSION)
})

test('one that doesn’t answer is asked by the next who needs it', async () => {
  platform.answer = () => Response.json({}, { status: 502 })
  expect(await platformVersion(0)).toBeUndefined()
  platformIs(NEWEST_VERSION)
  expect(await platformVersion(1)).toBe(NEWEST_VERSION)
})

test('a platform that goes back is asked anew, and read at once', async () => {
  platformIs(NEWEST_VERSION)
  await platformVersion()
  platformIs(FIRST_VERSION)
  const read = await callPlatform(undefined, firewallRuleOperations.vpcFirewallRulesView, {
    query: { project: 'shop', vpc: 'main' },
  })
  expect(read.type).toBe('success')
  expect(versionOf(platform.seen.at(-1) as Request)).toBe('2025112000.0.0')
  expect(await platformVersion()).toBe(FIRST_VERSION)
})

const rule = (protocols: readonly string[]) => ({
  ...{ name: 'web', description: '', priority: 1, targets: [] },
  ...({ action: 'allow', direction: 'inbound', status: 'enabled' } as const),
  filters: { hosts: null, ports: null, protocols: [...protocols] },
})
const save = (protocols: readonly string[]) =>
  callPlatform(undefined, firewallRuleOperations.vpcFirewallRulesUpdate, {
    query: { project: 'shop', vpc: 'main' },
    body: { rules: [rule(protocols)] },
  })

test('a change for a platform that went back is told, and comes through at the next try', async () => {
  platformIs(NEWEST_VERSION)
  await platformVersion()
  platformIs(FIRST_VERSION)
  expect(await save(['TCP'])).toMatchObject({
    status: 503,
    error: { message: expect.stringContaining('now has another API version') },
  })
  expect((await save(['TCP'])).type).toBe('success')
})

test('a platform is sent what it takes', async () => {
  platformIs(FIRST_VERSION)
  expect((await save(['TCP', 'ICMP type 8'])).type).toBe('success')
  const put = platform.seen.at(-1)
  const { rules } = JSON.parse((await put?.text()) ?? '')
  expect(rules[0].filters.protocols).toEqual([
    { type: 'tcp' },
    { type: 'icmp', value: { icmp_type: 8 } },
  ])
})

test('a platform of the specification’s time is sent words', async () => {
  platformIs(BASELINE)
  expect((await save(['TCP', 'ICMP'])).type).toBe('success')
  const { rules } = JSON.parse((await platform.seen.at(-1)?.text()) ?? '')
  expect(rules[0].filters.protocols).toEqual(['TCP', 'ICMP'])
})

test.each([
  [BASELINE, false, 'switch_location'],
  [FIRST_VERSION, false, 'switch_location'],
  [NEWEST_VERSION, false, 'switch_slot'],
  // Its shapes are the newest, whatever it is.
  [FIRST_VERSION, true, 'switch_slot'],
])('a platform of %s is asked in its own words, header lost: %s', async (version, isLost, name) => {
  platformIs(version, isLost)
  await callPlatform(undefined, switchPortOperations.networkingSwitchPortStatus, {
    path: { port: 'qsfp0' },
    query: { rackId: 'r', switchLocation: 'switch0' },
  })
  const { search } = new URL(platform.seen.at(-1)?.url ?? '')
  expect(search).toBe(`?rack_id=r&${name}=switch0`)
})

test('what it has no words for isn’t sent', async () => {
  platformIs(FIRST_VERSION)
  expect(await save(['ICMPv6'])).toMatchObject({
    status: 400,
    error: { message: 'Rules of ICMPv6 need a platform of 2026-03 or newer.' },
  })
  expect(platform.seen.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('nothing is sent to a platform that doesn’t say what it takes', async () => {
  platform.answer = () => Response.json({}, { status: 502 })
  expect(await save(['TCP'])).toMatchObject({ type: 'error', status: 503 })
  expect(platform.seen.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a platform that was updated is noticed before it is said to be too old', async () => {
  platformIs(FIRST_VERSION)
  expect((await save(['ICMPv6'])).status).toBe(400)
  platformIs(NEWEST_VERSION)
  expect((await save(['ICMPv6'])).type).toBe('success')
  expect(await platformVersion()).toBe(NEWEST_VERSION)
})

test.each([BASELINE, FIRST_VERSION, 2_026_081_700])(
  'one of %s is asked again before a request is refused for it, and by few calls',
  async (version) => {
    platformIs(version)
    await platformVersion()
    platform.seen = []
    expect(await platformVersionNow()).toBe(version)
    expect(platform.seen.length).toBeLessThanOrEqual(3)
    platformIs(NEWEST_VERSION)
    expect(await platformVersionNow()).toBe(NEWEST_VERSION)
  },
)

test('what was heard stands where it doesn’t answer any more', async () => {
  platformIs(FIRST_VERSION)
  await platformVersion()
  platform.answer = () => Response.json({}, { status: 502 })
  expect(await platformVersionNow()).toBe(FIRST_VERSION)
})

test.each([
  [426, 'Upgrade Required'],
  [426, ''],
  [400, 'unsupported API version 2026081901'],
  [400, 'Unsupported version'],
  [400, 'API version 2026081901 is not supported by this server'],
  [406, 'this server does not support version 2026081901'],
])('a refusal of the version falls back, in other words too: %i %s', async (status, message) => {
  platformIs(NEWEST_VERSION)
  await platformVersion()
  platformIs(FIRST_VERSION)
  const { answer } = platform
  platform.answer = (request) => {
    const told = answer(request)
    return told.status === 400 ? Response.json({ request_id: 'r', message }, { status }) : told
  }
  const read = await callPlatform(undefined, firewallRuleOperations.vpcFirewallRulesView, {
    query: { project: 'shop', vpc: 'main' },
  })
  expect(read.type).toBe('success')
})

test('a refusal that speaks of another version is the platform’s own answer, told once', async () => {
  platformIs(NEWEST_VERSION)
  await platformVersion()
  const { answer } = platform
  const message = 'version 9 of the image is not supported'
  platform.answer = (request) => (request.method === 'PUT' ? refusal(message) : answer(request))
  expect(await save(['TCP'])).toMatchObject({ status: 400, error: { message } })
  expect(platform.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('while it hangs, one probe is under way for all who ask', async () => {
  vi.useFakeTimers()
  try {
    let pings = 0
    hang = () => {
      pings += 1
    }
    const asked = Promise.all(Array.from({ length: 20 }, () => platformVersion()))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await asked).toEqual(Array.from({ length: 20 }, () => undefined))
    // Both halves of one probe.
    expect(pings).toBe(2)
    // Who comes once it is over asks for themselves.
    hang = undefined
    platformIs(NEWEST_VERSION)
    expect(await platformVersion()).toBe(NEWEST_VERSION)
  } finally {
    hang = undefined
    vi.useRealTimers()
  }
})

test('what one probe hears is heard by all who wait for it', async () => {
  platformIs(NEWEST_VERSION)
  const all = await Promise.all(Array.from({ length: 20 }, () => platformVersion()))
  expect(new Set(all)).toEqual(new Set([NEWEST_VERSION]))
  expect(platform.seen).toHaveLength(2)
})
