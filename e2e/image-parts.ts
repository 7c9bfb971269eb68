import type { World, WorldUser } from './world'

/** Where an image can come from without a snapshot: in the specification's time only. */
const ALPINE = { type: 'you_can_boot_anything_as_long_as_its_alpine' }

/** A snapshot as the source of an image, in a project that need not have a disk. */
async function makeSnapshot(world: World, user: WorldUser, at: string, name: string) {
  const blank = { size: 2 ** 30, disk_source: { type: 'blank', block_size: 512 } }
  await world.make(user, 'POST', `/v1/disks${at}`, { name, description: '', ...blank })
  const { id } = await world.make<{ id: string }>(user, 'POST', `/v1/snapshots${at}`, {
    ...{ name, description: '', disk: name },
  })
  return { type: 'snapshot', id }
}

/** Makes an image of a project, on a platform of any time; nothing else is left there. */
export async function makeImage(
  world: World,
  user: WorldUser,
  project: string,
  name: string,
): Promise<void> {
  const at = `?project=${project}`
  const isBefore = world.version === 'baseline'
  const from = `${name}-source`
  const source = isBefore ? ALPINE : await makeSnapshot(world, user, at, from)
  await world.make(user, 'POST', `/v1/images${at}`, {
    ...{ name, description: '', os: 'alpine', version: '3', source },
  })
  if (isBefore) return
  for (const what of ['snapshots', 'disks'])
    await world.make(user, 'DELETE', `/v1/${what}/${from}${at}`)
}
