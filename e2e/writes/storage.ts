import { chooseFor } from '@/e2e/fixtures'
import { openMenu, panel, pick } from '@/e2e/disk-parts'
import { byMenu, bySelection, button, confirm, nameField, type Write } from './write'

const DISKS = '/projects/web-shop/disks'
const SNAPSHOTS = '/projects/web-shop/snapshots'
const SNAPSHOT = 'checkout-golden'
/** Of a stopped instance with a boot disk and one more. */
const STORAGE = '/projects/web-shop/instances/batch-import/storage'

/** Disks, by themselves and of an instance, and snapshots. */
export const storageWrites: readonly Write[] = [
  {
    action: 'createDisk',
    operation: 'diskCreate',
    at: '/projects/web-shop/disks-new',
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await button(page, 'Create disk').click()
    },
  },
  byMenu(
    { action: 'deleteDisk', operation: 'diskDelete', at: DISKS },
    ...(['scratch', 'Delete'] as const),
  ),
  bySelection(
    { action: 'deleteDisks', operation: 'diskDelete', at: DISKS },
    ...(['scratch', 'Delete', 'disk'] as const),
  ),
  byMenu(
    {
      action: 'stopImport',
      operation: 'diskFinalizeImport',
      at: DISKS,
      prepare: (world) =>
        world.make(world.user('ada'), 'POST', '/v1/disks?project=web-shop', {
          name: 'left-behind',
          description: '',
          size: 2 ** 30,
          disk_source: { type: 'importing_blocks', block_size: 512 },
        }),
    },
    ...(['left-behind', 'Exit import mode'] as const),
  ),
  {
    action: 'takeSnapshot',
    operation: 'snapshotCreate',
    at: DISKS,
    act: async (page) => {
      await chooseFor(page, 'scratch', 'Snapshot')
      await button(page, 'Create snapshot').click()
    },
  },
  bySelection(
    { action: 'takeSnapshots', operation: 'snapshotCreate', at: DISKS },
    ...(['scratch', 'Snapshot', 'disk'] as const),
  ),
  {
    action: 'createSnapshot',
    operation: 'snapshotCreate',
    at: SNAPSHOTS,
    act: async (page) => {
      await page.getByRole('link', { name: 'New snapshot' }).click()
      await nameField(page).fill('sneaked-in')
      await pick(page, 'Disk', /^scratch/)
      await button(page, 'Create snapshot').click()
    },
  },
  {
    action: 'deleteSnapshot',
    operation: 'snapshotDelete',
    at: SNAPSHOTS,
    act: async (page) => {
      // Its row has no link of its name.
      const menu = await openMenu(page.getByRole('row').filter({ hasText: SNAPSHOT }))
      await menu.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page)
    },
  },
  bySelection(
    { action: 'deleteSnapshots', operation: 'snapshotDelete', at: SNAPSHOTS },
    ...([SNAPSHOT, 'Delete', 'snapshot'] as const),
  ),
  {
    action: 'attachDisk',
    operation: 'instanceDiskAttach',
    at: STORAGE,
    act: async (page) => {
      await button(page, 'Attach existing disk').click()
      await pick(page, 'Disk', /^scratch/)
      await button(page, 'Attach disk').click()
    },
  },
  byMenu(
    { action: 'detachDisk', operation: 'instanceDiskDetach', at: STORAGE },
    ...(['batch-import-data-1', 'Detach'] as const),
  ),
  {
    action: 'createAttachedDisk',
    operation: 'diskCreate',
    at: STORAGE,
    act: async (page) => {
      await button(page, 'Create disk').click()
      const form = panel(page, 'Create disk')
      await form.getByLabel('Name', { exact: true }).fill('sneaked-in')
      await form.getByRole('button', { name: 'Create disk' }).click()
    },
  },
  byMenu(
    { action: 'setBootDisk', operation: 'instanceUpdate', at: STORAGE },
    ...(['batch-import-data-1', 'Set as boot disk'] as const),
  ),
]
