import type { ApiVersion } from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { type Editions, TooOld } from './edition'
import { eachRow, isMembers, type Members, withMember } from './parts'

const LOCAL_SINCE = featureSince('localDisks')
/** When a source first could say `readOnly`; it had to, until it could be left out. */
const READ_ONLY_SINCE = 2_026_013_001
const OPTIONAL_SINCE = 2_026_013_100

/** A new disk, `diskBackend` and all, as a version says it; also one that is made with an instance. */
export function newDiskLowered(disk: unknown, version: ApiVersion): unknown {
  if (!isMembers(disk)) return disk
  const { diskBackend: backend, ...rest } = disk
  if (!isMembers(backend)) return disk
  if (backend['type'] !== 'distributed') {
    if (version < LOCAL_SINCE) throw new TooOld('Local disks', LOCAL_SINCE)
    return disk
  }
  const diskSource = sourceLowered(backend['diskSource'], version)
  return version < LOCAL_SINCE
    ? { ...rest, diskSource }
    : { ...rest, diskBackend: { ...backend, diskSource } }
}

function sourceLowered(source: unknown, version: ApiVersion): unknown {
  if (!isMembers(source) || !canBeReadOnly(source)) return source
  const { readOnly, ...rest } = source
  if (version >= READ_ONLY_SINCE)
    return readOnly === undefined && version < OPTIONAL_SINCE
      ? { ...rest, readOnly: false }
      : source
  if (readOnly === true) throw new TooOld('Read-only disks', READ_ONLY_SINCE)
  return rest
}

const canBeReadOnly = ({ type }: Members): boolean => type === 'snapshot' || type === 'image'

/** What is kept in copies was called by the name of its software at first. */
const typed = (disk: unknown): unknown =>
  withMember(disk, 'diskType', (type) => (type === 'crucible' ? 'distributed' : type))

export const diskEditions: Editions = {
  diskCreate: { lift: typed, lower: newDiskLowered },
  diskView: { lift: typed },
  diskList: { lift: eachRow(typed) },
  instanceDiskList: { lift: eachRow(typed) },
  instanceDiskAttach: { lift: typed },
  instanceDiskDetach: { lift: typed },
}
