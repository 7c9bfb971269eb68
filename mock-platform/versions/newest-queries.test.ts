import { describe, expect, test } from 'vitest'
import { BASELINE } from '@/lib/contract/api-version'
import { field } from '@/mock-platform/testing'
import { todaysPlatform } from '@/mock-platform/testing-version'

const ROUTES = '/v1/vpc-router-routes'
const PROVIDERS = '/v1/system/identity-providers'

describe('a platform with versions', () => {
  test('lists the pools of a version or type', async () => {
    const { call } = todaysPlatform()
    const all = field(await call('GET', '/v1/ip-pools'))
    expect(all).toContain('public-v4')
    const unicast = await call('GET', '/v1/ip-pools?ip_version=v4&pool_type=unicast')
    expect(field(unicast)).toContain('public-v4')
    expect(field(await call('GET', '/v1/ip-pools?pool_type=multicast'))).toEqual([])
    expect(field(await call('GET', '/v1/ip-pools?ip_version=v6'))).not.toContain('public-v4')
    expect((await call('GET', '/v1/ip-pools?ip_version=v5')).status).toBe(400)
  })

  test('finds a route or an identity provider by its id alone', async () => {
    const { call, refusal } = todaysPlatform()
    const listed = await call('GET', `${ROUTES}?project=web-shop&vpc=default&router=partner`)
    const [{ id }] = listed.body.items
    expect((await call('GET', `${ROUTES}/${id}`)).body.id).toBe(id)
    const farah = { who: 'farah' }
    const providers = await call('GET', `${PROVIDERS}?silo=orchard`, undefined, farah)
    const saml = `${PROVIDERS}/saml/${providers.body.items[0].id}`
    expect((await call('GET', saml, undefined, farah)).body.name).toBe('orchard-id')
    expect((await refusal('GET', saml))[0]).toBe(404)
    expect((await refusal('GET', `${PROVIDERS}/saml/orchard-id`, undefined, farah))[0]).toBe(400)
  })
})

test('a platform of the specification’s time wants parents, and lists all pools', async () => {
  const { call, refusal } = todaysPlatform(BASELINE)
  const missing = 'unable to parse query string: missing field'
  expect((await refusal('GET', `${ROUTES}/default-v4`))[2]).toBe(`${missing} \`router\``)
  expect((await refusal('GET', `${PROVIDERS}/saml/orchard-id`))[2]).toBe(`${missing} \`silo\``)
  expect(field(await call('GET', '/v1/ip-pools?ip_version=v6'))).toContain('public-v4')
})
