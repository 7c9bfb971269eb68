import { describe, expect, test } from 'vitest'
import { FIRST_VERSION, NEWEST_VERSION, versionHeader } from '@/lib/contract/api-version'
import { testPlatform, type TestAnswer, type Wire } from '@/mock-platform/testing'

const JSON_TYPE = { 'content-type': 'application/json' }

/** A platform with API versions, called as a client of a version (null: one that says none). */
async function versioned() {
  const { as, send, tokenOf } = testPlatform()
  await as('ada')('POST', '/mock/v1/knobs', { version: NEWEST_VERSION })
  return (
    method: string,
    path: string,
    {
      body,
      version = versionHeader(FIRST_VERSION),
      who = 'ada',
    }: { body?: object; version?: string | null; who?: string } = {},
  ): Promise<TestAnswer> =>
    send(
      new Request(`http://platform.test${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokenOf(who)}`,
          ...(version !== null && { 'api-version': version }),
          ...(body && JSON_TYPE),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
}

const RULES = '/v1/vpc-firewall-rules?project=web-shop&vpc=default'
const INSTANCE = '/v1/instances/batch-import?project=web-shop'

describe('a platform with API versions', () => {
  test.each([
    ['2099010100.0.0', 'server does not support this API version: 2099010100.0.0'],
    ['2026081901', 'bad value for header "api-version"'],
    ['none', 'bad value for header "api-version"'],
    ['2026081901.0.é', 'bad value for header "api-version": not ASCII: 2026081901.0.é'],
  ])('refuses %s', async (version, message) => {
    const answer = await (await versioned())('GET', '/v1/projects', { version })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
    expect(answer.body.error_code).toBeUndefined()
  })

  test('answers a call without a version in its newest shapes', async () => {
    const call = await versioned()
    expect((await call('GET', '/v1/projects', { version: null })).status).toBe(200)
    expect((await call('GET', '/v1/ping', { version: null })).status).toBe(200)
    expect((await call('GET', '/v1/ping', { version: 'none' })).status).toBe(400)
  })

  test.each(['affinity-groups/orders', 'anti-affinity-groups/frontends'])(
    'says the names and states of the members of %s',
    async (group) => {
      const call = await versioned()
      const answer = await call('GET', `/v1/${group}/members?project=web-shop`)
      const [{ value }] = answer.body.items
      const { name, run_state } = (await call('GET', `/v1/instances/${value.id}`)).body
      expect(value).toEqual({ id: value.id, name, run_state })
    },
  )

  test('says and takes protocols as objects', async () => {
    const call = await versioned()
    const { rules } = (await call('GET', RULES)).body
    const protocols = rules.flatMap(({ filters }: Wire) => filters.protocols ?? [])
    expect(protocols).toContainEqual({ type: 'tcp' })
    expect(protocols).toContainEqual({ type: 'icmp', value: null })
    const echo = { type: 'icmp', value: { icmp_type: 8, code: '0' } }
    rules[0].filters.protocols = [echo]
    const saved = await call('PUT', RULES, { body: { rules } })
    expect(saved.body.rules[0].filters.protocols).toEqual([echo])
    rules[0].filters.protocols = ['TCP']
    expect((await call('PUT', RULES, { body: { rules } })).status).toBe(400)
  })

  test('wants an instance’s update whole, and keeps its CPU platform', async () => {
    const call = await versioned()
    const { ncpus, memory, boot_disk_id } = (await call('GET', INSTANCE)).body
    const body = { ncpus, memory, boot_disk: boot_disk_id, auto_restart_policy: null }
    const half = await call('PUT', INSTANCE, { body })
    expect([half.status, half.body.message]).toEqual([
      400,
      'unable to parse JSON body: missing field `cpu_platform`',
    ])
    const whole = await call('PUT', INSTANCE, { body: { ...body, cpu_platform: 'amd_milan' } })
    expect(whole.body.cpu_platform).toBe('amd_milan')
  })

  test('shows the outbound address, lists series, and counts addresses together', async () => {
    const call = await versioned()
    const ips = await call('GET', '/v1/instances/frontend-1/external-ips?project=web-shop')
    expect(ips.body.items).toContainEqual({
      ...{ kind: 'snat', ip: expect.any(String), ip_pool_id: expect.any(String) },
      ...{ first_port: expect.any(Number), last_port: expect.any(Number) },
    })
    const query = 'get virtual_disk:bytes_read | filter timestamp > @now() - 10m | last 1'
    const series = await call('POST', '/v1/timeseries/query?project=web-shop', { body: { query } })
    expect(series.body.tables[0].timeseries).toBeInstanceOf(Array)
    const { capacity, remaining } = (
      await call('GET', '/v1/system/ip-pools/public-v4/utilization', { who: 'farah' })
    ).body
    expect(remaining).toBeLessThan(capacity)
  })
})

describe('a platform of the specification’s time', () => {
  test('knows neither the header nor what came after it', async () => {
    const { as, send, tokenOf } = testPlatform()
    const ada = as('ada')
    const odd = await send(
      new Request('http://platform.test/v1/projects', {
        headers: { authorization: `Bearer ${tokenOf('ada')}`, 'api-version': 'none' },
      }),
    )
    expect(odd.status).toBe(200)
    expect((await ada('GET', INSTANCE)).body).not.toHaveProperty('cpu_platform')
    const ips = await ada('GET', '/v1/instances/frontend-1/external-ips?project=web-shop')
    expect(ips.body.items.map(({ kind }: { kind: string }) => kind)).not.toContain('snat')
    const { rules } = (await ada('GET', RULES)).body
    rules[0].filters.protocols = ['ICMP type 8']
    const refused = await ada('PUT', RULES, { rules })
    expect(refused.body.message).toContain('unknown variant')
  })
})
