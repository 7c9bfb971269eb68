import type { Locator, Page } from '@playwright/test'
import { openMenu, panel, pick } from '@/e2e/disk-parts'
import { chooseFor } from '@/e2e/fixtures'
import { button, byEdit, byMenu, bySelection, confirm, nameField, type Write } from './write'

const LIST = '/projects/web-shop/floating-ips'
const FREE = 'shop-spare'
const ATTACHED = 'shop-front'
const of = (instance: string) => `/projects/web-shop/instances/${instance}/networking`
/** A stopped one, whose network interfaces can be changed. */
const STOPPED = of('batch-import')
const NIC = '/v1/network-interfaces/net1?project=web-shop&instance=batch-import'

const nic = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Network interfaces' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'net1', exact: true }) })
const forNic = async (page: Page, entry: string): Promise<void> =>
  (await openMenu(nic(page))).getByRole('menuitem', { name: entry, exact: true }).click()

/** Floating IPs, and the addresses and network interfaces of an instance. */
export const networkingWrites: readonly Write[] = [
  {
    action: 'createFloatingIp',
    operation: 'floatingIpCreate',
    at: '/projects/web-shop/floating-ips-new',
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await button(page, 'Create floating IP').click()
    },
  },
  byEdit(
    { action: 'updateFloatingIp', operation: 'floatingIpUpdate', at: `${LIST}/${FREE}/edit` },
    'floating IP',
  ),
  {
    action: 'attachFloatingIp',
    operation: 'floatingIpAttach',
    at: LIST,
    act: async (page) => {
      await chooseFor(page, FREE, 'Attach')
      await pick(page, 'Instance', /checkout/)
      await panel(page, 'Attach floating IP').getByRole('button', { name: 'Attach' }).click()
    },
  },
  byMenu(
    { action: 'detachFloatingIp', operation: 'floatingIpDetach', at: LIST },
    ...([ATTACHED, 'Detach'] as const),
  ),
  bySelection(
    { action: 'detachFloatingIps', operation: 'floatingIpDetach', at: LIST },
    ...([ATTACHED, 'Detach', 'floating IP'] as const),
  ),
  byMenu(
    { action: 'deleteFloatingIp', operation: 'floatingIpDelete', at: LIST },
    ...([FREE, 'Delete'] as const),
  ),
  bySelection(
    { action: 'deleteFloatingIps', operation: 'floatingIpDelete', at: LIST },
    ...([FREE, 'Delete', 'floating IP'] as const),
  ),
  {
    action: 'attachEphemeralIp',
    operation: 'instanceEphemeralIpAttach',
    at: of('checkout'),
    act: async (page) => {
      await button(page, 'Attach ephemeral IP').click()
      await panel(page, 'Attach ephemeral IP').getByRole('button', { name: 'Attach' }).click()
    },
  },
  {
    action: 'detachEphemeralIp',
    operation: 'instanceEphemeralIpDetach',
    at: of('frontend-2'),
    act: async (page) => {
      const addresses = page.getByRole('table', { name: 'External IPs' })
      await addresses.getByRole('button', { name: 'Row actions' }).click()
      await page.getByRole('menuitem', { name: 'Detach' }).click()
      await confirm(page)
    },
  },
  {
    action: 'createNic',
    operation: 'instanceNetworkInterfaceCreate',
    at: STOPPED,
    // Both of its subnets are in use, and each holds one interface of an instance.
    prepare: (world) => world.make(world.user('ada'), 'DELETE', NIC),
    act: async (page) => {
      await button(page, 'Add network interface').click()
      await nameField(page).fill('sneaked-in')
      await pick(page, 'VPC', /^default/)
      await pick(page, 'Subnet', /^services/)
      await panel(page, 'Add network interface')
        .getByRole('button', { name: 'Add network interface' })
        .click()
    },
  },
  {
    action: 'updateNic',
    operation: 'instanceNetworkInterfaceUpdate',
    at: STOPPED,
    act: async (page) => {
      await forNic(page, 'Edit')
      await page.getByLabel('Description').fill('Changed by a stranger')
      await button(page, 'Update network interface').click()
    },
  },
  {
    action: 'makeNicPrimary',
    operation: 'instanceNetworkInterfaceUpdate',
    at: STOPPED,
    act: (page) => forNic(page, 'Make primary'),
  },
  {
    action: 'deleteNic',
    operation: 'instanceNetworkInterfaceDelete',
    at: STOPPED,
    act: async (page) => {
      await forNic(page, 'Delete')
      await confirm(page)
    },
  },
]
