'use server'

import * as z from 'zod'
import { diskFields, makeDisk } from '@/app/(console)/projects/[project]/_disks/disk-create'
import { allOf, partUnread } from '@/app/(console)/projects/[project]/_instances/instance-kept'
import {
  type Caller,
  defineCalls,
  defineFlow,
  defineFormFlow,
  definePlan,
  failed,
  failure,
} from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId, Uuid } from '@/lib/contract/common'
import { type Disk, diskOperations } from '@/lib/contract/disk'
import { diskCan, instanceOfDisk } from '@/lib/contract/disk-can'
import { type Instance, instanceOperations } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { translate } from '@/lib/errors/translate'
import { platformVersion } from '@/lib/platform/platform-version'
import { routes } from '@/lib/routes'
import { attachRefusal, notFreeWords } from './attach-refusal'

const owner = { project: NameOrId, instance: NameOrId }

export const attachDisk = defineFormFlow({
  schema: z.object({ ...owner, disk: z.string().min(1, 'Disk is required').pipe(NameOrId) }),
  isOneCall: true,
  run: async (call, { project, instance, disk }): Promise<Outcome<Disk>> => {
    // Before an instance is stopped for it; what can't be read, the platform decides.
    const query = { project }
    const [chosen, holder] = await Promise.all([
      call(diskOperations.diskView, { path: { disk }, query }),
      call(instanceOperations.instanceView, { path: { instance }, query }),
    ])
    const missing = chosen.type === 'success' ? undefined : attachRefusal(chosen)
    if (missing) return failure({ disk: missing.message })
    if (chosen.type === 'success' && !diskCan.attach(chosen.data)) {
      const isOwn = holder.type === 'success' && instanceOfDisk(chosen.data) === holder.data.id
      if (!isOwn) return failure({ disk: notFreeWords(chosen.data.state.state) })
    }
    const result = await call(diskOperations.instanceDiskAttach, {
      path: { instance },
      query: { project },
      body: { disk },
    })
    if (result.type === 'success')
      return {
        type: 'success',
        data: result.data,
        notice: { content: `Disk **${disk}** attached to **${instance}**` },
      }
    const refused = attachRefusal(result)
    if (!refused) return failed(result, diskOperations.instanceDiskAttach.name)
    const { message, isDisk } = refused
    const { status, requestId } = result
    return isDisk ? failure({ disk: message }) : failure({}, [{ message, status, requestId }])
  },
})

export const detachDisks = defineCalls(diskOperations.instanceDiskDetach)

/** Creates a disk, then attaches it. A disk that can't be attached is kept, and its reader told. */
export const createAttachedDisk = defineFormFlow({
  schema: z.object({ ...diskFields, ...owner }),
  isOneCall: false,
  run: async (call, input): Promise<Outcome<Disk>> => {
    const { project, instance } = input
    const path = { instance }
    const query = { project }
    const now = await call(instanceOperations.instanceView, { path, query })
    // Before anything is made that would be left over.
    if (now.type === 'success' && !instanceCan.attachDisk(now.data))
      return failure({}, [
        {
          message: `The instance is ${now.data.runState} now, and disks can only be attached to stopped instances. Nothing was created.`,
        },
      ])
    const made = await makeDisk(call, input)
    if (made.type !== 'success') return made
    const { name } = made.data
    const attached = await call(diskOperations.instanceDiskAttach, {
      path,
      query,
      body: { disk: name },
    })
    if (attached.type === 'success')
      return {
        type: 'success',
        data: attached.data,
        notice: { content: `Disk **${name}** created and attached to **${instance}**` },
      }
    const why =
      attachRefusal(attached)?.message ??
      translate(attached, diskOperations.instanceDiskAttach.name).message
    return {
      ...made,
      notice: {
        variant: 'error',
        content: `Disk **${name}** was created, but not attached to **${instance}**: ${why}`,
        link: { href: routes.disk(project, name), text: 'View disk' },
      },
    }
  },
})

const bootInput = z.object({
  ...owner,
  /** The new one; null for none. */
  disk: NameOrId.nullable(),
  /** Its name, or that of the one that is unset. */
  name: z.string(),
  /** The one that the question named, null for none: nothing else is replaced. */
  replaces: Uuid.nullable(),
})

// One spec for doing it and for saying what would be done.
const boot = {
  schema: bootInput,
  isOneCall: true,
  run: async (
    call: Caller,
    { project, instance, disk, name, replaces }: z.output<typeof bootInput>,
  ): Promise<Outcome<Instance>> => {
    const path = { instance }
    const query = { project }
    const now = await call(instanceOperations.instanceView, { path, query })
    if (now.type !== 'success') return failed(now, instanceOperations.instanceView.name)
    if ((now.data.bootDiskId ?? null) !== replaces)
      return failure({}, [{ message: 'Someone else changed the boot disk. Nothing was saved.' }])
    const kept = allOf(now.data, await platformVersion())
    if (!kept) return partUnread
    const result = await call(instanceOperations.instanceUpdate, {
      path,
      query,
      body: { ...kept, bootDisk: disk },
    })
    if (result.type !== 'success') return failed(result, instanceOperations.instanceUpdate.name)
    return {
      type: 'success',
      data: result.data,
      notice: {
        content:
          disk === null
            ? `Disk **${name}** is no longer the boot disk of **${instance}**`
            : `Disk **${name}** is now the boot disk of **${instance}**`,
      },
    }
  },
}

/** Makes a disk the boot disk, or leaves the instance without one. */
export const setBootDisk = defineFlow(boot)
export const planBootDisk = definePlan(boot)
