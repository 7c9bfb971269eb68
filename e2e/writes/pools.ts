import { NEWEST_VERSION } from '@/lib/contract/api-version'
import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import type { World } from '@/e2e/world'
import { byEdit, byForm, byMenu, confirm, name, type Write } from './write'

const POOLS = '/system/networking/ip-pools'
const PUBLIC = `${POOLS}/public-v4`
const SILOS = `${PUBLIC}?tab=silos`
const LINK = `${POOLS}/partner-net?tab=silos&dialog=link-silo`
const as = 'farah'

/** A pool without ranges, which can be deleted. */
const makeBare = (world: World) =>
  world.make(world.user('farah'), 'POST', '/v1/system/ip-pools', { name: 'bare', description: '' })

const fillRange = async (page: Page) => {
  await page.getByLabel('First').fill('100.64.1.0')
  await page.getByLabel('Last').fill('100.64.1.9')
}
const chooseSilo = (page: Page) => pick(page, 'Silo', 'orchard')

export const poolWrites: readonly Write[] = [
  byForm(
    {
      action: 'createIpPool',
      operation: 'ipPoolCreate',
      as,
      // A user without a role on the fleet is told so: there is no pool to hide.
      toOutsider: 403,
      at: `${POOLS}-new`,
      form: { file: 'pool-form.tsx', calls: ['POST /v1/system/ip-pools'] },
    },
    name,
    'Create IP pool',
  ),
  byEdit(
    {
      action: 'updateIpPool',
      operation: 'ipPoolUpdate',
      as,
      at: `${PUBLIC}/edit`,
      form: { file: 'pool-form.tsx', calls: ['PUT /v1/system/ip-pools/public-v4'] },
    },
    'IP pool',
  ),
  byMenu(
    {
      action: 'assignIpPools',
      operation: 'systemIpPoolAssign',
      as,
      at: POOLS,
      version: NEWEST_VERSION,
      prepare: makeBare,
    },
    'bare',
    'Assign to system services',
  ),
  byMenu(
    { action: 'deleteIpPools', operation: 'ipPoolDelete', as, at: POOLS, prepare: makeBare },
    'bare',
    'Delete',
  ),
  byForm(
    {
      action: 'addIpRange',
      operation: 'ipPoolRangeAdd',
      as,
      at: `${PUBLIC}/ranges-add`,
      form: {
        file: 'range-form.tsx',
        calls: ['POST /v1/system/ip-pools/public-v4/ranges/add'],
      },
    },
    fillRange,
    'Add IP range',
  ),
  {
    action: 'removeIpRanges',
    operation: 'ipPoolRangeRemove',
    as,
    at: PUBLIC,
    act: async (page) => {
      const row = page.getByRole('row').filter({ hasText: '198.51.100.10' })
      await row.getByRole('button', { name: 'Actions for' }).click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await confirm(page)
    },
  },
  byForm(
    {
      action: 'addServiceRange',
      operation: 'ipPoolServiceRangeAdd',
      as,
      at: '/system/networking/service-pool/ranges-add',
      form: {
        file: 'range-form.tsx',
        calls: ['POST /v1/system/ip-pools-service/ranges/add'],
      },
    },
    fillRange,
    'Add IP range',
  ),
  {
    action: 'removeServiceRanges',
    operation: 'ipPoolServiceRangeRemove',
    as,
    at: '/system/networking/service-pool',
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for' }).first().click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await confirm(page)
    },
  },
  byForm(
    {
      action: 'linkSiloToPool',
      operation: 'ipPoolSiloLink',
      as,
      at: LINK,
      form: {
        file: 'link-silo.tsx',
        calls: ['POST /v1/system/ip-pools/partner-net/silos'],
      },
    },
    chooseSilo,
    'Link',
  ),
  byMenu(
    { action: 'setDefaultPools', operation: 'ipPoolSiloUpdate', as, at: SILOS },
    'maple',
    'Clear default',
  ),
  byMenu(
    { action: 'unlinkPools', operation: 'ipPoolSiloUnlink', as, at: SILOS },
    'orchard',
    'Unlink',
  ),
]
