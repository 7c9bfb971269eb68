import { NEWEST_VERSION } from '@/lib/contract/api-version'
import type { Page } from '@playwright/test'
import type { World } from '@/e2e/world'
import { byForm, byPlainMenu, confirm, type Write } from './write'

/** A disk of a maker, of which the platform has seen nothing. */
const requestDisk = (world: World) =>
  world.make(
    world.user('farah'),
    'PUT',
    '/v1/system/hardware/disk-adoption-request',
    { vendor: 'acme', model: 'M1', serial: 'S0001' },
    NEWEST_VERSION,
  )

const INVENTORY = '/system/inventory'
const as = 'farah'
const today = { as, version: NEWEST_VERSION } as const

/** Chooses for the first row; rows of hardware differ from world to world. */
const chooseForFirst = async (page: Page, entry: string | RegExp) => {
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
  await confirm(page)
}

export const hardwareWrites: readonly Write[] = [
  {
    action: 'setSledPolicies',
    operation: 'sledSetProvisionPolicy',
    as,
    at: `${INVENTORY}/sleds`,
    act: (page) => chooseForFirst(page, /^Make (non-)?provisionable$/),
  },
  {
    action: 'addSleds',
    operation: 'sledAdd',
    as,
    // As for pools: nothing is named that could be hidden.
    toOutsider: 403,
    at: `${INVENTORY}/new-sleds`,
    act: (page) => chooseForFirst(page, 'Add'),
  },
  {
    action: 'setTargetReleases',
    operation: 'targetReleaseUpdate',
    as,
    version: NEWEST_VERSION,
    // As for pools: nothing is named that could be hidden.
    toOutsider: 403,
    at: '/system/update',
    prepare: (world) =>
      world.make(
        world.user('farah'),
        'PUT',
        '/v1/system/update/repositories?file_name=system-1.0.0.zip',
        { nothing: 'of it is read' },
      ),
    act: (page) => chooseForFirst(page, 'Update to this release'),
  },
  byForm(
    {
      ...today,
      action: 'addSledsToRack',
      operation: 'rackMembershipAddSleds',
      at: `${INVENTORY}/new-sleds?add=all`,
      form: { file: 'add-sleds-dialog.tsx', calls: ['/membership/add'] },
    },
    () => Promise.resolve(),
    'Add sleds',
  ),
  {
    ...today,
    action: 'adoptDisks',
    operation: 'physicalDiskEnableAdoption',
    // As for pools: nothing is named that could be hidden.
    toOutsider: 403,
    at: `${INVENTORY}/disks-to-adopt`,
    act: (page) => chooseForFirst(page, 'Adopt'),
  },
  byForm(
    {
      ...today,
      action: 'requestAdoption',
      operation: 'physicalDiskEnableAdoption',
      toOutsider: 403,
      at: `${INVENTORY}/adoption-requests-new`,
      form: {
        file: 'adoption-request-form.tsx',
        calls: ['PUT /v1/system/hardware/disk-adoption-request'],
      },
    },
    async (page) => {
      for (const [label, text] of [
        ['Vendor', 'acme'],
        ['Model number', 'M2'],
        ['Serial number', 'S0002'],
      ] as const)
        await page.getByLabel(label).fill(text)
    },
    'Request adoption',
  ),
  byPlainMenu(
    {
      ...today,
      action: 'deleteAdoptionRequests',
      operation: 'physicalDiskDisableAdoption',
      toOutsider: 403,
      at: `${INVENTORY}/adoption-requests`,
      prepare: requestDisk,
    },
    'S0001',
    'Delete',
  ),
]

/** Begins a change of a rack's membership, which ends by itself after a while. */
async function addSleds(world: World): Promise<void> {
  const hardware = '/v1/system/hardware'
  const make = (method: string, path: string, body?: object) =>
    world.make(world.user('farah'), method, `${hardware}/${path}`, body, NEWEST_VERSION)
  const { items } = (await make('GET', 'sleds-uninitialized')) as {
    items: { rack_id: string; baseboard: { part: string; serial: string } }[]
  }
  const [sled] = items
  if (sled === undefined) throw new Error('the demo world has new sleds')
  const { part, serial } = sled.baseboard
  const sleds = { sled_ids: [{ part_number: part, serial_number: serial }] }
  await make('POST', `racks/${sled.rack_id}/membership/add`, sleds)
}

/** The last of all: what is prepared for it changes lists by itself. */
export const rackWrites: readonly Write[] = [
  {
    ...today,
    action: 'abortRackMemberships',
    operation: 'rackMembershipAbort',
    at: `${INVENTORY}/new-sleds`,
    prepare: addSleds,
    act: async (page) => {
      await page.getByRole('link', { name: 'View rack' }).click()
      await page.getByRole('button', { name: 'Abort change' }).click()
      await confirm(page)
    },
  },
]
