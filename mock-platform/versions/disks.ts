import { BASELINE, type ApiVersion } from '@/lib/contract/api-version'
import { Refusal } from '@/mock-platform/core/refusal'
import { eachRow, forEach, membersOf, without } from './step'
import type { Members, Step, Steps } from './step'

/*
 * The source of a disk stands inside its backend since 2025-12-03, when local disks came. Since
 * 2026-01-30 a source can be read-only (behaviour-2026.md, 0 and 1.6).
 */

const LOCAL = 2_025_120_300
const READ_ONLY = 2_026_013_001

/** There was no word for a local disk, for the whole answer; before all versions no word for either kind. */
function distributedOnly(disk: Members, asked: ApiVersion): Members {
  if (disk.disk_type === 'local' && asked !== BASELINE)
    throw new Refusal(406, 'disk type variant not supported for client version', {
      errorCode: 'Not Acceptable',
    })
  return asked === BASELINE ? without(disk, 'disk_type') : { ...disk, disk_type: 'crucible' }
}

const rows =
  (gives: NonNullable<Step['gives']>): NonNullable<Step['gives']> =>
  (answer, asked) =>
    eachRow((row) => gives(row, asked))(answer)

const localGives = { since: LOCAL, gives: distributedOnly }
const readOnlyGives = { since: READ_ONLY, gives: (disk: Members) => without(disk, 'read_only') }

/** The source of a new disk with `change` made to it, where it has one. */
function withSource(disk: Members, change: (source: Members) => Members): Members {
  const backend = membersOf(disk.disk_backend)
  if (backend.type !== 'distributed') return disk
  return {
    ...disk,
    disk_backend: { ...backend, disk_source: change(membersOf(backend.disk_source)) },
  }
}

const isCopy = ({ type }: Members): boolean => type === 'snapshot' || type === 'image'

/** What each step makes of a new disk; also of one that is made with an instance. */
export const newDiskTaken = {
  local: (disk: Members): Members => {
    const { disk_source, ...rest } = disk
    return { ...rest, disk_backend: { type: 'distributed', disk_source } }
  },
  readOnly: (disk: Members): Members =>
    withSource(disk, (source) => (isCopy(source) ? { ...source, read_only: false } : source)),
}

export const NEW_DISK_SINCE = { local: LOCAL, readOnly: READ_ONLY }

export const diskSteps: Steps = {
  ...forEach(['diskView', 'instanceDiskAttach', 'instanceDiskDetach'], localGives, readOnlyGives),
  ...forEach(
    ['diskList', 'instanceDiskList'],
    { ...localGives, gives: rows(localGives.gives) },
    { ...readOnlyGives, gives: rows(readOnlyGives.gives) },
  ),
  diskCreate: [
    { ...localGives, takes: newDiskTaken.local },
    { ...readOnlyGives, takes: newDiskTaken.readOnly },
  ],
}
