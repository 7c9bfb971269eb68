import { expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'

const SHOP = 'project=web-shop'
const ipsOf = (instance: string) => `/v1/instances/${instance}/external-ips`
const ephemeralOf = (instance: string) => `${ipsOf(instance)}/ephemeral`

test('an ephemeral address is given, kept, shown and given back', async () => {
  const ada = testPlatform().as('ada')
  const given = await ada('POST', `${ephemeralOf('search')}?${SHOP}`, {})
  expect(given).toMatchObject({ status: 202, body: { kind: 'ephemeral' } })
  expect(Object.keys(given.body)).toEqual(['kind', 'ip'])
  const again = await ada('POST', `${ephemeralOf('search')}?${SHOP}`, { pool: 'partner-net' })
  expect(again).toMatchObject({ status: 202, body: given.body })
  const list = await ada('GET', `${ipsOf('search')}?${SHOP}`)
  expect(list.body).toEqual({ items: [given.body], next_page: null })
  expect(await ada('DELETE', `${ephemeralOf('search')}?${SHOP}`)).toMatchObject({ status: 204 })
  expect((await ada('GET', `${ipsOf('search')}?${SHOP}`)).body.items).toEqual([])
  const body = { name: 'same', description: '', ip: given.body.ip }
  expect(await ada('POST', `/v1/floating-ips?${SHOP}`, body)).toMatchObject({ status: 201 })
})

test('an ephemeral address comes from a named pool', async () => {
  const ada = testPlatform().as('ada')
  const given = await ada('POST', `${ephemeralOf('search')}?${SHOP}`, { pool: 'partner-net' })
  expect(given).toMatchObject({ status: 202, body: { ip: '192.0.2.20' } })
})

test('ephemeral addresses are refused', async () => {
  const { as, world } = testPlatform()
  const ada = as('ada')
  await expectRefusal(
    world,
    () => ada('POST', `${ephemeralOf('search')}?${SHOP}`, { pool: 'far' }),
    404,
    'not found: ip-pool with name "far"',
  )
  await expectRefusal(
    world,
    () => ada('DELETE', `${ephemeralOf('search')}?${SHOP}`),
    400,
    'instance does not have an ephemeral IP attached',
  )
  await expectRefusal(
    world,
    () => ada('GET', `${ipsOf('far')}?${SHOP}`),
    404,
    'not found: instance with name "far"',
  )
})

test('a deleted instance gives its addresses back', async () => {
  const ada = testPlatform().as('ada')
  const { ip } = (await ada('POST', `${ephemeralOf('batch-import')}?${SHOP}`, {})).body
  const parent = { kind: 'instance', parent: 'batch-import' }
  await ada('POST', `/v1/floating-ips/shop-spare/attach?${SHOP}`, parent)
  expect(await ada('DELETE', `/v1/instances/batch-import?${SHOP}`)).toMatchObject({ status: 204 })
  expect(await ada('GET', `/v1/floating-ips/shop-spare?${SHOP}`)).toMatchObject({
    body: { instance_id: null },
  })
  const body = { name: 'same', description: '', ip }
  expect(await ada('POST', `/v1/floating-ips?${SHOP}`, body)).toMatchObject({ status: 201 })
})
