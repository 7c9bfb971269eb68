import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { pick } from '@/e2e/disk-parts'
import type { World } from '@/e2e/world'
import { byForm, byMenu, byPlainMenu, type Write } from './write'
import { writesOf } from './writes-of'

const POOLS = '/system/networking/subnet-pools'
const PUBLIC = `${POOLS}/public-subnets`
const SILOS = `${PUBLIC}?tab=silos`
const today = { as: 'farah', version: NEWEST_VERSION } as const

/** A pool that is linked to no silo, and has no members. */
const makeBare = (world: World) =>
  world.make(
    world.user('farah'),
    'POST',
    '/v1/system/subnet-pools',
    { name: 'bare-subnets', description: '', ip_version: 'v4' },
    NEWEST_VERSION,
  )

const fillMember = (page: Page) =>
  page.getByRole('textbox', { name: 'Subnet' }).fill('100.65.0.0/24')

/** Subnet pools, which platforms of today have. */
export const subnetPoolWrites: readonly Write[] = [
  ...writesOf('subnet pool', {
    ...today,
    ...{ at: POOLS, row: 'public-subnets', file: 'pool-form.tsx' },
    operations: 'systemSubnetPool',
    bare: { row: 'bare-subnets', prepare: makeBare },
  }),
  byForm(
    {
      ...today,
      action: 'addSubnetPoolMember',
      operation: 'systemSubnetPoolMemberAdd',
      at: `${PUBLIC}/members-add`,
      form: {
        file: 'member-form.tsx',
        calls: ['POST /v1/system/subnet-pools/public-subnets/members/add'],
      },
    },
    fillMember,
    'Add member',
  ),
  byPlainMenu(
    {
      ...today,
      action: 'removeSubnetPoolMembers',
      operation: 'systemSubnetPoolMemberRemove',
      at: `${POOLS}/second-subnets`,
      prepare: async (world: World) => {
        const farah = world.user('farah')
        const pools = '/v1/system/subnet-pools'
        const pool = { name: 'second-subnets', description: '', ip_version: 'v4' }
        await world.make(farah, 'POST', pools, pool, NEWEST_VERSION)
        const member = { subnet: '100.66.0.0/24' }
        const path = `${pools}/second-subnets/members/add`
        await world.make(farah, 'POST', path, member, NEWEST_VERSION)
      },
    },
    '100.66.0.0/24',
    'Remove',
  ),
  byForm(
    {
      ...today,
      action: 'linkSiloToSubnetPool',
      operation: 'systemSubnetPoolSiloLink',
      at: `${PUBLIC}?tab=silos&dialog=link-silo`,
      form: {
        file: 'link-silo.tsx',
        calls: ['POST /v1/system/subnet-pools/public-subnets/silos'],
      },
    },
    (page) => pick(page, 'Silo', 'orchard'),
    'Link',
  ),
  byForm(
    {
      ...today,
      action: 'linkSubnetPoolToSilo',
      operation: 'systemSubnetPoolSiloLink',
      at: '/system/silos/orchard?tab=subnet-pools&link=subnet-pool',
      form: {
        file: 'link-pool-dialog.tsx',
        calls: ['POST /v1/system/subnet-pools/public-subnets/silos'],
      },
    },
    (page) => pick(page, 'Subnet pool', 'public-subnets'),
    'Link',
  ),
  byMenu(
    {
      ...today,
      action: 'setDefaultSubnetPools',
      operation: 'systemSubnetPoolSiloUpdate',
      at: SILOS,
    },
    'maple',
    'Clear default',
  ),
  byMenu(
    {
      ...today,
      action: 'unlinkSubnetPools',
      operation: 'systemSubnetPoolSiloUnlink',
      at: SILOS,
      // What its silo uses can't be unlinked.
      prepare: async (world: World) => {
        const body = { silo: 'orchard', is_default: false }
        const path = '/v1/system/subnet-pools/public-subnets/silos'
        await world.make(world.user('farah'), 'POST', path, body, NEWEST_VERSION)
      },
    },
    'orchard',
    'Unlink',
  ),
]
