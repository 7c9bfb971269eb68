import type { Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { chooseFor } from './fixtures'
import { pick } from './disk-parts'
import type { Form } from './form-under-test'
import { unfold } from './instance-form'
import { diskImage, fill } from './image-upload-parts'
import { chooseRelease } from './release-parts'
import { firewallForms } from './writes/firewall'
import { button } from './writes/write'

const OF_PROJECT = '?project=web-shop'

/** The forms that no write of `writes.ts` sends, which names the others. */
export const FORMS: readonly Form[] = [
  {
    // Acts in the browser.
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
    // Begins a job, whose steps send what other forms send.
    file: 'duplicate-dialog.tsx',
    at: '/projects/web-shop/instances',
    fill: async (page) => {
      await chooseFor(page, 'batch-import', 'Duplicate with data')
      await page.getByLabel('Name', { exact: true }).fill('another')
    },
    calls: [
      `POST /v1/snapshots${OF_PROJECT}`,
      `POST /v1/disks${OF_PROJECT}`,
      `POST /v1/instances${OF_PROJECT}`,
    ],
  },
  {
    // As above.
    file: 'restore-dialog.tsx',
    at: '/projects/web-shop/instances/checkout/storage',
    fill: async (page) => {
      await chooseFor(page, 'checkout-boot', 'Replace')
      await pick(page, 'Snapshot', /checkout-golden/)
    },
    calls: [
      '/stop',
      `POST /v1/snapshots${OF_PROJECT}`,
      `POST /v1/disks${OF_PROJECT}`,
      `POST /v1/instances/checkout/disks/attach${OF_PROJECT}`,
      `PUT /v1/instances/checkout${OF_PROJECT}`,
      `POST /v1/instances/checkout/disks/detach${OF_PROJECT}`,
      '/start',
    ],
  },
  {
    // Sends what the dialog of the list sends.
    file: 'attach-floating-dialog.tsx',
    at: '/projects/web-shop/instances/batch-import/networking',
    fill: async (page) => {
      await button(page, 'Attach floating IP').click()
      await pick(page, 'Floating IP', /shop-spare/)
    },
    calls: [`POST /v1/floating-ips/shop-spare/attach${OF_PROJECT}`],
  },
  {
    // Sends what the dialog of a group's members sends.
    file: 'add-to-group-dialog.tsx',
    at: '/projects/web-shop/instances/batch-import/settings?add-to=affinity-group',
    fill: (page) => pick(page, 'Group', /orders/),
    calls: [`POST /v1/affinity-groups/orders/members/instance/batch-import${OF_PROJECT}`],
    hasNoCommand: true,
  },
  {
    // Sends a file past the app.
    file: 'release-upload-form.tsx',
    at: routes.releaseUpload,
    as: 'farah',
    fill: (page) => chooseRelease(page, 'system-17.0.0.zip'),
    calls: ['PUT /v1/system/update/repositories?file_name=system-17.0.0.zip'],
    hasNoCommand: true,
  },
  ...firewallForms,
]

/** Forms that send nothing but gather a part of the form behind, by the buttons that open them. */
export const INNER_FORMS: readonly {
  readonly at: string
  readonly as?: 'farah'
  /** Shows the buttons. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly buttons: readonly string[]
}[] = [
  {
    at: '/projects/web-shop/instances-new',
    prepare: async (page) => {
      await unfold(page, 'Networking')
      await page.getByRole('radio', { name: 'Custom' }).check()
    },
    buttons: [
      'Attach floating IP',
      'Add network interface',
      'Attach existing disk',
      'Create new disk',
    ],
  },
  { as: 'farah', at: routes.siloNew, buttons: ['Add TLS certificate'] },
  {
    as: 'farah',
    at: '/system/networking/bgp/announce-sets-new',
    buttons: ['Add announcement'],
  },
  {
    as: 'farah',
    at: '/system/networking/port-settings-new?from=default-uplink0',
    buttons: ['Add link', 'Add interface', 'Add address', 'Add route', 'Add BGP peer'],
  },
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
  'announcement-dialog.tsx': 'sends nothing: it gathers a row of the form behind',
  'part-dialog.tsx': 'sends nothing: it gathers a row of the form behind',
  'nic-dialog.tsx': 'sends nothing: it gathers a row of the form behind',
  'silences.tsx': 'sends nothing: this browser keeps it',
}
