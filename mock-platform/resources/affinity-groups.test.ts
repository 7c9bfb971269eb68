import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'
import { affinityMembers } from './affinity-group-table'
import { instances } from './instance-table'
import { sleds } from './sleds'

const SHOP = 'project=web-shop'
const GIB = 2 ** 30
const group = { name: 'pair', description: 'Two', policy: 'fail', failure_domain: 'sled' }
const TOGETHER = '/v1/affinity-groups'
const APART = '/v1/anti-affinity-groups'

describe.each([
  [TOGETHER, 'affinity-group', 'orders', 'affinity group'],
  [APART, 'anti-affinity-group', 'frontends', 'anti-affinity group'],
])('%s', (path, type, seeded, words) => {
  const at = (tail: string) => `${path}/${tail}?${SHOP}`

  test('are made, listed, seen, renamed and deleted with their memberships', async () => {
    const { as, clock, world } = testPlatform()
    const ada = as('ada')
    const made = await ada('POST', `${path}?${SHOP}`, group)
    expect(made).toMatchObject({ status: 201, body: group })
    expect(made.body).not.toHaveProperty('project_id')
    expect((await ada('GET', `${path}?${SHOP}`)).body.items).toMatchObject(
      [{ name: 'pair' }, { name: seeded }].sort((a, b) => (a.name < b.name ? -1 : 1)),
    )
    clock.ms += 1
    const renamed = await ada('PUT', `${path}/${made.body.id}`, { name: 'duo' })
    expect(renamed).toMatchObject({ status: 200, body: { ...group, name: 'duo' } })
    expect(renamed.body.time_modified > made.body.time_modified).toBe(true)
    expect(await ada('GET', at('duo'))).toMatchObject({ status: 200, body: renamed.body })
    await ada('POST', at('duo/members/instance/batch-import'))
    const count = world.in(affinityMembers).size
    expect(await ada('DELETE', at('duo'))).toMatchObject({ status: 204 })
    expect(world.in(affinityMembers).size).toBe(count - 1)
    expect(await ada('GET', at('duo'))).toMatchObject({
      status: 404,
      body: { message: `not found: ${type} with name "duo"` },
    })
  })

  test('take members in, show them and let them go', async () => {
    const ada = testPlatform().as('ada')
    const { id } = (await ada('GET', `/v1/instances/batch-import?${SHOP}`)).body
    const member = { type: 'instance', value: id }
    const batch = at(`${seeded}/members/instance/batch-import`)
    expect(await ada('POST', batch)).toMatchObject({ status: 201, body: member })
    expect(await ada('GET', batch)).toMatchObject({ status: 200, body: member })
    const groupId = (await ada('GET', at(seeded))).body.id
    const byIds = `${path}/${groupId}/members/instance/${id}`
    expect(await ada('GET', byIds)).toMatchObject({ status: 200, body: member })
    const first = await ada('GET', `${at(`${seeded}/members`)}&limit=2`)
    const token = first.body.next_page
    const rest = await ada('GET', `${path}/${seeded}/members?page_token=${token}`)
    const ids = [...first.body.items, ...rest.body.items].map(({ value }) => value)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual([...ids].sort())
    expect(await ada('DELETE', batch)).toMatchObject({ status: 204 })
    expect(await ada('GET', batch)).toMatchObject({
      status: 404,
      body: { message: `not found: ${type}-member with id "${id}"` },
    })
  })

  test('take 32 members, and an instance of 16 groups of a kind', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const { id: groupId } = (await ada('POST', `${path}?${SHOP}`, group)).body
    const { id: instanceId } = (await ada('GET', `/v1/instances/batch-import?${SHOP}`)).body
    const join = () => ada('POST', at('pair/members/instance/batch-import'))
    const capital = words[0]?.toUpperCase() + words.slice(1)
    const put = (inGroup: string, instance: string) => {
      const row = { id: `${inGroup}:${instance}`, groupId: inGroup, instanceId: instance }
      world.transaction(() => world.in(affinityMembers).put(row))
    }
    for (let number = 0; number < 32; number += 1) put(groupId, `other-${number}`)
    const full = `${capital} already has maximum allowed members (32)`
    await expectRefusal(world, join, 400, full)
    for (let number = 0; number < 32; number += 1)
      world.transaction(() => world.in(affinityMembers).delete(`${groupId}:other-${number}`))
    for (let number = 0; number < 16; number += 1) {
      const name = `group-${number}`
      const made = await ada('POST', `${path}?${SHOP}`, { ...group, name })
      put(made.body.id, instanceId)
    }
    const many = `Instance already belongs to maximum allowed ${words}s (16)`
    await expectRefusal(world, join, 400, many)
  })

  test('lose instances that are deleted', async () => {
    const ada = testPlatform().as('ada')
    await ada('POST', at(`${seeded}/members/instance/batch-import`))
    await ada('DELETE', `/v1/instances/batch-import?${SHOP}`)
    expect((await ada('GET', at(`${seeded}/members`))).body.items).toHaveLength(2)
  })

  test('are refused', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const { id } = (await ada('GET', `/v1/instances/batch-import?${SHOP}`)).body
    const batch = at(`${seeded}/members/instance/batch-import`)
    const exists = 'ObjectAlreadyExists'
    const same = { ...group, name: seeded }
    const taken = `already exists: ${type} "${seeded}"`
    await ada('POST', `${path}?${SHOP}`, group)
    await expectRefusal(world, () => ada('POST', `${path}?${SHOP}`, same), 400, taken, exists)
    const rename = () => ada('PUT', at('pair'), { name: seeded })
    await expectRefusal(world, rename, 400, taken, exists)
    await expectRefusal(
      world,
      () => ada('POST', at(`${seeded}/members/instance/search`)),
      400,
      `Instance cannot be added to ${words} with reservation`,
    )
    await expectRefusal(
      world,
      () => ada('DELETE', batch),
      404,
      `not found: ${type}-member with id "${id}"`,
    )
    await ada('POST', batch)
    await expectRefusal(
      world,
      () => ada('POST', batch),
      400,
      `already exists: ${type}-member "${id}"`,
      exists,
    )
    await expectRefusal(
      world,
      () => ada('GET', at(`${seeded}/members/instance/${id}`)),
      400,
      'when providing instance as an ID project should not be specified',
    )
    await expectRefusal(
      world,
      () => ada('POST', `${path}?${SHOP}`, { ...group, failure_domain: 'rack' }),
      400,
      /^unable to parse JSON body: failure_domain/,
      null,
    )
    await expectRefusal(
      world,
      () => ada('GET', path),
      400,
      'unable to parse query string: missing field `project`',
      null,
    )
  })

  test('keep their project', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await ada('POST', '/v1/projects', { name: 'bare', description: '' })
    await ada('DELETE', '/v1/vpc-subnets/default?project=bare&vpc=default')
    await ada('DELETE', '/v1/vpcs/default?project=bare')
    await ada('POST', `${path}?project=bare`, group)
    await expectRefusal(
      world,
      () => ada('DELETE', '/v1/projects/bare'),
      400,
      `project to be deleted contains an ${type.replaceAll('-', ' ')}: pair`,
    )
  })
})

