import type { Page } from '@playwright/test'
import { openMenu, panel, pick } from './disk-parts'
import { chooseFor } from './fixtures'
import type { Form } from './form-under-test'
import { diskImage, fill } from './image-upload-parts'
import { SSH_KEY } from './ssh-key'
import { fleetForms } from './writes/fleet'
import { settingsForms } from './writes/settings'
import { siloForms } from './writes/silos'
import { routerForms } from './writes/routers'
import { subnetForms } from './writes/subnets'
import { poolForms } from './writes/pools'
import { firewallForms } from './writes/firewall'
import { vpcForms } from './writes/vpcs'
import { describe, nameField } from './writes/write'

const OF_PROJECT = '?project=web-shop'
const STOPPED = '/projects/web-shop/instances/batch-import'
const SNAPSHOT = '/projects/web-shop/snapshots/checkout-golden'
const NIC = '/v1/network-interfaces/net1?project=web-shop&instance=batch-import'

const name = (page: Page) => nameField(page).fill('not-sent')
const press = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click()

/** Gives emil, who has none, a role. */
const assign = async (page: Page) => {
  await press(page, 'Add user or group')
  await pick(page, 'User or group', 'Emil Novak')
  await page.getByRole('radio', { name: 'viewer', exact: true }).check()
}

