import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'
import { Refusal } from '@/mock-platform/core/refusal'
import { NEW_DISK_SINCE, newDiskTaken } from './disks'
import { eachRow, forEach, HANDLERS, listOf, membersOf, without } from './step'
import type { Members, Step, Steps } from './step'

const VERSIONED = 2_025_112_000
const JUMBO = 2_026_060_500
const TURIN_V2 = 2_026_060_800

const platformGone: Step = {
  since: VERSIONED,
  gives: (answer) => without(answer, 'cpu_platform'),
}
const jumboGone: Step = {
  since: JUMBO,
  gives: (answer) => without(answer, 'enable_jumbo_frames'),
}
/** There was no word for it, for the whole answer; a platform before all of them has none at all. */
function noTurinV2(answer: Members, asked: ApiVersion): Members {
  if (answer.cpu_platform === 'amd_turin_v2' && asked !== BASELINE)
    throw new Refusal(406, 'CPU platform amd_turin_v2 not supported for client version', {
      errorCode: 'Not Acceptable',
    })
  return answer
}
const turinV2Gone: Step = { since: TURIN_V2, gives: noTurinV2 }

/** The same of a list's rows. */
const inRows = ({ since, gives }: Step): Step => ({
  since,
  gives: (answer, asked) => eachRow((row) => gives?.(row, asked) ?? row)(answer),
})

/** The disks that are made with an instance, changed. */
const newDisks =
  (change: (disk: Members) => Members) =>
  (body: Members): Members => {
    const of = (disk: Members) => (disk.type === 'create' ? change(disk) : disk)
    const { boot_disk: boot, disks } = body
    return {
      ...body,
      ...(Array.isArray(disks) && { disks: listOf(disks).map(of) }),
      ...(boot != null && { boot_disk: of(membersOf(boot)) }),
    }
  }

export const instanceSteps: Steps = {
  ...forEach(
    ['instanceView', 'instanceReboot', 'instanceStart', 'instanceStop'],
    platformGone,
    jumboGone,
    turinV2Gone,
  ),
  instanceList: [platformGone, jumboGone, turinV2Gone].map(inRows),
  instanceCreate: [
    { ...platformGone, takes: (body) => without(body, 'cpu_platform', 'anti_affinity_groups') },
    { since: NEW_DISK_SINCE.local, takes: newDisks(newDiskTaken.local) },
    { since: NEW_DISK_SINCE.readOnly, takes: newDisks(newDiskTaken.readOnly) },
    { ...jumboGone, takes: (body) => without(body, 'enable_jumbo_frames') },
    turinV2Gone,
  ],
  instanceUpdate: [
    {
      ...platformGone,
      // Absent cleared in the specification's time; since then all of it must be there.
      takes: (body) => ({
        auto_restart_policy: null,
        boot_disk: null,
        ...without(body, 'cpu_platform'),
        cpu_platform: null,
      }),
    },
    // Clients of earlier versions leave the value unchanged.
    { ...jumboGone, takes: (body) => ({ ...body, enable_jumbo_frames: null }) },
    turinV2Gone,
    {
      since: HANDLERS,
      takes: (body) =>
        body.enable_jumbo_frames === null ? without(body, 'enable_jumbo_frames') : body,
    },
  ],
  instanceExternalIpList: [
    {
      since: VERSIONED,
      gives: (answer) => ({
        ...answer,
        items: listOf(answer.items).filter(({ kind }) => kind !== 'snat'),
      }),
    },
  ],
}
