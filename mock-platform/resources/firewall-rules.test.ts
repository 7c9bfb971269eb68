import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'

const PATH = '/v1/vpc-firewall-rules?project=web-shop&vpc=default'
const rule = (name: string, change: object = {}) => ({
  name,
  description: 'Made for a test',
  action: 'deny',
  direction: 'outbound',
  filters: {},
  priority: 7,
  status: 'disabled',
  targets: [{ type: 'subnet', value: 'services' }],
  ...change,
})
const many = <T>(count: number, item: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => item(at))

describe('firewall rules', () => {
  test('are replaced as a whole and answered by name', async () => {
    const ada = testPlatform().as('ada')
    const before = (await ada('GET', PATH)).body.rules
    expect(before).toHaveLength(4)
    const filters = {
      hosts: [{ type: 'ip_net', value: 'fd00::/8' }],
      ports: ['1', '8000-65535'],
      protocols: ['UDP'],
    }
    const rules = [rule('zz', { filters }), rule('aa')]
    const after = await ada('PUT', PATH, { rules })
    expect(after).toMatchObject({
      status: 200,
      body: {
        rules: [
          { ...rule('aa'), filters: { hosts: null, ports: null, protocols: null } },
          { ...rule('zz'), filters },
        ],
      },
    })
    expect((await ada('GET', PATH)).body).toEqual(after.body)
    const again = await ada('PUT', PATH, { rules: after.body.rules })
    const ids = [...after.body.rules, ...again.body.rules].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })

  test('may be none, and as many as 1024 with 256 of each part', async () => {
    const ada = testPlatform().as('ada')
    expect(await ada('PUT', PATH, { rules: [] })).toMatchObject({
      status: 200,
      body: { rules: [] },
    })
    const full = rule('full', {
      filters: { ports: many(256, (at) => String(at + 1)) },
      targets: many(256, () => ({ type: 'vpc', value: 'default' })),
    })
    const rules = [full, ...many(1_023, (at) => rule(`r${at}`))]
    const answer = await ada('PUT', PATH, { rules })
    expect([answer.status, answer.body.rules.length]).toEqual([200, 1_024])
  })
})

describe('firewall rules are refused', () => {
  const host = { type: 'ip', value: '192.0.2.1' }
  const value = (field: string, reason: string) => `unsupported value for "${field}": ${reason}`
  const body = (detail: string) => `unable to parse JSON body: ${detail}`
  const cases: [string, object[], string, string | null][] = [
    [
      'too many',
      many(1_025, (at) => rule(`r${at}`)),
      value('rules', 'max length 1024'),
      'InvalidValue',
    ],
    [
      'too many targets',
      [rule('a', { targets: many(257, () => host) })],
      value('targets', 'max length 256'),
      'InvalidValue',
    ],
    [
      'too many hosts',
      [rule('a', { filters: { hosts: many(257, () => host) } })],
      value('filters.hosts', 'max length 256'),
      'InvalidValue',
    ],
    [
      'too many ports',
      [rule('a', { filters: { ports: many(257, () => '1') } })],
      value('filters.ports', 'max length 256'),
      'InvalidValue',
    ],
    [
      'too many protocols',
      [rule('a', { filters: { protocols: many(257, () => 'TCP') } })],
      value('filters.protocols', 'max length 256'),
      'InvalidValue',
    ],
    [
      'names twice',
      [rule('b'), rule('a'), rule('a'), rule('b'), rule('c')],
      value('rules', 'Rule names must be unique. Duplicates: ["a", "b"]'),
      'InvalidValue',
    ],
    [
      'port 0',
      [rule('a', { filters: { ports: ['0'] } })],
      body('rules.0.filters.ports.0: invalid port number'),
      null,
    ],
    [
      'port 65536',
      [rule('a', { filters: { ports: ['1-65536'] } })],
      body('rules.0.filters.ports.0: invalid port number'),
      null,
    ],
    [
      'ports in words',
      [rule('a', { filters: { ports: ['ssh'] } })],
      body('rules.0.filters.ports.0: invalid port number'),
      null,
    ],
  ]
  test.each(cases)('%s', async (_, rules, message, code) => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await expectRefusal(world, () => ada('PUT', PATH, { rules }), 400, message, code)
  })

  test('without their VPC', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await expectRefusal(
      world,
      () => ada('GET', '/v1/vpc-firewall-rules?project=web-shop'),
      400,
      'unable to parse query string: missing field `vpc`',
      null,
    )
    await expectRefusal(
      world,
      () => ada('PUT', '/v1/vpc-firewall-rules?project=web-shop&vpc=x', { rules: [] }),
      404,
      'not found: vpc with name "x"',
    )
  })
})
