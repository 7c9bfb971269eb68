import { expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'

const VPC = 'project=web-shop&vpc=default'
const edge = { name: 'edge', description: 'Own ways' }

test('routers are made, listed, seen by name and id, and renamed', async () => {
  const { as, clock } = testPlatform()
  const ada = as('ada')
  const made = await ada('POST', `/v1/vpc-routers?${VPC}`, edge)
  expect(made).toMatchObject({ status: 201, body: { ...edge, kind: 'custom' } })
  expect((await ada('GET', `/v1/vpc-routers?${VPC}`)).body.items).toMatchObject([
    edge,
    { name: 'partner', kind: 'custom' },
    { name: 'system', kind: 'system' },
  ])
  expect(await ada('GET', `/v1/vpc-routers/${made.body.id}`)).toMatchObject({ body: edge })
  clock.ms += 1
  const renamed = await ada('PUT', `/v1/vpc-routers/edge?${VPC}`, { name: 'rim' })
  expect(renamed).toMatchObject({
    status: 200,
    body: { id: made.body.id, description: 'Own ways' },
  })
  expect(renamed.body.time_modified > made.body.time_modified).toBe(true)
  expect(await ada('GET', `/v1/vpc-routers/edge?${VPC}`)).toMatchObject({ status: 404 })
})

test('a deleted router takes its routes along and leaves its subnets', async () => {
  const ada = testPlatform().as('ada')
  const router = await ada('GET', `/v1/vpc-routers/partner?${VPC}`)
  const subnet = `/v1/vpc-subnets/services?${VPC}`
  expect(await ada('GET', subnet)).toMatchObject({ body: { custom_router_id: router.body.id } })
  expect(await ada('DELETE', `/v1/vpc-routers/partner?${VPC}`)).toMatchObject({ status: 204 })
  expect(await ada('GET', subnet)).toMatchObject({ body: { custom_router_id: null } })
  const routes = await ada('GET', `/v1/vpc-router-routes?${VPC}&router=partner`)
  expect(routes).toMatchObject({
    status: 404,
    body: { message: 'not found: vpc-router with name "partner"' },
  })
})

test('routers are refused', async () => {
  const { as, world } = testPlatform()
  const ada = as('ada')
  await expectRefusal(
    world,
    () => ada('POST', `/v1/vpc-routers?${VPC}`, { ...edge, name: 'system' }),
    400,
    'already exists: vpc-router "system"',
    'ObjectAlreadyExists',
  )
  await expectRefusal(
    world,
    () => ada('PUT', `/v1/vpc-routers/partner?${VPC}`, { name: 'system' }),
    500,
    'Internal Server Error',
  )
  await expectRefusal(
    world,
    () => ada('DELETE', `/v1/vpc-routers/system?${VPC}`),
    400,
    'cannot delete system router',
  )
  await expectRefusal(
    world,
    () => ada('GET', '/v1/vpc-routers/system?project=web-shop'),
    400,
    'vpc-router should either be UUID or vpc should be specified',
  )
  await expectRefusal(
    world,
    () => ada('GET', '/v1/vpc-routers?project=web-shop'),
    400,
    'unable to parse query string: missing field `vpc`',
    null,
  )
})