export const FORMS: readonly Form[] = [
  { file: 'project-form.tsx', at: '/projects-new', fill: name, calls: ['POST /v1/projects'] },
  {
    file: 'project-form.tsx',
    at: '/projects/sandbox/edit',
    fill: describe,
    calls: ['PUT /v1/projects/sandbox'],
  },
  {
    file: 'role-form.tsx',
    at: '/projects/web-shop/access',
    fill: assign,
    calls: ['PUT /v1/projects/web-shop/policy'],
  },
  { file: 'role-form.tsx', at: '/access', fill: assign, calls: ['PUT /v1/policy'] },
  {
    file: 'disk-form.tsx',
    at: '/projects/web-shop/disks-new',
    fill: name,
    calls: [`POST /v1/disks${OF_PROJECT}`],
  },
  {
    file: 'snapshot-dialog.tsx',
    at: '/projects/web-shop/disks',
    fill: (page) => chooseFor(page, 'scratch', 'Snapshot'),
    calls: [`POST /v1/snapshots${OF_PROJECT}`],
  },
  {
    file: 'snapshot-form.tsx',
    at: '/projects/web-shop/snapshots-new',
    fill: async (page) => {
      await name(page)
      await pick(page, 'Disk', /^scratch/)
    },
    calls: [`POST /v1/snapshots${OF_PROJECT}`],
  },
  {
    file: 'image-form.tsx',
    at: `${SNAPSHOT}/images-new`,
    fill: async (page) => {
      for (const label of ['Description', 'OS', 'Version'])
        await page.getByLabel(label, { exact: true }).fill('not-sent')
    },
    calls: [`POST /v1/images${OF_PROJECT}`],
  },
  {
    file: 'upload-form.tsx',
    at: '/projects/web-shop/images-new',
    fill: async (page, info) => fill(page, await diskImage(info, 2)),
    calls: [
      `POST /v1/disks${OF_PROJECT}`,
      'POST /v1/disks/tmp-for-image-my-image',
      'POST /v1/images',
      'DELETE /v1/disks/tmp-for-image-my-image',
    ],
  },
  {
    file: 'promote-dialog.tsx',
    at: '/images',
    fill: async (page) => {
      await press(page, 'Promote image')
      await pick(page, 'Project', 'web-shop')
      await pick(page, 'Image', /shop-base/)
    },
    calls: ['POST /v1/images/shop-base-2026-09/promote'],
  },
  {
    file: 'demote-dialog.tsx',
    at: '/images',
    fill: async (page) => {
      await chooseFor(page, 'debian-12', 'Demote')
      await pick(page, 'Project', 'sandbox')
    },
    calls: ['POST /v1/images/debian-12/demote?project=sandbox'],
  },
  {
    file: 'floating-ip-form.tsx',
    at: '/projects/web-shop/floating-ips-new',
    fill: name,
    calls: [`POST /v1/floating-ips${OF_PROJECT}`],
  },
  {
    file: 'floating-ip-form.tsx',
    at: '/projects/web-shop/floating-ips/shop-spare/edit',
    fill: describe,
    calls: [`PUT /v1/floating-ips/shop-spare${OF_PROJECT}`],
  },
  {
    file: 'attach-floating-ip-dialog.tsx',
    at: '/projects/web-shop/floating-ips',
    fill: async (page) => {
      await chooseFor(page, 'shop-spare', 'Attach')
      await pick(page, 'Instance', /checkout/)
    },
    calls: [`POST /v1/floating-ips/shop-spare/attach${OF_PROJECT}`],
  },
  {
    file: 'attach-floating-dialog.tsx',
    at: `${STOPPED}/networking`,
    fill: async (page) => {
      await press(page, 'Attach floating IP')
      await pick(page, 'Floating IP', /shop-spare/)
    },
    calls: [`POST /v1/floating-ips/shop-spare/attach${OF_PROJECT}`],
  },
  {
    file: 'attach-ephemeral-dialog.tsx',
    at: '/projects/web-shop/instances/checkout/networking',
    fill: (page) => press(page, 'Attach ephemeral IP'),
    calls: [`POST /v1/instances/checkout/external-ips/ephemeral${OF_PROJECT}`],
  },
  {
    file: 'nic-forms.tsx',
    at: `${STOPPED}/networking`,
    // Both of its subnets are in use, and each holds one interface of an instance.
    prepare: (world) => world.make(world.user('ada'), 'DELETE', NIC),
    fill: async (page) => {
      await press(page, 'Add network interface')
      await name(page)
      await pick(page, 'VPC', /^default/)
      await pick(page, 'Subnet', /^services/)
    },
    calls: ['POST /v1/network-interfaces'],
  },
  {
    file: 'nic-forms.tsx',
    at: `${STOPPED}/networking`,
    fill: async (page) => {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: 'net1', exact: true }) })
      await (await openMenu(row)).getByRole('menuitem', { name: 'Edit' }).click()
      await describe(page)
    },
    calls: ['PUT /v1/network-interfaces/net1'],
  },
  {
    file: 'attach-disk-dialog.tsx',
    at: `${STOPPED}/storage`,
    fill: async (page) => {
      await press(page, 'Attach existing disk')
      await pick(page, 'Disk', /^scratch/)
    },
    calls: [`POST /v1/instances/batch-import/disks/attach${OF_PROJECT}`],
  },
  {
    file: 'create-disk-panel.tsx',
    at: `${STOPPED}/storage`,
    fill: async (page) => {
      await press(page, 'Create disk')
      await panel(page, 'Create disk').getByLabel('Name', { exact: true }).fill('not-sent')
    },
    calls: [`POST /v1/disks${OF_PROJECT}`],
    isFirst: true,
  },
  {
    file: 'instance-form.tsx',
    at: '/projects/web-shop/instances-new',
    fill: name,
    calls: [`POST /v1/instances${OF_PROJECT}`],
  },
  {
    file: 'ssh-key-panel.tsx',
    at: '/projects/web-shop/instances-new',
    fill: async (page) => {
      await press(page, 'Add SSH key')
      const form = page.getByRole('dialog')
      await form.getByLabel('Name').fill('not-sent')
      await form.getByLabel('Public key').fill(SSH_KEY)
    },
    calls: ['POST /v1/me/ssh-keys'],
  },
  {
    file: 'resize-dialog.tsx',
    at: '/projects/web-shop/instances',
    fill: async (page) => {
      await chooseFor(page, 'batch-import', 'Resize')
      await page.getByRole('spinbutton', { name: 'vCPUs' }).fill('5')
    },
    calls: [`PUT /v1/instances/batch-import${OF_PROJECT}`],
  },
  ...vpcForms,
  ...firewallForms,
  ...settingsForms,
  ...siloForms,
  ...subnetForms,
  ...routerForms,
  ...fleetForms,
  ...poolForms,
]

/** Forms without an equivalent, and why. */
export const WITHOUT_EQUIVALENT: Readonly<Record<string, string>> = {
  'local-sign-in-form.tsx': 'other tools sign in by themselves',
  'preview-accounts.tsx': 'it is a sign-in of the preview',
  'device-code-form.tsx': 'it is the end of another tool’s sign-in',
  'auto-restart-card.tsx': 'a card of one choice, whose call the resize dialog shows',
  'disk-attach-dialog.tsx': 'sends nothing: it gathers a row of the form behind',
  'disk-create-dialog.tsx': 'sends nothing: it gathers a row of the form behind',
  'floating-ip-dialog.tsx': 'sends nothing: it gathers a row of the form behind',
  'certificate-dialog.tsx': 'sends nothing: it gathers a row of the form behind',
  'nic-dialog.tsx': 'sends nothing: it gathers a row of the form behind',
}
