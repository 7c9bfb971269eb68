import { platformCan } from '@/lib/contract/platform-can'
import { readKnobs } from '@/mock-platform/core/faults'
import { type ProjectRow, projects, silos } from '@/mock-platform/core/tenancy'
import { publicId } from '@/mock-platform/core/token'
import { disks } from '@/mock-platform/resources/disks'
import { images } from '@/mock-platform/resources/images'
import { instances } from '@/mock-platform/resources/instance-table'
import { multicastGroups, multicastMembers } from '@/mock-platform/resources/multicast-groups'
import type { World } from '@/mock-platform/world'
import { seedAlerts } from './alerts'
import { GIB, seedDisk } from './build'

const LOCAL = 'feature-cache'
const COPY = 'reference-system'
const GROUP = publicId('group stock-feed')

/**
 * Additions of platforms with versions: a world gets them only when its version changes, so that one of
 * the specification's time never shows them.
 */
export function seedToday(world: World): void {
  const silo = world.in(silos).named('all', '', 'maple')
  const research = silo && world.in(projects).named('silo', silo.id, 'ml-research')
  if (!research) return
  seedDisks(world, research)
  if (world.in(multicastGroups).get(GROUP)) return
  seedGroup(world, silo.id)
  const trainer = world.in(instances).named('project', research.id, 'trainer-a')
  if (trainer) world.in(instances).patch(trainer.id, { cpuPlatform: 'amd_turin' })
  seedAlerts(world)
}

/**
 * Kinds of disks, as far as the platform has them. In a project of its own: clients of older versions can't
 * list disks together with a local one.
 */
function seedDisks(world: World, research: ProjectRow): void {
  const { version } = readKnobs(world)
  const isNew = (name: string) => !world.in(disks).named('project', research.id, name)
  if (platformCan(version, 'localDisks') && isNew(LOCAL)) {
    const local = seedDisk(world, research, {
      ...{ name: LOCAL, description: 'Rebuilt from the corpus when lost', gib: 2_000, daysAgo: 3 },
    })
    world.in(disks).patch(local.id, { diskType: 'local' })
  }
  const image = [...world.in(images).all()].find(({ siloId }) => siloId === research.siloId)
  if (image && platformCan(version, 'readOnlyDisks') && isNew(COPY)) {
    const copy = seedDisk(world, research, { name: COPY, gib: Math.ceil(image.size / GIB), image })
    world.in(disks).patch(copy.id, { size: image.size, readOnly: true })
  }
}

/** From before multicast was turned off: the group can be read, and no instance can join. */
function seedGroup(world: World, siloId: string): void {
  const shop = world.in(projects).named('silo', siloId, 'web-shop')
  const search = shop && world.in(instances).named('project', shop.id, 'search')
  if (!search) return
  const timeCreated = world.now() - 30 * 86_400_000
  const dates = { timeCreated, timeModified: timeCreated }
  const group = world.in(multicastGroups).put({
    ...{ id: GROUP, name: 'stock-feed', ...dates },
    description: 'Stock levels, as they change',
    // Its pool was deleted since.
    ...{ ipPoolId: publicId('pool of stock-feed'), multicastIp: '232.20.1.7', state: 'Active' },
  })
  world.in(multicastMembers).put({
    ...{ id: publicId('member of stock-feed'), name: 'search', description: '', ...dates },
    ...{ groupId: group.id, instanceId: search.id, sourceIps: ['172.30.0.9'], state: 'Joined' },
  })
}
