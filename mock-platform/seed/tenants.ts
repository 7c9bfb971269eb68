import { FLEET_ID, groups, silos, users } from '@/mock-platform/core/tenancy'
import type { SiloRow, UserRow } from '@/mock-platform/core/tenancy'
import { identityProviders } from '@/mock-platform/resources/identity-providers'
import { images } from '@/mock-platform/resources/images'
import type { ImageRow } from '@/mock-platform/resources/images'
import { addRange, ipPoolLinks, ipPools, USUAL_POOL } from '@/mock-platform/resources/ip-pools'
import { sshKeys } from '@/mock-platform/resources/ssh-keys'
import { joinGroup } from '@/mock-platform/resources/users'
import type { World } from '@/mock-platform/world'
import { aged, assign, GIB } from './build'
import { seedOperators } from './operators'
import { DEMO_PASSWORD, MAPLE_GROUPS, MAPLE_PEOPLE, ORCHARD_GROUPS } from './people'
import { seedTokens } from './since'

export interface Tenants {
  readonly maple: SiloRow
  readonly orchard: SiloRow
  readonly people: ReadonlyMap<string, UserRow>
  readonly groupIds: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, ImageRow>
}

/** Silos, people, groups, roles, pools and silo images: what projects stand on. */
export function seedTenants(world: World): Tenants {
  const maple = world.in(silos).put({
    ...aged(world, 'maple', 'Product teams of the main office', 240),
    discoverable: true,
    identityMode: 'local_only',
    mappedFleetRoles: {},
    quotas: { cpus: 400, memory: 1_600 * GIB, storage: 40_960 * GIB },
  })
  const orchard = world.in(silos).put({
    ...aged(world, 'orchard', 'Research partners, signed in by their own identity provider', 120),
    discoverable: true,
    identityMode: 'saml_jit',
    mappedFleetRoles: {},
    quotas: { cpus: 120, memory: 480 * GIB, storage: 10_240 * GIB },
  })
  const groupIds = new Map([
    ...MAPLE_GROUPS.map((name) => [name, addGroup(world, maple, name)] as const),
    ...Object.keys(ORCHARD_GROUPS).map((name) => [name, addGroup(world, orchard, name)] as const),
  ])
  for (const [name, role] of Object.entries(ORCHARD_GROUPS)) {
    assign(world, orchard.id, 'silo_group', groupIds.get(name) ?? '', role)
  }
  const people = seedPeople(world, maple, groupIds)
  seedTokens(world, people)
  world.in(identityProviders).put({
    ...aged(world, 'orchard-id', 'Sign-in service of the orchard group', 119),
    siloId: orchard.id,
    acsUrl: 'https://console.orchard.example/login/orchard/saml/orchard-id',
    sloUrl: 'https://console.orchard.example/login/orchard/saml/orchard-id/logout',
    idpEntityId: 'https://id.orchard.example/saml',
    spClientId: 'console',
    technicalContactEmail: 'identity@orchard.example',
    groupAttributeName: 'groups',
    publicCert: null,
    signInUrl: null,
  })
  seedPools(world, maple, orchard)
  seedOperators(world, maple)
  return { maple, orchard, people, groupIds, images: seedImages(world, maple, orchard) }
}

function addGroup(world: World, silo: SiloRow, name: string): string {
  return world.in(groups).put({ id: world.uuid(), name, displayName: name, siloId: silo.id }).id
}

function seedPeople(
  world: World,
  silo: SiloRow,
  groupIds: ReadonlyMap<string, string>,
): Map<string, UserRow> {
  const people = new Map<string, UserRow>()
  for (const person of MAPLE_PEOPLE) {
    const user = world.in(users).put({
      id: world.uuid(),
      name: person.username,
      displayName: person.displayName,
      siloId: silo.id,
      password: DEMO_PASSWORD,
    })
    people.set(person.username, user)
    for (const group of person.groups ?? []) joinGroup(world, user.id, groupIds.get(group) ?? '')
    if (person.silo) assign(world, silo.id, 'silo_user', user.id, person.silo)
    if (person.fleet) assign(world, FLEET_ID, 'silo_user', user.id, person.fleet)
  }
  const ada = people.get('ada')
  if (ada !== undefined) {
    world.in(sshKeys).put({
      ...aged(world, 'laptop', 'Work laptop', 200),
      siloUserId: ada.id,
      publicKey:
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPm4vQz1yJ8dX0bq3n5c7LrT2kWf9sHhUeGaVtYxZo1R ada@laptop',
    })
  }
  return people
}

function seedPools(world: World, maple: SiloRow, orchard: SiloRow): void {
  const open = world.in(ipPools).put({
    ...aged(world, 'public-v4', 'Addresses reachable from the internet', 230),
    ...USUAL_POOL,
  })
  const partner = world.in(ipPools).put({
    ...aged(world, 'partner-net', 'Addresses routed to the partner network only', 90),
    ...USUAL_POOL,
  })
  const ranges = [
    [open.id, '198.51.100.10', '198.51.100.250'],
    [open.id, '203.0.113.10', '203.0.113.250'],
    [partner.id, '192.0.2.20', '192.0.2.120'],
  ] as const
  for (const [poolId, first, last] of ranges) {
    addRange(world, poolId, { first, last }, open.timeCreated)
  }
  const links = [
    [open.id, maple.id, true],
    [open.id, orchard.id, true],
    [partner.id, maple.id, false],
  ] as const
  for (const [poolId, siloId, isDefault] of links) {
    world.in(ipPoolLinks).put({ id: `${poolId}:${siloId}`, poolId, siloId, isDefault })
  }
}

const SILO_IMAGES = [
  ['ubuntu-24-04', 'Ubuntu server with cloud-init', 'ubuntu', '24.04', 4, 512],
  ['debian-12', 'Debian bookworm, minimal', 'debian', '12', 2, 512],
  ['alpine-3-20', 'Small image for tests', 'alpine', '3.20', 1, 512],
  ['windows-server-2022', 'Evaluation edition, needs 40 GiB', 'windows', '2022', 32, 512],
] as const

function seedImages(world: World, maple: SiloRow, orchard: SiloRow): Map<string, ImageRow> {
  const made = new Map<string, ImageRow>()
  for (const silo of [orchard, maple]) {
    for (const [name, description, os, version, gib, blockSize] of SILO_IMAGES) {
      const image = world.in(images).put({
        ...aged(world, name, description, 100),
        siloId: silo.id,
        projectId: null,
        os,
        version,
        size: gib * GIB,
        blockSize,
        digest: null,
      })
      // Those of maple come last and stay: projects of the demo boot from them.
      made.set(name, image)
    }
  }
  return made
}
