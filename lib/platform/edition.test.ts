import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { callPlatform } from './call'
import { platformEdition } from './edition'

const CONTEXT = Symbol.for('__cloudflare-context__')
const platform = {
  answer: (_: Request): Response => Response.error(),
  seen: [] as Request[],
}

beforeEach(() => {
  platform.seen = []
  vi.stubEnv('PLATFORM_URL', 'https://platform.test')
  // What the Workers' entries bind, another platform for each test.
  const PLATFORM = {
    fetch: async (request: Request) => {
      platform.seen.push(request)
      return platform.answer(request)
    },
  }
  Reflect.set(globalThis, CONTEXT, { env: { PLATFORM } })
})
afterEach(() => {
  vi.unstubAllEnvs()
  Reflect.deleteProperty(globalThis, CONTEXT)
})

const HOUR_MS = 3_600_000
const versionOf = (request: Request | undefined) => request?.headers.get('api-version')

/** A platform that has versions, or one that doesn't know the header. */
function platformIs(edition: 'baseline' | 'versioned') {
  platform.answer = (request) => {
    if (edition === 'versioned' && versionOf(request) === 'none')
      return Response.json({ request_id: 'r', message: 'bad value for header' }, { status: 400 })
    return Response.json(request.method === 'GET' ? { status: 'ok' } : { rules: [] })
  }
}

test.each(['baseline', 'versioned'] as const)(
  'a %s platform is told apart once an hour',
  async (edition) => {
    platformIs(edition)
    expect(await platformEdition(0)).toBe(edition)
    expect(await platformEdition(HOUR_MS - 1)).toBe(edition)
    expect(platform.seen).toHaveLength(1)
    expect(await platformEdition(HOUR_MS)).toBe(edition)
    expect(platform.seen).toHaveLength(2)
  },
)

const protocols = ['TCP', 'ICMP type 8']
const rule = {
  ...{ name: 'web', description: '', priority: 1, targets: [] },
  ...({ action: 'allow', direction: 'inbound', status: 'enabled' } as const),
  filters: { hosts: null, ports: null, protocols },
}
const save = () =>
  callPlatform(undefined, firewallRuleOperations.vpcFirewallRulesUpdate, {
    query: { project: 'shop', vpc: 'main' },
    body: { rules: [rule] },
  })

test.each([
  ['baseline', protocols],
  ['versioned', [{ type: 'tcp' }, { type: 'icmp', value: { icmp_type: 8 } }]],
] as const)('a %s platform is sent what it takes', async (edition, sent) => {
  platformIs(edition)
  expect((await save()).type).toBe('success')
  const [, put] = platform.seen
  const { rules } = JSON.parse((await put?.text()) ?? '')
  expect(rules[0].filters.protocols).toEqual(sent)
})

test('nothing is sent to a platform that doesn’t say what it takes', async () => {
  platform.answer = () => Response.json({}, { status: 502 })
  expect(await save()).toMatchObject({ type: 'error', status: 503 })
  expect(platform.seen.map(({ method }) => method)).toEqual(['GET'])
})
