import { chooseFor } from '@/e2e/fixtures'
import { openMenu, pick } from '@/e2e/disk-parts'
import { byForm, byMenu, bySelection, button, confirm, name, type Write } from './write'

const DISKS = '/projects/web-shop/disks'
const SNAPSHOTS = '/projects/web-shop/snapshots'
const SNAPSHOT = 'checkout-golden'
/** Of a stopped instance with a boot disk and one more. */
const STORAGE = '/projects/web-shop/instances/batch-import/storage'

/** Disks, by themselves and of an instance, and snapshots. */
export const storageWrites: readonly Write[] = [
  byForm(
    {
      action: 'createDisk',
      operation: 'diskCreate',
      at: '/projects/web-shop/disks-new',
      form: { file: 'disk-form.tsx', calls: ['POST /v1/disks?project=web-shop'] },
    },
    name,
    'Create disk',
  ),
  byMenu(
    { action: 'deleteDisks', operation: 'diskDelete', at: DISKS },
    ...(['scratch', 'Delete'] as const),
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
  byForm(
    {
      action: 'takeSnapshot',
      operation: 'snapshotCreate',
      at: DISKS,
      form: { file: 'snapshot-dialog.tsx', calls: ['POST /v1/snapshots?project=web-shop'] },
    },
    (page) => chooseFor(page, 'scratch', 'Snapshot'),
    'Create snapshot',
  ),
  bySelection(
    { action: 'takeSnapshots', operation: 'snapshotCreate', at: DISKS },
    ...(['scratch', 'Snapshot', 'disk'] as const),
  ),
  byForm(
    {
      action: 'createSnapshot',
      operation: 'snapshotCreate',
      at: SNAPSHOTS,
      form: { file: 'snapshot-form.tsx', calls: ['POST /v1/snapshots?project=web-shop'] },
    },
    async (page) => {
      await page.getByRole('link', { name: 'New snapshot' }).click()
      await name(page)
      await pick(page, 'Disk', /^scratch/)
    },
    'Create snapshot',
  ),
  {
    action: 'deleteSnapshots',
    operation: 'snapshotDelete',
    at: SNAPSHOTS,
    act: async (page) => {
      // Its row has no link of its name.
      const menu = await openMenu(page.getByRole('row').filter({ hasText: SNAPSHOT }))
      await menu.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page)
    },
  },
  byForm(
    {
      action: 'attachDisk',
      operation: 'instanceDiskAttach',
      at: STORAGE,
      form: {
        file: 'attach-disk-dialog.tsx',
        calls: ['POST /v1/instances/batch-import/disks/attach?project=web-shop'],
      },
    },
    async (page) => {
      await button(page, 'Attach existing disk').click()
      await pick(page, 'Disk', /^scratch/)
    },
    'Attach disk',
  ),
  byMenu(
    { action: 'detachDisks', operation: 'instanceDiskDetach', at: STORAGE },
    ...(['batch-import-data-1', 'Detach'] as const),
  ),
  byForm(
    {
      action: 'createAttachedDisk',
      operation: 'diskCreate',
      at: STORAGE,
      form: {
        file: 'create-disk-panel.tsx',
        calls: ['POST /v1/disks?project=web-shop'],
        isFirst: true,
      },
    },
    async (page) => {
      await button(page, 'Create disk').click()
      await name(page)
    },
    'Create disk',
  ),
  byMenu(
    { action: 'setBootDisk', operation: 'instanceUpdate', at: STORAGE },
    ...(['batch-import-data-1', 'Set as boot disk'] as const),
  ),
]
