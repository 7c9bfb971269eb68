import { type ApiVersion, FIRST_VERSION } from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { newDiskLowered } from './disk'
import { type Editions, TooOld } from './edition'
import { eachOf, isMembers, type Members, withMember } from './parts'

const JUMBO_SINCE = featureSince('jumboFrames')
const TURIN_V2_SINCE = featureSince('turinV2')

const without = (value: Members, key: string): Members =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))

/** Leaves out members that the platform doesn't have, if they request nothing. */
function hardwareLowered(body: unknown, version: ApiVersion): unknown {
  if (!isMembers(body)) return body
  const { cpuPlatform, enableJumboFrames } = body
  if (version < TURIN_V2_SINCE && cpuPlatform === 'amd_turin_v2')
    throw new TooOld('Instances on AMD Turin v2', TURIN_V2_SINCE)
  if (version < FIRST_VERSION && typeof cpuPlatform === 'string')
    throw new TooOld('CPU platforms', FIRST_VERSION)
  if (version < JUMBO_SINCE && enableJumboFrames === true)
    throw new TooOld('Jumbo frames', JUMBO_SINCE)
  const chosen = version < FIRST_VERSION ? without(body, 'cpuPlatform') : body
  return version < JUMBO_SINCE ? without(chosen, 'enableJumboFrames') : chosen
}

function groupsLowered(body: unknown, version: ApiVersion): unknown {
  if (!isMembers(body) || version >= FIRST_VERSION) return body
  const { antiAffinityGroups: groups, ...rest } = body
  if (Array.isArray(groups) && groups.length > 0)
    throw new TooOld('Instances created in anti-affinity groups', FIRST_VERSION)
  return rest
}

function disksLowered(body: unknown, version: ApiVersion): unknown {
  const lowered = (disk: unknown) => newDiskLowered(disk, version)
  return withMember(withMember(body, 'bootDisk', lowered), 'disks', (disks) =>
    eachOf(disks, lowered),
  )
}

/** Disks, CPU platform, jumbo frames, and groups; interfaces and addresses stand with theirs. */
export const instanceEditions: Editions = {
  instanceCreate: {
    lower: (body, version) =>
      groupsLowered(hardwareLowered(disksLowered(body, version), version), version),
  },
  instanceUpdate: { lower: hardwareLowered },
}