/** Stopped instances a, b and c of a project of their own, and what a start does to them. */
async function machines() {
  const { as, world } = testPlatform()
  const ada = as('ada')
  await ada('POST', '/v1/projects', { name: 'bare', description: '' })
  const ids = new Map<string, string>()
  for (const name of ['a', 'b', 'c']) {
    const size = { ncpus: 2, memory: 64 * GIB, hostname: name, start: false }
    const body = { name, description: '', ...size }
    ids.set(name, (await ada('POST', '/v1/instances?project=bare', body)).body.id)
  }
  const join = async (path: string, name: string, policy: string, members: string[]) => {
    await ada('POST', `${path}?project=bare`, { ...group, name, policy })
    for (const member of members) {
      const url = `${path}/${name}/members/instance/${member}?project=bare`
      expect(await ada('POST', url)).toMatchObject({ status: 201 })
    }
  }
  const start = (name: string) => ada('POST', `/v1/instances/${name}/start?project=bare`)
  const sledOf = (name: string) => world.in(instances).get(ids.get(name) ?? '')?.sledId
  const started = async (...names: string[]) => {
    for (const name of names) expect(await start(name)).toMatchObject({ status: 202 })
    return names.map(sledOf)
  }
  return { world, ada, join, start, started }
}

describe('at the start of an instance', () => {
  test('members of affinity groups come together, others do not', async () => {
    for (const policy of ['allow', 'fail']) {
      const { join, started } = await machines()
      await join(TOGETHER, 'g', policy, ['a', 'b'])
      const [a, b, c] = await started('a', 'b', 'c')
      expect(b).toBe(a)
      expect(c).not.toBe(a)
    }
  })

  test('members of anti-affinity groups keep apart', async () => {
    for (const policy of ['allow', 'fail']) {
      const { join, started, world } = await machines()
      // Room enough on one sled to attract them all.
      const [wide] = world.in(sleds).list('inService', '', 'id')
      world.transaction(() => world.in(sleds).patch(wide?.id ?? '', { ram: 4_096 * GIB }))
      await join(APART, 'g', policy, ['a', 'b'])
      const [a, b, c] = await started('a', 'b', 'c')
      expect(b).not.toBe(a)
      expect(c).toBe(a)
    }
  })

  test('wishes give way when there is no other sled', async () => {
    const { join, started, world } = await machines()
    const [only, ...others] = world.in(sleds).list('inService', '', 'id')
    world.transaction(() => {
      for (const { id } of others) world.in(sleds).patch(id, { policy: 'non_provisionable' })
    })
    await join(APART, 'g', 'allow', ['a', 'b'])
    expect(await started('a', 'b')).toEqual([only?.id, only?.id])
  })

  test('a stopped member has no say', async () => {
    const { ada, world, join, start, started } = await machines()
    const [only, ...others] = world.in(sleds).list('inService', '', 'id')
    world.transaction(() => {
      for (const { id } of others) world.in(sleds).patch(id, { policy: 'non_provisionable' })
    })
    await join(APART, 'g', 'fail', ['a', 'b'])
    await started('a')
    await expectRefusal(world, () => start('b'), 507, /^Insufficient capacity: instance could not/)
    await ada('POST', '/v1/instances/a/stop?project=bare')
    world.advance(3_000)
    expect(await started('b')).toEqual([only?.id])
  })

  test('groups that contradict each other refuse it', async () => {
    const { world, join, start, started } = await machines()
    await join(TOGETHER, 'together', 'fail', ['a', 'b'])
    await join(APART, 'apart', 'fail', ['a', 'b'])
    await started('a')
    await expectRefusal(
      world,
      () => start('b'),
      400,
      'instance could not be placed: its affinity and anti-affinity groups contradict each other',
    )
  })

  test('groups that ask for two sleds refuse it', async () => {
    const { world, join, start, started } = await machines()
    await join(APART, 'apart', 'fail', ['a', 'b'])
    await join(TOGETHER, 'one', 'fail', ['a', 'c'])
    await join(TOGETHER, 'other', 'fail', ['b', 'c'])
    await started('a', 'b')
    await expectRefusal(
      world,
      () => start('c'),
      400,
      'instance could not be placed: its affinity groups require it on more than one sled',
    )
  })

  test('a full sled that is required refuses it', async () => {
    const { world, join, start, started } = await machines()
    await join(TOGETHER, 'g', 'fail', ['a', 'b'])
    const [sledId] = await started('a')
    world.transaction(() => world.in(sleds).patch(sledId ?? '', { ram: 65 * GIB }))
    await expectRefusal(world, () => start('b'), 507, /^Insufficient capacity: instance could not/)
    expect(await start('c')).toMatchObject({ status: 202 })
  })
})
