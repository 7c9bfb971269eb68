import type { Locator, Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { pick } from '@/e2e/disk-parts'
import type { World } from '@/e2e/world'
import { button, byEdit, byForm, byMenu, confirm, name, type Write } from './write'

const BGP = '/system/networking/bgp'
const SETS = '/v1/system/networking/bgp-announce-set'
/** Nothing is named in the path of what is created, or in that of a query, that could be hidden. */
const ofFleet = { as: 'farah', toOutsider: 403 } as const

/** What is there is read before, which is refused already. */
const readsFirst = { as: 'farah', toOutsider: null } as const

const makeSet = (world: World) =>
  world.make(world.user('farah'), 'PUT', SETS, {
    ...{ name: 'spare-announce', description: '', announcement: [] },
  })

async function makeConfig(world: World): Promise<void> {
  await makeSet(world)
  await world.make(world.user('farah'), 'POST', '/v1/system/networking/bgp', {
    ...{
      name: 'spare-config',
      description: '',
      asn: 64_501,
      bgp_announce_set_id: 'spare-announce',
    },
  })
}

/** The row of something that has no page of its own. */
export const rowNamed = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })

/** Chooses an entry of its menu, and says yes. */
async function confirmFor(page: Page, title: string, entry: string): Promise<void> {
  await rowNamed(page, title).getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await confirm(page)
}

/** Adds an announcement to the form. */
export async function announce(page: Page, network: string): Promise<void> {
  await button(page, 'Add announcement').click()
  const dialog = page.getByRole('dialog', { name: 'Add announcement' })
  await pick(page, 'Address lot block', /198\.51\.100\.0/)
  await dialog.getByLabel('Network').fill(network)
  await dialog.getByRole('button', { name: 'Add announcement' }).click()
}

export const bgpWrites: readonly Write[] = [
  byForm(
    {
      ...ofFleet,
      ...{ action: 'createBgpConfig', operation: 'networkingBgpConfigCreate' },
      at: `${BGP}/configurations-new`,
      form: {
        file: 'config-form.tsx',
        calls: ['POST /v1/system/networking/bgp'],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await name(page)
      await page.getByLabel('ASN', { exact: true }).fill('64502')
      await pick(page, 'Announce set', /as64500-announce/)
    },
    'Create BGP configuration',
  ),
  byEdit(
    {
      ...ofFleet,
      ...{ action: 'updateBgpConfig', operation: 'networkingBgpConfigUpdate' },
      at: `${BGP}/configurations/as64500/edit`,
      version: NEWEST_VERSION,
      form: {
        file: 'config-form.tsx',
        calls: ['PUT /v1/system/networking/bgp?name_or_id=as64500'],
        hasNoCommand: true,
      },
    },
    'BGP configuration',
  ),
  {
    ...ofFleet,
    ...{ action: 'deleteBgpConfigs', operation: 'networkingBgpConfigDelete' },
    at: `${BGP}/configurations`,
    prepare: makeConfig,
    act: (page) => confirmFor(page, 'spare-config', 'Delete'),
  },
  byForm(
    {
      ...readsFirst,
      ...{ action: 'createBgpAnnounceSet', operation: 'networkingBgpAnnounceSetUpdate' },
      at: `${BGP}/announce-sets-new`,
      form: { file: 'announce-set-form.tsx', calls: [`PUT ${SETS}`], hasNoCommand: true },
    },
    async (page) => {
      await name(page)
      await announce(page, '198.51.100.0/25')
    },
    'Create announce set',
  ),
  byForm(
    {
      ...readsFirst,
      ...{ action: 'updateBgpAnnounceSet', operation: 'networkingBgpAnnounceSetUpdate' },
      at: `${BGP}/announce-sets/as64500-announce/edit`,
      form: { file: 'announce-set-form.tsx', calls: [`PUT ${SETS}`], hasNoCommand: true },
    },
    (page) => announce(page, '198.51.100.0/25'),
    'Update announce set',
  ),
  byMenu(
    {
      as: 'farah',
      ...{ action: 'deleteBgpAnnounceSets', operation: 'networkingBgpAnnounceSetDelete' },
      at: `${BGP}/announce-sets`,
      prepare: makeSet,
    },
    ...(['spare-announce', 'Delete'] as const),
  ),
  byForm(
    {
      ...ofFleet,
      ...{ action: 'enableBfdSession', operation: 'networkingBfdEnable' },
      at: '/system/networking/bfd-new',
      form: {
        file: 'bfd-form.tsx',
        calls: ['POST /v1/system/networking/bfd-enable'],
        hasNoCommand: true,
      },
    },
    (page) => page.getByLabel('Remote address').fill('172.20.26.30'),
    'Enable BFD session',
  ),
  {
    ...ofFleet,
    ...{ action: 'disableBfdSessions', operation: 'networkingBfdDisable' },
    at: '/system/networking/bfd',
    act: (page) => confirmFor(page, '172.20.26.1', 'Disable'),
  },
]
