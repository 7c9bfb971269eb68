import { projects } from '@/mock-platform/core/tenancy'
import { disks } from '@/mock-platform/resources/disks'
import { snapshots } from '@/mock-platform/resources/snapshots'
import type { World } from '@/mock-platform/world'
import { aged } from './build'

/** Snapshots of the demo: project, disk, name, description, days ago. */
const SNAPSHOTS = [
  ['web-shop', 'orders-db-data-1', 'orders-db-before-16-4', 'Before the database upgrade', 12],
  ['web-shop', 'orders-db-data-1', 'orders-db-weekly', 'Taken every Sunday', 3],
  ['web-shop', 'checkout-boot', 'checkout-golden', 'Configured and tested', 8],
  ['ml-research', 'trainer-a-data-1', 'features-2026-08', 'Inputs of the August runs', 15],
] as const

/** Adds the snapshots to disks that other seeds made; a world without those disks gets none. */
export function seedStorage(world: World): void {
  for (const [projectName, diskName, name, description, daysAgo] of SNAPSHOTS) {
    const project = [...world.in(projects).all()].find((row) => row.name === projectName)
    const disk = project && world.in(disks).named('project', project.id, diskName)
    if (disk === undefined) continue
    world.in(snapshots).put({
      ...aged(world, name, description, daysAgo),
      projectId: disk.projectId,
      diskId: disk.id,
      size: disk.size,
      blockSize: disk.blockSize,
      state: 'ready',
      contentDigest: null,
    })
  }
}
