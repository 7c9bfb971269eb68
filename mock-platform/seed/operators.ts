import { DEFAULT_SILO_ID, INTERNAL_SILO_ID, silos, users } from '@/mock-platform/core/tenancy'
import type { SiloRow } from '@/mock-platform/core/tenancy'
import { builtinUsers } from '@/mock-platform/resources/builtin-users'
import { certificates } from '@/mock-platform/resources/certificates'
import {
  addRange,
  allocateIp,
  ipPools,
  SERVICE_POOL,
  USUAL_POOL,
} from '@/mock-platform/resources/ip-pools'
import { serviceIps } from '@/mock-platform/resources/service-ips'
import type { World } from '@/mock-platform/world'
import { aged, assign } from './build'
import { DEMO_PASSWORD } from './people'

/** When the installation was set up, days before the present. */
const SETUP_DAYS = 260

/** What comes with every installation: built-in silos and users, service addresses, certificates. */
export function seedOperators(world: World, maple: SiloRow): void {
  seedBuiltinSilos(world)
  seedBuiltinUsers(world)
  seedServicePool(world)
  const recovery = seedRecoverySilo(world)
  for (const [silo, cert] of [
    [recovery, RECOVERY_CERT],
    [maple, MAPLE_CERT],
  ] as const) {
    world.in(certificates).put({
      ...aged(world, 'default-1', 'Certificate of the setup', SETUP_DAYS),
      siloId: silo.id,
      cert,
      service: 'external_api',
    })
  }
}

const NO_QUOTAS = { cpus: 0, memory: 0, storage: 0 }
/** The platform's own idea of very high (behaviour-operator.md, built-ins); doubles on the wire. */
const HIGH_QUOTAS = { cpus: 9_999_999_999, memory: 1e18, storage: 1e18 }

function seedBuiltinSilos(world: World): void {
  const common = { discoverable: false, identityMode: 'local_only', mappedFleetRoles: {} } as const
  world.in(silos).put({
    ...aged(world, 'default-silo', 'default silo', SETUP_DAYS),
    ...common,
    id: DEFAULT_SILO_ID,
    quotas: HIGH_QUOTAS,
  })
  world.in(silos).put({
    ...aged(world, 'platform-internal', 'Built-in silo for internal use', SETUP_DAYS),
    ...common,
    id: INTERNAL_SILO_ID,
    quotas: NO_QUOTAS,
  })
}

/** The way in when nothing else works: its admins are the fleet's. */
function seedRecoverySilo(world: World): SiloRow {
  const recovery = world.in(silos).put({
    ...aged(world, 'recovery', 'Made when the rack was set up', SETUP_DAYS),
    discoverable: false,
    identityMode: 'local_only',
    mappedFleetRoles: { admin: ['admin'] },
    quotas: HIGH_QUOTAS,
  })
  const user = world.in(users).put({
    id: world.uuid(),
    name: 'recovery',
    displayName: 'recovery',
    siloId: recovery.id,
    password: DEMO_PASSWORD,
  })
  assign(world, recovery.id, 'silo_user', user.id, 'admin')
  return recovery
}

/** Tails of the ids of built-in users (behaviour-operator.md, built-in users). */
const BUILTIN_USERS = [
  ['db-init', '000000000001', 'used for seeding initial database data'],
  ['external-authn', '000000000003', 'used for authenticating external requests'],
  ['internal-api', '000000000002', 'used for internal API requests'],
  ['internal-read', '000000004ead', 'used for reading privileged data'],
  ['saga-recovery', '000000003a8a', 'used for resuming interrupted workflows'],
  ['service-balancer', '00000000bac3', 'used for balancing services'],
] as const

function seedBuiltinUsers(world: World): void {
  for (const [name, tail, description] of BUILTIN_USERS) {
    const row = aged(world, name, description, SETUP_DAYS)
    world.in(builtinUsers).put({ ...row, id: `001de000-05e4-4000-8000-${tail}` })
  }
}

const SERVICES = ['api-1', 'api-2', 'api-3', 'dns-1', 'dns-2'] as const

function seedServicePool(world: World): void {
  const pool = world.in(ipPools).put({
    ...aged(world, SERVICE_POOL, "Addresses of the platform's own services", SETUP_DAYS),
    ...USUAL_POOL,
    assignment: 'system_services',
  })
  addRange(world, pool.id, { first: '192.0.2.1', last: '192.0.2.10' }, pool.timeCreated)
  for (const name of SERVICES) {
    const ip = allocateIp(world, pool)
    world.in(serviceIps).put({ id: world.uuid(), name, ip, ipPoolId: pool.id })
  }
}

/** Public parts only; their keys were thrown away. Good until 2046. */
export const MAPLE_CERT = `-----BEGIN CERTIFICATE-----
MIIBejCCASCgAwIBAgIJAV5Hv5VP61k0MAoGCCqGSM49BAMCMCIxIDAeBgNVBAMM
F21hcGxlLnN5cy5jbG91ZC5leGFtcGxlMCIYDzIwMjAwMTAxMDAwMDAwWhgPMjA0
NjAxMDEwMDAwMDBaMCIxIDAeBgNVBAMMF21hcGxlLnN5cy5jbG91ZC5leGFtcGxl
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEFBS/xv69Sgs3Ye+VSprkvsMG7HXL
Es5mn6MmYSa6AN/h+IKenzkATpCCnDNdDbYvgpCzjujX0eCYEQyUDPYuE6M7MDkw
IgYDVR0RBBswGYIXbWFwbGUuc3lzLmNsb3VkLmV4YW1wbGUwEwYDVR0lBAwwCgYI
KwYBBQUHAwEwCgYIKoZIzj0EAwIDSAAwRQIgCKRh0I/fP+MMmoYr6GTNmWYNpnLT
TtpcEdUE3BVVGqUCIQDOCI44O6GU92z8w6zjwqlZfALh7W4GZ6HfsOlMeOstKg==
-----END CERTIFICATE-----
`

const RECOVERY_CERT = `-----BEGIN CERTIFICATE-----
MIIBhDCCASmgAwIBAgIJATVkAv50WDA4MAoGCCqGSM49BAMCMCUxIzAhBgNVBAMM
GnJlY292ZXJ5LnN5cy5jbG91ZC5leGFtcGxlMCIYDzIwMjAwMTAxMDAwMDAwWhgP
MjA0NjAxMDEwMDAwMDBaMCUxIzAhBgNVBAMMGnJlY292ZXJ5LnN5cy5jbG91ZC5l
eGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEjZDqBK+SnSXY6J7B5JKj
WcLm7IxjJ+nd4lMxCuVue5HLTU09waa7Xq5RWhxAAmfIzYhPYW3wN2tRu8zXkuhS
XaM+MDwwJQYDVR0RBB4wHIIacmVjb3Zlcnkuc3lzLmNsb3VkLmV4YW1wbGUwEwYD
VR0lBAwwCgYIKwYBBQUHAwEwCgYIKoZIzj0EAwIDSQAwRgIhAIFnf7+zIjWrahew
lM8KAorX9YmbwfK+bv+b7HNwd/3cAiEAuK+7Q+46iJilRQFo48I0VyJSe0nabvRs
yG2ZxoGNZzA=
-----END CERTIFICATE-----
`
