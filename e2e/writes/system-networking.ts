import { NEWEST_VERSION } from '@/lib/contract/api-version'
import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import type { World } from '@/e2e/world'
import { button, byForm, byMenu, confirm, name, type Write } from './write'

const NETWORKING = '/system/networking'
const LOTS = `${NETWORKING}/address-lots`
const LOOPBACKS = `${NETWORKING}/loopback-addresses`
const ACCESS = `${NETWORKING}/access`
const as = 'farah'
// Nothing is named that could be hidden.
const toOutsider = 403

/** A lot whose addresses are unused. */
const makeLot = (world: World) =>
  world.make(world.user('farah'), 'POST', '/v1/system/networking/address-lot', {
    ...{ name: 'unused', description: '', kind: 'infra' },
    blocks: [{ first_address: '10.77.0.0', last_address: '10.77.0.9' }],
  })

export const fillBlock = async (page: Page, block: number, first: string, last: string) => {
  const row = page.getByRole('group', { name: `Block ${block}` })
  await row.getByLabel('First').fill(first)
  await row.getByLabel('Last').fill(last)
}

const chooseForFirst = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
  await confirm(page)
}

const CREATE_LOT = {
  calls: ['POST /v1/system/networking/address-lot'],
  hasNoCommand: true,
} as const

/** Address lots, loopback addresses, and who reaches the platform's services. */
export const systemNetworkingWrites: readonly Write[] = [
  byForm(
    {
      action: 'createAddressLot',
      operation: 'networkingAddressLotCreate',
      ...{ as, toOutsider },
      at: `${LOTS}-new`,
      form: { file: 'lot-form.tsx', ...CREATE_LOT },
    },
    async (page) => {
      await name(page)
      await fillBlock(page, 1, '10.78.0.0', '10.78.0.9')
    },
    'Create address lot',
  ),
  byForm(
    {
      action: 'addLotBlocks',
      operation: 'networkingAddressLotCreate',
      as,
      // To whom the lot isn't there, it doesn't come to be by this.
      toOutsider: null,
      at: `${LOTS}/initial-infra/blocks-add`,
      form: { file: 'lot-form.tsx', ...CREATE_LOT },
    },
    (page) => fillBlock(page, 1, '10.79.0.0', '10.79.0.9'),
    'Add blocks',
  ),
  byMenu(
    {
      action: 'deleteAddressLots',
      operation: 'networkingAddressLotDelete',
      ...{ as, at: LOTS, prepare: makeLot },
    },
    'unused',
    'Delete',
  ),
  byForm(
    {
      action: 'createLoopbackAddress',
      operation: 'networkingLoopbackAddressCreate',
      ...{ as, toOutsider },
      at: `${LOOPBACKS}-new`,
      form: {
        file: 'loopback-form.tsx',
        calls: ['POST /v1/system/networking/loopback-address'],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await pick(page, 'Address lot', /initial-infra/)
      await page.getByLabel('Address', { exact: true }).fill('172.20.26.20')
    },
    'Create loopback address',
  ),
  {
    action: 'deleteLoopbackAddresses',
    operation: 'networkingLoopbackAddressDelete',
    ...{ as, at: LOOPBACKS },
    act: (page) => chooseForFirst(page, 'Delete'),
  },
  byForm(
    {
      action: 'updateAllowList',
      operation: 'networkingAllowListUpdate',
      as,
      // Who may not read the list gets no further.
      toOutsider: null,
      at: `${ACCESS}?edit=allow-list`,
      form: {
        file: 'allow-list-form.tsx',
        calls: ['PUT /v1/system/networking/allow-list'],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await page.getByRole('radio', { name: 'Listed addresses only' }).check()
      await page.getByLabel('Address or block 1').fill('192.0.2.0/24')
      await page.getByLabel('Your address').fill('192.0.2.7')
    },
    'Save allow list',
  ),
  {
    action: 'setInboundIcmp',
    operation: 'networkingInboundIcmpUpdate',
    ...{ as, toOutsider, at: ACCESS, version: NEWEST_VERSION },
    act: async (page) => {
      await button(page, 'Turn off').click()
      await confirm(page)
    },
  },
  {
    action: 'setNetworkSettings',
    operation: 'systemNetworkingSettingsUpdate',
    ...{ as, toOutsider, at: ACCESS, version: NEWEST_VERSION },
    act: async (page) => {
      await button(page, 'Turn on').click()
      await confirm(page)
    },
  },
]
