import type { Locator, Page } from '@playwright/test'
import { openMenu, pick } from '@/e2e/disk-parts'
import { chooseFor } from '@/e2e/fixtures'
import { button, byForm, byMenu, confirm, describe, name, type Write } from './write'
import { writesOf } from './writes-of'

const LIST = '/projects/web-shop/floating-ips'
const FREE = 'shop-spare'
const ATTACHED = 'shop-front'
const of = (instance: string) => `/projects/web-shop/instances/${instance}/networking`
/** A stopped one, whose network interfaces can be changed. */
const STOPPED = of('batch-import')
const QUERY = '?project=web-shop'

const nic = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Network interfaces' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'net1', exact: true }) })
const forNic = async (page: Page, entry: string): Promise<void> =>
  (await openMenu(nic(page))).getByRole('menuitem', { name: entry, exact: true }).click()

/** Floating IPs, and the addresses and network interfaces of an instance. */
export const networkingWrites: readonly Write[] = [
  ...writesOf('floating IP', {
    row: FREE,
    ...{ file: 'attachable-edit-form.tsx', createFile: 'floating-ip-form.tsx' },
  }),
  byForm(
    {
      action: 'attachFloatingIp',
      operation: 'floatingIpAttach',
      at: LIST,
      form: {
        file: 'attach-dialog.tsx',
        calls: [`POST /v1/floating-ips/${FREE}/attach${QUERY}`],
      },
    },
    async (page) => {
      await chooseFor(page, FREE, 'Attach')
      await pick(page, 'Instance', /checkout/)
    },
    'Attach',
  ),
  byMenu(
    { action: 'detachFloatingIps', operation: 'floatingIpDetach', at: LIST },
    ...([ATTACHED, 'Detach'] as const),
  ),
  byForm(
    {
      action: 'attachEphemeralIp',
      operation: 'instanceEphemeralIpAttach',
      at: of('checkout'),
      form: {
        file: 'attach-ephemeral-dialog.tsx',
        calls: [`POST /v1/instances/checkout/external-ips/ephemeral${QUERY}`],
      },
    },
    (page) => button(page, 'Attach ephemeral IP').click(),
    'Attach',
  ),
  {
    action: 'detachEphemeralIps',
    operation: 'instanceEphemeralIpDetach',
    at: of('frontend-2'),
    act: async (page) => {
      const addresses = page.getByRole('table', { name: 'External IPs' })
      // Beside it there may be the address that serves what goes out.
      const ephemeral = addresses.getByRole('row').filter({ hasText: 'ephemeral' })
      await ephemeral.getByRole('button', { name: 'Actions for' }).click()
      await page.getByRole('menuitem', { name: 'Detach' }).click()
      await confirm(page)
    },
  },
  byForm(
    {
      action: 'createNic',
      operation: 'instanceNetworkInterfaceCreate',
      at: STOPPED,
      form: { file: 'nic-forms.tsx', calls: ['POST /v1/network-interfaces'] },
      // Both of its subnets are in use, and each holds one interface of an instance.
      prepare: (world) =>
        world.make(world.user('ada'), 'POST', `/v1/vpc-subnets${QUERY}&vpc=default`, {
          name: 'spare',
          description: '',
          ipv4_block: '172.30.12.0/22',
        }),
    },
    async (page) => {
      await button(page, 'Add network interface').click()
      await name(page)
      await pick(page, 'VPC', /^default/)
      await pick(page, 'Subnet', /^spare/)
    },
    'Add network interface',
  ),
  byForm(
    {
      action: 'updateNic',
      operation: 'instanceNetworkInterfaceUpdate',
      at: STOPPED,
      form: { file: 'nic-forms.tsx', calls: ['PUT /v1/network-interfaces/net1'] },
    },
    async (page) => {
      await forNic(page, 'Edit')
      await describe(page)
    },
    'Update network interface',
  ),
  {
    action: 'makeNicPrimary',
    operation: 'instanceNetworkInterfaceUpdate',
    at: STOPPED,
    act: (page) => forNic(page, 'Make primary'),
  },
  {
    action: 'deleteNics',
    operation: 'instanceNetworkInterfaceDelete',
    at: STOPPED,
    act: async (page) => {
      await forNic(page, 'Delete')
      await confirm(page)
    },
  },
]
