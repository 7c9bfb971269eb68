import { expect, test } from 'vitest'
import { testPlatform } from './testing'

/** Every kind of caller against every call on what is inside projects' networks. */

const PEOPLE = ['ada', 'ben', 'chiara', 'devika', 'emil', 'farah', 'goran', null] as const
type Statuses = readonly number[]
/** Expected statuses in the order of PEOPLE: project viewers read, collaborators change. */
const reads = (status = 200): Statuses => [status, status, status, status, 404, status, status, 401]
const writes = (status: number): Statuses => [status, status, 403, status, 404, 403, 403, 401]

const SHOP = 'project=web-shop'
const VPC = `${SHOP}&vpc=default`
const PARTNER = `${VPC}&router=partner`
const EXIT = `${VPC}&gateway=partner-exit`
const BATCH = `${SHOP}&instance=batch-import`
const fresh = { name: 'fresh', description: '' }
const group = { ...fresh, policy: 'allow', failure_domain: 'sled' }
const route = { destination: { type: 'ip', value: '10.0.0.1' }, target: { type: 'drop' } }
const nic = { ...fresh, vpc_name: 'default', subnet_name: 'default' }
const attach = { kind: 'instance', parent: 'batch-import' }

const MATRIX: [method: string, path: string, body: unknown, statuses: Statuses][] = [
  ['GET', `/v1/vpcs?${SHOP}`, undefined, reads()],
  ['GET', `/v1/vpcs/default?${SHOP}`, undefined, reads()],
  ['POST', `/v1/vpcs?${SHOP}`, { ...fresh, dns_name: 'fresh' }, writes(201)],
  ['PUT', `/v1/vpcs/staging?${SHOP}`, {}, writes(200)],
  ['DELETE', `/v1/vpcs/staging?${SHOP}`, undefined, writes(400)],
  ['GET', `/v1/vpc-subnets?${VPC}`, undefined, reads()],
  ['GET', `/v1/vpc-subnets/default?${VPC}`, undefined, reads()],
  ['GET', `/v1/vpc-subnets/default/network-interfaces?${VPC}`, undefined, reads()],
  ['POST', `/v1/vpc-subnets?${VPC}`, { ...fresh, ipv4_block: '10.0.0.0/24' }, writes(201)],
  ['PUT', `/v1/vpc-subnets/services?${VPC}`, {}, writes(200)],
  ['DELETE', `/v1/vpc-subnets/services?${VPC}`, undefined, writes(400)],
  ['GET', `/v1/vpc-routers?${VPC}`, undefined, reads()],
  ['GET', `/v1/vpc-routers/partner?${VPC}`, undefined, reads()],
  ['POST', `/v1/vpc-routers?${VPC}`, fresh, writes(201)],
  ['PUT', `/v1/vpc-routers/partner?${VPC}`, {}, writes(200)],
  ['DELETE', `/v1/vpc-routers/partner?${VPC}`, undefined, writes(204)],
  ['GET', `/v1/vpc-router-routes?${PARTNER}`, undefined, reads()],
  ['GET', `/v1/vpc-router-routes/to-partner?${PARTNER}`, undefined, reads()],
  ['POST', `/v1/vpc-router-routes?${PARTNER}`, { ...fresh, ...route }, writes(201)],
  ['PUT', `/v1/vpc-router-routes/to-partner?${PARTNER}`, route, writes(200)],
  ['DELETE', `/v1/vpc-router-routes/to-partner?${PARTNER}`, undefined, writes(204)],
  ['GET', `/v1/vpc-firewall-rules?${VPC}`, undefined, reads()],
  ['PUT', `/v1/vpc-firewall-rules?${VPC}`, { rules: [] }, writes(200)],
  ['GET', `/v1/internet-gateways?${VPC}`, undefined, reads()],
  ['GET', `/v1/internet-gateways/default?${VPC}`, undefined, reads()],
  ['POST', `/v1/internet-gateways?${VPC}`, fresh, writes(201)],
  ['DELETE', `/v1/internet-gateways/default?${VPC}&cascade=true`, undefined, writes(204)],
  ['GET', `/v1/internet-gateway-ip-pools?${EXIT}`, undefined, reads()],
  [
    'POST',
    `/v1/internet-gateway-ip-pools?${EXIT}`,
    { ...fresh, ip_pool: 'public-v4' },
    writes(201),
  ],
  ['DELETE', `/v1/internet-gateway-ip-pools/partner?${EXIT}`, undefined, writes(204)],
  ['GET', `/v1/internet-gateway-ip-addresses?${EXIT}`, undefined, reads()],
  [
    'POST',
    `/v1/internet-gateway-ip-addresses?${EXIT}`,
    { ...fresh, address: '192.0.2.9' },
    writes(201),
  ],
  [
    'DELETE',
    `/v1/internet-gateway-ip-addresses/one?${EXIT}`,
    undefined,
    [404, 404, 404, 404, 404, 404, 404, 401],
  ],
  ['GET', `/v1/network-interfaces?${BATCH}`, undefined, reads()],
  ['GET', `/v1/network-interfaces/net0?${BATCH}`, undefined, reads()],
  ['POST', `/v1/network-interfaces?${BATCH}`, nic, writes(400)],
  ['PUT', `/v1/network-interfaces/net1?${BATCH}`, {}, writes(200)],
  ['DELETE', `/v1/network-interfaces/net1?${BATCH}`, undefined, writes(204)],
  ['GET', `/v1/floating-ips?${SHOP}`, undefined, reads()],
  ['GET', `/v1/floating-ips/shop-spare?${SHOP}`, undefined, reads()],
  ['POST', `/v1/floating-ips?${SHOP}`, fresh, writes(201)],
  ['PUT', `/v1/floating-ips/shop-spare?${SHOP}`, {}, writes(200)],
  ['DELETE', `/v1/floating-ips/shop-spare?${SHOP}`, undefined, writes(204)],
  ['POST', `/v1/floating-ips/shop-spare/attach?${SHOP}`, attach, writes(202)],
  ['POST', `/v1/floating-ips/shop-front/detach?${SHOP}`, undefined, writes(202)],
  ['GET', `/v1/instances/search/external-ips?${SHOP}`, undefined, reads()],
  ['POST', `/v1/instances/search/external-ips/ephemeral?${SHOP}`, {}, writes(202)],
  ['DELETE', `/v1/instances/frontend-2/external-ips/ephemeral?${SHOP}`, undefined, writes(204)],
  ...(['affinity-groups', 'anti-affinity-groups'] as const).flatMap((kind): typeof MATRIX => {
    const seeded = kind === 'affinity-groups' ? 'orders' : 'frontends'
    const member = kind === 'affinity-groups' ? 'checkout' : 'frontend-1'
    const members = `/v1/${kind}/${seeded}/members`
    return [
      ['GET', `/v1/${kind}?${SHOP}`, undefined, reads()],
      ['GET', `/v1/${kind}/${seeded}?${SHOP}`, undefined, reads()],
      ['POST', `/v1/${kind}?${SHOP}`, group, writes(201)],
      ['PUT', `/v1/${kind}/${seeded}?${SHOP}`, {}, writes(200)],
      ['DELETE', `/v1/${kind}/${seeded}?${SHOP}`, undefined, writes(204)],
      ['GET', `${members}?${SHOP}`, undefined, reads()],
      ['GET', `${members}/instance/${member}?${SHOP}`, undefined, reads()],
      ['POST', `${members}/instance/batch-import?${SHOP}`, undefined, writes(201)],
      ['DELETE', `${members}/instance/${member}?${SHOP}`, undefined, writes(204)],
    ]
  }),
]

test.each(MATRIX)('%s %s', async (method, path, body, statuses) => {
  const shared = testPlatform()
  for (const [at, person] of PEOPLE.entries()) {
    // What is refused or only read changes nothing, so those callers may share a world.
    const changes = method !== 'GET' && (statuses[at] ?? 0) < 400
    const { as, world } = changes ? testPlatform() : shared
    const call = as(person)
    const before = world.dump()
    const answer = await call(method, path, body)
    expect([person, answer.status], JSON.stringify(answer.body)).toEqual([person, statuses[at]])
    if (!changes) expect(world.dump()).toEqual(before)
  }
})
