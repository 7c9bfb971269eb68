import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import { testPlatform } from '@/mock-platform/testing'

async function at(version: number) {
  const platform = testPlatform()
  await platform.as('ada')('POST', '/mock/v1/knobs', {
    version: version === BASELINE ? 'baseline' : version,
  })
  return platform
}

const quotas = { cpus: 1, memory: 2 ** 30, storage: 2 ** 30 }
const scim = {
  ...{ name: 'grove', description: '', discoverable: true, quotas },
  ...{ identity_mode: 'saml_scim', tls_certificates: [] },
}

test('the specification’s time knows neither limited collaborators nor SCIM', async () => {
  const { as } = await at(BASELINE)
  const { id } = (await as('emil')('GET', '/v1/me')).body
  const given = { identity_id: id, identity_type: 'silo_user', role_name: 'limited_collaborator' }
  for (const path of ['/v1/policy', '/v1/projects/web-shop/policy']) {
    const refused = await as('ada')('PUT', path, { role_assignments: [given] })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'unable to parse JSON body: role_assignments.0.role_name: unknown variant `limited_collaborator`, expected one of `admin`, `collaborator`, `viewer`',
    ])
  }
  expect((await as('farah')('POST', '/v1/system/silos', scim)).body.message).toContain(
    'unknown variant `saml_scim`',
  )
})

test('the fleet has no limited collaborators at any time', async () => {
  const { as } = await at(FIRST_VERSION)
  const { id } = (await as('emil')('GET', '/v1/me')).body
  const given = { identity_id: id, identity_type: 'silo_user', role_name: 'limited_collaborator' }
  const refused = await as('farah')('PUT', '/v1/system/policy', { role_assignments: [given] })
  expect(refused.status).toBe(400)
})

test('a silo with SCIM maps roles of today, and has providers but no local users', async () => {
  const { as } = await at(FIRST_VERSION)
  const farah = as('farah')
  const mapped_fleet_roles = { limited_collaborator: ['viewer'] }
  const made = await farah('POST', '/v1/system/silos', { ...scim, mapped_fleet_roles })
  expect([made.status, made.body.identity_mode]).toEqual([201, 'saml_scim'])
  expect(made.body.mapped_fleet_roles).toEqual(mapped_fleet_roles)
  const user = { external_id: 'kim', password: { mode: 'login_disallowed' } }
  const path = '/v1/system/identity-providers/local/users?silo=grove'
  expect((await farah('POST', path, user)).status).toBe(404)
})

test('a silo says who administers it; with SCIM the provider makes that group', async () => {
  const { as } = await at(FIRST_VERSION)
  const farah = as('farah')
  const named = { admin_group_name: 'grove-admins' }
  const made = await farah('POST', '/v1/system/silos', { ...scim, ...named })
  expect([made.status, made.body]).toEqual([201, expect.objectContaining(named)])
  const policy = '/v1/system/silos/grove/policy'
  expect((await farah('GET', policy)).body.role_assignments).toEqual([])
  const jit = { ...scim, ...named, name: 'dell', identity_mode: 'saml_jit' }
  await farah('POST', '/v1/system/silos', jit)
  expect((await farah('GET', policy.replace('grove', 'dell'))).body.role_assignments).toMatchObject(
    [{ identity_type: 'silo_group', role_name: 'admin' }],
  )
  const without = await farah('POST', '/v1/system/silos', { ...scim, name: 'bare' })
  expect(without.body.admin_group_name).toBeNull()
  await as('ada')('POST', '/mock/v1/knobs', { version: 'baseline' })
  expect((await farah('GET', '/v1/system/silos/dell')).body).not.toHaveProperty('admin_group_name')
})
