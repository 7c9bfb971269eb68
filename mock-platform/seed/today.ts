import { projects, silos } from '@/mock-platform/core/tenancy'
import { disks } from '@/mock-platform/resources/disks'
import { images } from '@/mock-platform/resources/images'
import { instances } from '@/mock-platform/resources/instance-table'
import type { World } from '@/mock-platform/world'
import { seedAlerts } from './alerts'
import { GIB, seedDisk } from './build'

const LOCAL = 'feature-cache'

/**
 * What a platform of today has beside: nothing of it is in a world until its version is turned, so that
 * one of the specification's time never shows it. In a project of its own: clients of older versions
 * can't list disks beside a local one.
 */
export function seedToday(world: World): void {
  const silo = world.in(silos).named('all', '', 'maple')
  const research = silo && world.in(projects).named('silo', silo.id, 'ml-research')
  if (!research || world.in(disks).named('project', research.id, LOCAL)) return
  const local = seedDisk(world, research, {
    ...{ name: LOCAL, description: 'Rebuilt from the corpus when lost', gib: 2_000, daysAgo: 3 },
  })
  world.in(disks).patch(local.id, { diskType: 'local' })
  const image = [...world.in(images).all()].find(({ siloId }) => siloId === silo?.id)
  if (image) {
    const size = Math.ceil(image.size / GIB)
    const copy = seedDisk(world, research, { name: 'reference-system', gib: size, image })
    world.in(disks).patch(copy.id, { size: image.size, readOnly: true })
  }
  const trainer = world.in(instances).named('project', research.id, 'trainer-a')
  if (trainer) world.in(instances).patch(trainer.id, { cpuPlatform: 'amd_turin' })
  seedAlerts(world)
}
