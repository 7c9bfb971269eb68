import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { todaysPlatform } from '@/mock-platform/testing-version'

/* What the platform refuses, and a kind server would take. */

const RULES = '/v1/vpc-firewall-rules?project=web-shop&vpc=default'
const VERSIONS = [BASELINE, FIRST_VERSION, 2_026_013_100, 2_026_041_600, NEWEST_VERSION]

const platformOf = (version: number) => todaysPlatform(version === BASELINE ? version : undefined)
const body = (detail: string) => `unable to parse JSON body: ${detail}`

test.each(VERSIONS)('a body that is none leaves all rules of a VPC at %i', async (version) => {
  const { call, refusal } = platformOf(version)
  const before = (await call('GET', RULES, undefined, { version })).body
  expect(before.rules.length).toBeGreaterThan(0)
  const refused: readonly (readonly [unknown, string])[] = [
    [{ rules: 5 }, 'rules: invalid type: integer `5`, expected a sequence'],
    [{ rules: null }, 'rules: invalid type: null, expected a sequence'],
    [null, 'invalid type: null, expected a map'],
    [[], 'invalid type: sequence, expected a map'],
    [[null], 'invalid type: sequence, expected a map'],
    [{}, 'missing field `rules`'],
    [{ rulez: [] }, 'missing field `rules`'],
    [{ rules: [null] }, 'rules.0: invalid type: null, expected a map'],
  ]
  for (const [sent, detail] of refused)
    expect(await refusal('PUT', RULES, sent, { version })).toEqual([400, undefined, body(detail)])
  expect((await call('GET', RULES, undefined, { version })).body).toEqual(before)
})

test.each(VERSIONS)('ranges go upwards at %i', async (version) => {
  const { call, refusal } = platformOf(version)
  const [rule] = (await call('GET', RULES, undefined, { version })).body.rules
  const put = (filters: object) =>
    refusal(
      'PUT',
      RULES,
      { rules: [{ ...rule, filters: { hosts: null, ...filters } }] },
      { version },
    )
  const larger = 'range has larger start value than end value'
  expect(await put({ ports: ['90-80'] })).toEqual([
    400,
    'InvalidValue',
    `unsupported value for "filters.ports": ${larger}`,
  ])
  expect((await put({ ports: ['70000'] }))[2]).toContain('invalid port number')
  if (version === BASELINE) return
  const icmp = (code: string) =>
    put({ protocols: [{ type: 'icmp', value: { icmp_type: 3, code } }] })
  expect(await icmp('4-1')).toEqual([
    400,
    'InvalidValue',
    `unsupported value for "code": ${larger}`,
  ])
  expect((await icmp('4-'))[2]).toContain('range has no end value')
  expect((await icmp('-4'))[2]).toContain('range has no start value')
  expect((await icmp('300'))[2]).toContain('number too large')
  expect((await icmp('1-4'))[0]).toBe(200)
})

test.each(VERSIONS)('JSON says that it is JSON at %i', async (version) => {
  const { send, tokenFor } = platformOf(version)
  const post = (type: string | null) =>
    send(
      new Request('http://platform.test/v1/projects', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokenFor('ada')}`,
          ...(type && { 'content-type': type }),
        },
        // Bytes have no type of their own; text would say that it is text.
        body: new TextEncoder().encode(JSON.stringify({ name: `p-${version}`, description: '' })),
      }),
    )
  for (const type of [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
  ])
    expect(await post(type)).toMatchObject({
      status: 400,
      body: { message: `expected content type "application/json", got "${type}"` },
    })
  expect((await post(null)).status).toBe(201)
})

test('jumbo frames are on or off, and bytes of a quota not below nothing', async () => {
  const { refusal } = platformOf(NEWEST_VERSION)
  const frames = { ncpus: 1, memory: 2 ** 30, boot_disk: null, auto_restart_policy: null }
  const change = { ...frames, cpu_platform: null, enable_jumbo_frames: null }
  expect(await refusal('PUT', '/v1/instances/search?project=web-shop', change)).toEqual([
    400,
    undefined,
    body('enable_jumbo_frames: invalid type: null, expected a boolean'),
  ])
  for (const [version, key] of [
    [BASELINE, 'memory'],
    [FIRST_VERSION, 'storage'],
    [NEWEST_VERSION, 'memory'],
  ] as const) {
    const quotas = platformOf(version).refusal('PUT', '/v1/system/silos/maple/quotas', {
      [key]: -1,
    })
    expect((await quotas)[0]).toBe(400)
  }
})

test.each([BASELINE, FIRST_VERSION])(
  'types say themselves what is wrong at %i',
  async (version) => {
    const { refusal } = platformOf(version)
    const said = async (path: string, sent: object) =>
      (await refusal('POST', `${path}?project=web-shop`, sent, { version }))[2]
    const fresh = { name: 'fresh', description: '' }
    const disk = { ...fresh, size: 2 ** 30, disk_source: { type: 'blank', block_size: 5 } }
    expect(await said('/v1/disks', disk)).toBe(body('disk_source.block_size: invalid block size 5'))
    const instance = { ...fresh, ncpus: 1, memory: 2 ** 30 }
    expect(await said('/v1/instances', { ...instance, hostname: '-' })).toBe(
      body('hostname: Hostnames must comply with RFC 1035'),
    )
    expect(await said('/v1/instances', { ...instance, hostname: 'x'.repeat(254) })).toBe(
      body('hostname: Max hostname length is 253'),
    )
  },
)
