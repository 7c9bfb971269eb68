import { invalidRequest } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { affinityGroups, affinityMembers, antiAffinityGroups } from './affinity-group-table'
import { instances } from './instance-table'
import type { InstanceRow } from './instance-table'

/** What affinity groups say about the place of a machine (behaviour-tenant.md, section 9). */

interface Wishes {
  /** Sleds of machines it must or should run beside. */
  readonly required: Set<string>
  readonly preferred: Set<string>
  /** Sleds of machines it must or should run away from. */
  readonly banned: Set<string>
  readonly avoided: Set<string>
}

/** The sleds on which the other members of a group run now. */
const sledsOf = (world: World, groupId: string, instanceId: string): string[] =>
  world
    .in(affinityMembers)
    .list('group', groupId, 'id')
    .filter((member) => member.instanceId !== instanceId)
    .flatMap((member) => world.in(instances).get(member.instanceId)?.sledId ?? [])

function wishesOf(world: World, instance: InstanceRow): Wishes {
  const wishes = {
    required: new Set<string>(),
    preferred: new Set<string>(),
    banned: new Set<string>(),
    avoided: new Set<string>(),
  }
  for (const { groupId } of world.in(affinityMembers).list('instance', instance.id, 'id')) {
    const together = world.in(affinityGroups).get(groupId)
    const apart = world.in(antiAffinityGroups).get(groupId)
    const strict = (together ?? apart)?.policy === 'fail'
    const set =
      together === undefined
        ? wishes[strict ? 'banned' : 'avoided']
        : wishes[strict ? 'required' : 'preferred']
    for (const sledId of sledsOf(world, groupId, instance.id)) set.add(sledId)
  }
  return wishes
}

const contradiction = (why: string) => invalidRequest(`instance could not be placed: ${why}`)

/** Narrows sleds down to what strict groups allow, and puts what the others like first. */
export function keepAffinity(
  world: World,
  instance: InstanceRow,
  sledIds: readonly string[],
): string[] {
  const { required, preferred, banned, avoided } = wishesOf(world, instance)
  if (required.size > 1) {
    throw contradiction('its affinity groups require it on more than one sled')
  }
  if ([...required].some((sledId) => banned.has(sledId))) {
    throw contradiction('its affinity and anti-affinity groups contradict each other')
  }
  const allowed = sledIds.filter(
    (sledId) => !banned.has(sledId) && (required.size === 0 || required.has(sledId)),
  )
  const score = (sledId: string): number =>
    Number(preferred.has(sledId)) - 2 * Number(avoided.has(sledId))
  // Sorting is stable: among equals the order stays as it came, best first.
  return allowed.sort((a, b) => score(b) - score(a))
}
