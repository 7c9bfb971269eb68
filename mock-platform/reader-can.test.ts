import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import { missingRoles, type Right, ROLES } from '@/lib/contract/reader-can'
import { testPlatform } from './testing'

/** What the console says that a reader may not do, against what the platform refuses them. */

const fresh = { name: 'fresh', description: '' }
const blank = { size: 2 ** 30, disk_source: { type: 'blank', block_size: 512 } }
const bare = { role_assignments: [] }
const PARTNER = 'project=web-shop&vpc=default&router=partner'
const golden = '/v1/snapshots/checkout-golden?project=web-shop'

// In an order in which none that is allowed changes what the next ones meet.
const CALLS: readonly (readonly [right: Right, method: string, path: string, body?: unknown])[] = [
  ['listProjects', 'GET', '/v1/projects'],
  ['createProject', 'POST', '/v1/projects', fresh],
  ['changeInProject', 'POST', '/v1/disks?project=web-shop', { ...fresh, ...blank }],
  ['changeInProject', 'POST', '/v1/instances/search/stop?project=web-shop'],
  ['changeInProject', 'DELETE', '/v1/images/base-1?project=web-shop'],
  ['changeSiloImages', 'POST', '/v1/images/base-2/promote?project=web-shop'],
  ['changeSiloImages', 'POST', '/v1/images/alpine-3-20/demote?project=web-shop'],
  ['changeSiloImages', 'DELETE', '/v1/images/debian-12'],
  ['changeNetwork', 'POST', '/v1/vpcs?project=web-shop', { ...fresh, dns_name: 'fresh' }],
  ['changeNetwork', 'PUT', '/v1/vpcs/staging?project=web-shop', {}],
  ['changeNetwork', 'PUT', '/v1/vpc-subnets/services?project=web-shop&vpc=default', {}],
  ['changeNetwork', 'POST', '/v1/vpc-routers?project=web-shop&vpc=default', fresh],
  ['changeNetwork', 'DELETE', `/v1/vpc-router-routes/to-partner?${PARTNER}`],
  ['changeNetwork', 'POST', '/v1/internet-gateways?project=web-shop&vpc=default', fresh],
  ['changeNetwork', 'PUT', '/v1/vpc-firewall-rules?project=web-shop&vpc=staging', { rules: [] }],
  [
    'changeInProject',
    'PUT',
    '/v1/network-interfaces/net1?project=web-shop&instance=batch-import',
    {},
  ],
  ['changeProject', 'PUT', '/v1/projects/web-shop', {}],
  ['changeProject', 'DELETE', '/v1/projects/web-shop'],
  ['changeProject', 'PUT', '/v1/projects/web-shop/policy', bare],
  ['changeSiloAccess', 'PUT', '/v1/policy', bare],
]

/** Every pair of roles of the specification's time, and of today. */
const THREE_ROLES = ROLES.filter((role) => role !== 'limited_collaborator')
const cases = [[BASELINE, THREE_ROLES] as const, [FIRST_VERSION, ROLES] as const].flatMap(
  ([version, roles]) => {
    const all = ['none', ...roles]
    return all.flatMap((silo) => all.map((project) => [silo, project, version] as const))
  },
)

const NOT_SHOWN = new Set<Right>(['changeProject', 'changeInProject', 'changeNetwork'])

/** A world in which emil has these roles, and what the console makes of them. */
async function given(silo: string, project: string, version: number) {
  const platform = testPlatform()
  const [ada, emil] = [platform.as('ada'), platform.as('emil')]
  await ada('POST', '/mock/v1/knobs', { version: version === BASELINE ? 'baseline' : version })
  const source = { type: 'snapshot', id: (await ada('GET', golden)).body.id }
  const image = { description: '', os: 'shop', version: '3', source }
  for (const name of ['base-1', 'base-2'])
    await ada('POST', '/v1/images?project=web-shop', { ...image, name })
  const { id } = (await emil('GET', '/v1/me')).body
  const give = async (path: string, role: string) => {
    if (role === 'none') return
    const { role_assignments } = (await ada('GET', path)).body
    const own = { identity_id: id, identity_type: 'silo_user', role_name: role }
    const answer = await ada('PUT', path, { role_assignments: [...role_assignments, own] })
    expect(answer.status).toBe(200)
  }
  await give('/v1/projects/web-shop/policy', project)
  await give('/v1/policy', silo)
  const policyAt = async (path: string) =>
    (await emil('GET', path)).body.role_assignments?.map((each: Record<string, string>) => ({
      identityId: each['identity_id'],
      identityType: each['identity_type'],
      roleName: each['role_name'],
    }))
  const missing = missingRoles({
    userId: id,
    silo: 'maple',
    project: 'web-shop',
    groups: (await emil('GET', '/v1/me/groups')).body.items.map(
      (group: { id: string }) => group.id,
    ),
    siloPolicy: await policyAt('/v1/policy'),
    projectPolicy: await policyAt('/v1/projects/web-shop/policy'),
    fleet: (await emil('GET', '/v1/system/policy')).status === 403 ? 'none' : undefined,
    hasLimited: version !== BASELINE,
  })
  const other = (await ada('GET', '/v1/me')).body.id
  return { call: emil, missing, other }
}

test.each(cases)('%s on the silo, %s on the project, at %s', async (silo, project, version) => {
  const { call, missing, other } = await given(silo, project, version)
  const isReader = silo !== 'none' || project !== 'none'
  // Another user's; older platforms list none.
  const signIns = ['sessions', 'access-tokens'].map(
    (what) => ['manageSignIns', 'GET', `/v1/users/${other}/${what}`] as const,
  )
  for (const [right, method, path, body] of [...(version === BASELINE ? [] : signIns), ...CALLS]) {
    const { status } = await call(method, path, body)
    // Who can't even read a project is told nothing about it: its pages are not there for them.
    if (!isReader && NOT_SHOWN.has(right)) {
      expect(missing[right]).toBeUndefined()
      continue
    }
    expect(status === 403 || status === 404, `${right}: ${method} ${path} ${status}`).toBe(
      missing[right] !== undefined,
    )
  }
})
