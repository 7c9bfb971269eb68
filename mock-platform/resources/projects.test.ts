import { describe, expect, test } from 'vitest'
import { projectContents } from '@/lib/contract/project-contents'
import { tableDefinitions } from '@/mock-platform/core/table'
import { testPlatform } from '@/mock-platform/testing'

describe('projects', () => {
  test('can be made, seen, renamed and found under the new name only', async () => {
    const ada = testPlatform().as('ada')
    const made = await ada('POST', '/v1/projects', { name: 'fresh', description: 'New' })
    expect(made).toMatchObject({ status: 201, body: { name: 'fresh', description: 'New' } })
    const renamed = await ada('PUT', '/v1/projects/fresh', { name: 'fresher' })
    expect(renamed).toMatchObject({ status: 200, body: { id: made.body.id, description: 'New' } })
    expect(await ada('GET', `/v1/projects/${made.body.id}`)).toMatchObject({
      body: { name: 'fresher' },
    })
    expect(await ada('GET', '/v1/projects/fresh')).toMatchObject({
      status: 404,
      body: { error_code: 'ObjectNotFound', message: 'not found: project with name "fresh"' },
    })
  })

  test('get a default VPC, which must go before the project can', async () => {
    const ada = testPlatform().as('ada')
    await ada('POST', '/v1/projects', { name: 'fresh', description: '' })
    const list = await ada('GET', '/v1/vpcs?project=fresh')
    expect(list.body.items).toMatchObject([
      { name: 'default', description: 'Default VPC', dns_name: 'default' },
    ])
    expect(await ada('GET', '/v1/vpc-subnets?project=fresh&vpc=default')).toMatchObject({
      body: { items: [{ name: 'default', ipv4_block: '172.30.0.0/22' }] },
    })
    expect(await ada('DELETE', '/v1/projects/fresh')).toMatchObject({
      status: 400,
      body: { message: 'project to be deleted contains a vpc: default' },
    })
    expect(await ada('DELETE', '/v1/vpcs/default?project=fresh')).toMatchObject({
      status: 400,
      body: { message: 'VPC cannot be deleted while VPC Subnets exist' },
    })
    const subnet = '/v1/vpc-subnets/default?project=fresh&vpc=default'
    expect(await ada('DELETE', subnet)).toMatchObject({ status: 204, body: undefined })
    expect(await ada('DELETE', '/v1/vpcs/default?project=fresh')).toMatchObject({ status: 204 })
    expect(await ada('DELETE', '/v1/projects/fresh')).toMatchObject({ status: 204 })
    expect(await ada('GET', '/v1/projects/fresh')).toMatchObject({ status: 404 })
  })

  test('are held back by the kinds that the contract says', () => {
    const kept = Object.entries(projectContents).flatMap(([kind, { by, fate }]) =>
      by === 'project' && fate === 'keeps' && kind !== 'probe' ? [kind] : [],
    )
    const keeping = [...tableDefinitions()].flatMap(({ keepsProject }) => keepsProject ?? [])
    const words = (kind: string) => kind.replace(/[A-Z]/g, (upper) => ` ${upper.toLowerCase()}`)
    expect(keeping.map(({ kind }) => kind.replace('project ', '')).toSorted()).toEqual(
      kept.map(words).toSorted(),
    )
  })

  test('names what holds them back, instances first', async () => {
    const ada = testPlatform().as('ada')
    expect(await ada('DELETE', '/v1/projects/web-shop')).toMatchObject({
      status: 400,
      body: {
        error_code: 'InvalidRequest',
        message: 'project to be deleted contains an instance: batch-import',
      },
    })
  })

  test('refuse a taken name: 400 at creation, 500 at renaming', async () => {
    const ada = testPlatform().as('ada')
    const body = { name: 'billing', description: '' }
    expect(await ada('POST', '/v1/projects', body)).toMatchObject({
      status: 400,
      body: {
        error_code: 'ObjectAlreadyExists',
        message: 'already exists: project "billing"',
      },
    })
    expect(await ada('PUT', '/v1/projects/sandbox', { name: 'billing' })).toMatchObject({
      status: 500,
      body: { error_code: 'Internal', message: 'Internal Server Error' },
    })
    expect(await ada('PUT', '/v1/projects/billing', { name: 'billing' })).toMatchObject({
      status: 200,
    })
  })

  test('policies are replaced as a whole and answered in order', async () => {
    const { as } = testPlatform()
    const ada = as('ada')
    const { items } = (await ada('GET', '/v1/users')).body
    const entry = (at: number, role_name: string) => ({
      identity_id: items[at].id,
      identity_type: 'silo_user',
      role_name,
    })
    const path = '/v1/projects/sandbox/policy'
    const body = { role_assignments: [entry(1, 'viewer'), entry(1, 'admin'), entry(0, 'viewer')] }
    expect((await ada('PUT', path, body)).body.role_assignments).toEqual([
      entry(1, 'admin'),
      entry(0, 'viewer'),
      entry(1, 'viewer'),
    ])
    const twice = { role_assignments: [entry(1, 'admin'), entry(1, 'admin')] }
    expect(await ada('PUT', path, twice)).toMatchObject({ status: 500 })
    const many = Array.from({ length: 65 }, () => entry(0, 'viewer'))
    expect(await ada('PUT', path, { role_assignments: many })).toMatchObject({
      status: 400,
      body: {
        message:
          'unable to parse JSON body: role_assignments: invalid length 65, expected a list of at most 64 role assignments',
      },
    })
  })
})

describe('requests that cannot be read', () => {
  const cases: [string, string, unknown, string][] = [
    [
      'POST',
      '/v1/projects',
      { description: '' },
      'unable to parse JSON body: missing field `name`',
    ],
    [
      'POST',
      '/v1/projects',
      { name: 'Upper', description: '' },
      'unable to parse JSON body: name: name must begin with an ASCII lowercase character',
    ],
    [
      'POST',
      '/v1/projects',
      { name: 'a-', description: '' },
      'unable to parse JSON body: name: name cannot end with "-"',
    ],
    [
      'GET',
      '/v1/projects?limit=0',
      undefined,
      'unable to parse query string: limit: invalid value: integer `0`, expected at least 1',
    ],
    [
      'GET',
      '/v1/projects?page_token=%21',
      undefined,
      'unable to parse query string: failed to parse pagination token: Invalid symbol in base64',
    ],
    [
      'GET',
      '/v1/projects?page_token=e30=',
      undefined,
      'unable to parse query string: failed to parse pagination token: corrupted token',
    ],
    [
      'GET',
      '/v1/projects/-x',
      undefined,
      'bad parameter in URL path: data did not match any variant of untagged enum NameOrId',
    ],
    ['GET', '/v1/instances', undefined, 'unable to parse query string: missing field `project`'],
  ]
  test.each(cases)('%s %s %j', async (method, path, body, message) => {
    const answer = await testPlatform().as('ada')(method, path, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ request_id: answer.headers.get('x-request-id'), message })
  })

  test('unknown paths are 404, other methods 405, both without a code', async () => {
    const ada = testPlatform().as('ada')
    expect(await ada('GET', '/v1/nowhere')).toMatchObject({
      status: 404,
      body: { message: 'Not Found' },
    })
    const other = await ada('DELETE', '/v1/projects')
    expect(other).toMatchObject({ status: 405, body: { message: 'Method Not Allowed' } })
    expect(other.body).not.toHaveProperty('error_code')
    expect(other.body.request_id).toBe(other.headers.get('x-request-id'))
  })
})
