import { NEWEST_VERSION } from '@/lib/contract/api-version'
import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import type { World } from '@/e2e/world'
import { byForm, byMenu, confirm, type Write } from './write'
import { writesOf } from './writes-of'

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
  ...writesOf('IP pool', {
    ...{ as, at: POOLS, row: 'public-v4', file: 'pool-form.tsx' },
    bare: { row: 'bare', prepare: makeBare },
  }),
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
