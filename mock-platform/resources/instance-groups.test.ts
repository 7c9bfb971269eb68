import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import { instances } from '@/mock-platform/resources/instance-table'
import { addRange, ipPoolLinks, ipPools, USUAL_POOL } from '@/mock-platform/resources/ip-pools'
import { multicastGroups, multicastMembers } from '@/mock-platform/resources/multicast-groups'
import { newNamed } from '@/mock-platform/core/present'
import { silos } from '@/mock-platform/core/tenancy'
import { field, type Wire } from '@/mock-platform/testing'
import { todaysPlatform } from '@/mock-platform/testing-version'

const ABSENT = '11111111-2222-4333-8444-555555555555'

describe('the groups of an instance', () => {
  test.each([
    ['frontend-1', ['frontends'], []],
    ['orders-db', [], ['orders']],
    ['search', [], []],
  ])('%s are listed by kind', async (instance, apart, together) => {
    const { call } = todaysPlatform()
    const of = async (kind: string) =>
      field(await call('GET', `/v1/instances/${instance}/${kind}-groups?project=web-shop`))
    expect(await of('anti-affinity')).toEqual(apart)
    expect(await of('affinity')).toEqual(together)
  })

  test('are refused to who can’t read it', async () => {
    const { call } = todaysPlatform()
    for (const kind of ['affinity', 'anti-affinity', 'multicast']) {
      const path = `/v1/instances/search/${kind}-groups?project=web-shop`
      expect((await call('GET', path, undefined, { who: 'emil' })).status).toBe(404)
      expect((await call('GET', path, undefined, { version: FIRST_VERSION })).status).toBe(200)
    }
  })
})

test('members of a group are listed by name, or by id', async () => {
  const { call } = todaysPlatform()
  const path = '/v1/anti-affinity-groups/frontends/members?project=web-shop'
  const names = async (sort: string) =>
    (await call('GET', path + sort)).body.items.map(({ value }: Wire) => value.name)
  expect(await names('')).toEqual(['frontend-1', 'frontend-2'])
  expect(await names('&sort_by=name_descending')).toEqual(['frontend-2', 'frontend-1'])
  expect((await names('&sort_by=id_ascending')).toSorted()).toEqual(['frontend-1', 'frontend-2'])
})

describe('multicast', () => {
  test('is unknown to a platform of the specification’s time', async () => {
    const { refusal } = todaysPlatform(BASELINE)
    expect(await refusal('GET', '/v1/multicast-groups')).toEqual([404, undefined, 'Not Found'])
  })

  test('is off: no instance joins or leaves', async () => {
    const { call, refusal } = todaysPlatform()
    const path = '/v1/instances/search/multicast-groups'
    expect((await call('GET', '/v1/multicast-groups', undefined, { who: 'emil' })).body).toEqual({
      ...{ items: [], next_page: null },
    })
    expect((await call('GET', `${path}?project=web-shop`)).body.items).toEqual([])
    const off = [400, 'InvalidRequest', 'multicast functionality is currently disabled']
    for (const group of ['video', '230.1.2.3', ABSENT]) {
      expect(await refusal('PUT', `${path}/${group}?project=web-shop`, {})).toEqual(off)
      expect(await refusal('DELETE', `${path}/${group}?project=web-shop`)).toEqual(off)
      expect((await refusal('GET', `/v1/multicast-groups/${group}`))[0]).toBe(404)
      expect((await refusal('GET', `/v1/multicast-groups/${group}/members`))[0]).toBe(404)
    }
    const asViewer = { who: 'chiara' }
    expect((await call('PUT', `${path}/video?project=web-shop`, {}, asViewer)).status).toBe(403)
  })

  test('groups of before it was turned off are there for everybody to read', async () => {
    const { call, world } = todaysPlatform()
    const instance = [...world.in(instances).all()].find(({ name }) => name === 'search')
    world.transaction(() => {
      const group = world.in(multicastGroups).put({
        ...newNamed(world, { name: 'video', description: '' }),
        ...{ ipPoolId: ABSENT, multicastIp: '230.1.2.3', state: 'Active' },
      })
      world.in(multicastMembers).put({
        ...newNamed(world, { name: 'search', description: '' }),
        ...{ groupId: group.id, instanceId: instance?.id ?? '', sourceIps: [], state: 'Joined' },
      })
    })
    const emil = { who: 'emil' }
    const said = { name: 'video', multicast_ip: '230.1.2.3', has_any_source_member: true }
    for (const each of ['video', '230.1.2.3'])
      expect(
        (await call('GET', `/v1/multicast-groups/${each}`, undefined, emil)).body,
      ).toMatchObject(said)
    const members = await call('GET', '/v1/multicast-groups/video/members', undefined, emil)
    expect(members.body.items).toMatchObject([{ state: 'Joined', multicast_ip: '230.1.2.3' }])
  })

  test('is turned on: the first who joins makes a group, the last who leaves ends it', async () => {
    const { call, refusal, world } = todaysPlatform()
    await call('POST', '/mock/v1/knobs', { multicast: true })
    const maple = world.in(silos).named('all', '', 'maple')?.id ?? ''
    world.transaction(() => {
      const dates = { timeCreated: 0, timeModified: 0 }
      const pool = world.in(ipPools).put({
        ...{ id: world.uuid(), name: 'groups', description: '', ...dates },
        ...{ ...USUAL_POOL, poolType: 'multicast' },
      })
      for (const first of ['230.1.2.0', '232.1.2.0'])
        addRange(world, pool.id, { first, last: `${first}7` }, 0)
      const link = { poolId: pool.id, siloId: maple, isDefault: false }
      world.in(ipPoolLinks).put({ id: `${pool.id}:${maple}`, ...link })
    })
    const at = (instance: string, group: string) =>
      `/v1/instances/${instance}/multicast-groups/${group}?project=web-shop`
    const made = await call('PUT', at('checkout', 'video'), {})
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'checkout', multicast_ip: '230.1.2.0', source_ips: [], state: 'Joined' },
    })
    const sources = { source_ips: ['10.0.0.1'] }
    expect((await call('PUT', at('search', 'video'), sources)).status).toBe(201)
    expect((await call('GET', '/v1/multicast-groups/video')).body).toMatchObject({
      ...{ has_any_source_member: true, source_ips: ['10.0.0.1'], state: 'Active' },
    })
    const why = async (group: string, body: object) =>
      (await refusal('PUT', at('checkout', group), body))[2]
    expect(await why('232.1.2.3', {})).toMatch(/at least one source IP/)
    expect(await why('230.9.9.9', {})).toMatch(/not in any configured pool/)
    expect(await why(ABSENT, {})).toMatch(/not found: multicast-group/)
    expect(await why('video', { source_ips: ['fd00::1'] })).toMatch(/same family/)
    expect(await why('video', { source_ips: ['127.0.0.1'] })).toMatch(/unable to parse/)
    expect((await call('PUT', at('checkout', '232.1.2.3'), sources)).body.multicast_ip).toBe(
      '232.1.2.3',
    )
    expect((await call('GET', '/v1/multicast-groups/mcast-232-1-2-3')).status).toBe(200)
    for (const instance of ['checkout', 'search'])
      expect((await call('DELETE', at(instance, 'video'))).status).toBe(204)
    expect((await call('GET', '/v1/multicast-groups/video')).status).toBe(404)
  })
})
