import type { Page } from '@playwright/test'
import { openMenu, pick } from './disk-parts'
import { chooseFor } from './fixtures'
import type { Visitor } from './visitor'

/** A server action's request as a browser sent it, for others to send again. */
export interface Captured {
  readonly path: string
  readonly headers: Record<string, string>
  readonly data: Buffer
}

/** One thing that the console can change, and how a person does it. */
export interface Write {
  /** The platform operation that it comes to. */
  readonly operation: string
  readonly at: string
  readonly act: (page: Page) => Promise<void>
}

const INSTANCES = '/projects/load-test/instances'
const power = (operation: string, action: string, name: string): Write => ({
  operation,
  at: INSTANCES,
  act: async (page) => {
    await chooseFor(page, name, action)
    await page.getByRole('button', { name: `${action} instance` }).click()
  },
})

const STORAGE = '/projects/web-shop/instances/batch-import/storage'
const DISKS = '/projects/web-shop/disks'
const SNAPSHOTS = '/projects/web-shop/snapshots'

const forSnapshot = async (page: Page, entry: string): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: 'checkout-golden' })
  await (await openMenu(row)).getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Every write of the console so far. */
export const WRITES: readonly Write[] = [
  {
    operation: 'projectCreate',
    at: '/projects-new',
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('sneaked-in')
      await page.getByRole('button', { name: 'Create project' }).click()
    },
  },
  {
    operation: 'projectUpdate',
    at: '/projects/sandbox/edit',
    act: async (page) => {
      await page.getByLabel('Description').fill('Changed by a stranger')
      await page.getByRole('button', { name: 'Update project' }).click()
    },
  },
  {
    operation: 'projectDelete',
    at: '/projects',
    act: async (page) => {
      await chooseFor(page, 'sandbox', 'Delete')
      await page.getByRole('button', { name: 'Delete project' }).click()
    },
  },
  {
    operation: 'instanceCreate',
    at: '/projects/load-test/instances-new',
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('sneaked-in')
      await page.getByRole('button', { name: 'Create instance' }).click()
    },
  },
  {
    operation: 'floatingIpCreate',
    at: '/projects/web-shop/floating-ips-new',
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('sneaked-in')
      await page.getByRole('button', { name: 'Create floating IP' }).click()
    },
  },
  {
    operation: 'floatingIpDelete',
    at: '/projects/web-shop/floating-ips',
    act: async (page) => {
      await chooseFor(page, 'shop-spare', 'Delete')
      await page.getByRole('button', { name: 'Delete floating IP' }).click()
    },
  },
  {
    operation: 'instanceEphemeralIpDetach',
    at: '/projects/web-shop/instances/frontend-2/networking',
    act: async (page) => {
      const addresses = page.getByRole('table', { name: 'External IPs' })
      await addresses.getByRole('button', { name: 'Row actions' }).click()
      await page.getByRole('menuitem', { name: 'Detach' }).click()
      await page.getByRole('button', { name: 'Detach ephemeral IP' }).click()
    },
  },
  power('instanceStart', 'Start', 'generator-05'),
  power('instanceStop', 'Stop', 'generator-01'),
  power('instanceReboot', 'Reboot', 'generator-02'),
  power('instanceDelete', 'Delete', 'generator-10'),
  {
    operation: 'diskCreate',
    at: '/projects/web-shop/disks-new',
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('sneaked-in')
      await page.getByRole('button', { name: 'Create disk' }).click()
    },
  },
  {
    operation: 'diskDelete',
    at: DISKS,
    act: async (page) => {
      await chooseFor(page, 'scratch', 'Delete')
      await page.getByRole('button', { name: 'Delete disk' }).click()
    },
  },
  {
    operation: 'snapshotCreate',
    at: DISKS,
    act: async (page) => {
      await chooseFor(page, 'scratch', 'Snapshot')
      await page.getByRole('button', { name: 'Create snapshot' }).click()
    },
  },
  {
    operation: 'snapshotDelete',
    at: SNAPSHOTS,
    act: async (page) => {
      await forSnapshot(page, 'Delete')
      await page.getByRole('button', { name: 'Delete snapshot' }).click()
    },
  },
  {
    operation: 'imageCreate',
    at: `${SNAPSHOTS}/checkout-golden/images-new`,
    act: async (page) => {
      for (const label of ['Description', 'OS', 'Version'])
        await page.getByLabel(label, { exact: true }).fill('sneaked-in')
      await page.getByRole('button', { name: 'Create image' }).click()
    },
  },
  {
    operation: 'instanceDiskAttach',
    at: `${STORAGE}?dialog=attach-disk`,
    act: async (page) => {
      await pick(page, 'Disk', /^scratch/)
      await page.getByRole('button', { name: 'Attach disk' }).click()
    },
  },
  {
    operation: 'instanceDiskDetach',
    at: STORAGE,
    act: async (page) => {
      await chooseFor(page, 'batch-import-data-1', 'Detach')
      await page.getByRole('button', { name: 'Detach disk' }).click()
    },
  },
]

const KEPT = ['accept', 'content-type', 'next-action', 'next-router-state-tree']

/** Does the write and returns the request that it made. */
export async function capture(page: Page, write: Write): Promise<Captured> {
  await page.goto(write.at)
  const sent = page.waitForRequest((request) => 'next-action' in request.headers())
  await write.act(page)
  const request = await sent
  await request.response()
  const all = await request.allHeaders()
  const headers = Object.fromEntries(
    KEPT.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  )
  const data = request.postDataBuffer()
  if (!data) throw new Error(`the browser does not show the body of ${write.operation}`)
  return { path: new URL(request.url()).pathname, headers, data }
}

/** Sends a captured request as somebody else; the answer's text. */
export async function replay(
  { path, headers, data }: Captured,
  visitor: Visitor,
  more: Record<string, string> = {},
) {
  return visitor.send('POST', path, { headers: { ...headers, ...more }, data })
}
