'use server'

import * as z from 'zod'
import {
  type Caller,
  defineCalls,
  defineFlow,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { keptOf, partUnread } from './instance-kept'
import { stopsFirst } from './instance-power'
import { beyondQuota, validateCpus, validateMemory } from './instance-size'
import { NameOrId, Uuid } from '@/lib/contract/common'
import { diskOperations } from '@/lib/contract/disk'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { type InstanceCpuPlatform, instanceOperations } from '@/lib/contract/instance'
import { GIB, INSTANCE_EXTERNAL_IPS_MAX, NAME_LENGTH_MAX } from '@/lib/contract/limits'
import { MOST_LIMITS, type PlatformLimits, platformLimits } from '@/lib/contract/platform-limits'
import { siloOperations } from '@/lib/contract/silo'
import { platformVersion } from '@/lib/platform/platform-version'
import { checked, checkedField } from '@/lib/action/field-schemas'
import { translate } from '@/lib/errors/translate'
import { plural } from '@/lib/format/plural'
import { routes } from '@/lib/routes'

const selector = z.object({ project: NameOrId, instance: NameOrId })

const params = ({ project, instance }: z.output<typeof selector>) => ({
  path: { instance },
  query: { project },
})

const resizeFields = selector.extend({
  ncpus: checked((value) => validateCpus(value, MOST_LIMITS)).transform(Number),
  memory: checked((value) => validateMemory(value, MOST_LIMITS)).transform(Number),
  /** These two of a form that shows them: '' takes any platform. */
  cpuPlatform: z.string().max(NAME_LENGTH_MAX).optional(),
  enableJumboFrames: checkedField.optional(),
  /** Whether the reader is elsewhere than on the instance's page. */
  isList: checkedField,
})

/** Beyond what any platform allows: what the one at hand does not. */
function overLimits(
  { ncpus, memory }: { readonly ncpus: number; readonly memory: number },
  limits: PlatformLimits,
): Record<string, string> | undefined {
  const cpuProblem = validateCpus(String(ncpus), limits)
  const memoryProblem = validateMemory(String(memory), limits)
  if (!cpuProblem && !memoryProblem) return undefined
  return {
    ...(cpuProblem && { ncpus: cpuProblem }),
    ...(memoryProblem && { memory: memoryProblem }),
  }
}

/** What a form says of hardware beyond the size. */
const hardwareOf = ({ cpuPlatform, enableJumboFrames }: z.output<typeof resizeFields>) => ({
  ...(cpuPlatform !== undefined && {
    // One that the form doesn't know it has from the platform.
    cpuPlatform: cpuPlatform === '' ? null : (cpuPlatform as InstanceCpuPlatform),
  }),
  ...(enableJumboFrames !== undefined && { enableJumboFrames }),
})

/** Gives an instance another size; what else an update would clear is sent as it is. */
export const resizeInstance = defineFormFlow({
  schema: resizeFields,
  isOneCall: true,
  run: async (call, input, changed): Promise<Outcome<null>> => {
    const { project, instance, ncpus, memory, isList } = input
    const selected = params({ project, instance })
    const platform = await platformVersion()
    const over = overLimits({ ncpus, memory }, platformLimits(platform))
    if (over) return failure(over)
    const now = await call(instanceOperations.instanceView, selected)
    if (now.type !== 'success') return failed(now, 'instanceView')
    // What runs is stopped for it and started again, which counts against the quota.
    if (stopsFirst(now.data)) {
      const usage = await call(siloOperations.utilizationView, {})
      const wanted = { ncpus, memoryGib: memory }
      const beyond =
        usage.type === 'success' ? beyondQuota(wanted, now.data, usage.data) : undefined
      if (beyond) return failure(beyond)
    }
    const kept = keptOf(now.data, platform)
    if (!kept) return partUnread
    const result = await call(instanceOperations.instanceUpdate, {
      ...selected,
      body: { ...kept, ncpus, memory: memory * GIB, ...changed(hardwareOf(input)) },
    })
    if (result.type !== 'success') return failed(result, 'instanceUpdate')
    return {
      type: 'success',
      data: null,
      notice: {
        content: `Instance **${instance}** resized`,
        ...(isList && {
          link: { href: routes.instanceStorage(project, instance), text: 'View instance' },
        }),
      },
    }
  },
})

/** The things that are deleted along with an instance, by id. */
const removal = selector.extend({
  disks: z.array(Uuid).max(MOST_LIMITS.disks),
  floatingIps: z.array(Uuid).max(INSTANCE_EXTERNAL_IPS_MAX),
})

interface Refused {
  readonly id: string
  readonly message: string
}

/** Deletes each of them; what could not be deleted, and why. */
async function removeAlong(
  call: Caller,
  { disks, floatingIps }: z.output<typeof removal>,
): Promise<readonly Refused[]> {
  const results = await Promise.all([
    ...disks.map(async (id) => {
      const result = await call(diskOperations.diskDelete, { path: { disk: id } })
      return result.type === 'success'
        ? []
        : [{ id, message: translate(result, 'diskDelete').message }]
    }),
    ...floatingIps.map(async (id) => {
      const result = await call(floatingIpOperations.floatingIpDelete, {
        path: { floatingIp: id },
      })
      return result.type === 'success'
        ? []
        : [{ id, message: translate(result, 'floatingIpDelete').message }]
    }),
  ])
  return results.flat()
}

/**
 * Deletes an instance, then the chosen ones of its disks and floating IPs, which its deletion sets
 * free. The instance is gone whatever becomes of those: what was refused is in the answer.
 */
export const deleteInstance = defineFlow({
  schema: removal,
  run: async (call, input): Promise<Outcome<{ readonly refused: readonly Refused[] }>> => {
    const { project, instance, disks, floatingIps } = input
    const result = await call(instanceOperations.instanceDelete, params({ project, instance }))
    if (result.type !== 'success') return failed(result, 'instanceDelete')
    const refused = await removeAlong(call, input)
    const associatedText = [
      ...(disks.length > 0 ? [plural(disks.length, 'disk')] : []),
      ...(floatingIps.length > 0 ? [plural(floatingIps.length, 'floating IP')] : []),
    ].join(' and ')
    return {
      type: 'success',
      data: { refused },
      // With refusals the reader is shown each of them first.
      ...(refused.length === 0 && {
        notice: {
          content: `Deleting instance **${instance}**${associatedText === '' ? '' : `; ${associatedText} deleted`}`,
        },
        to: routes.instances(project),
      }),
    }
  },
})

export const startInstances = defineCalls(instanceOperations.instanceStart)
export const stopInstances = defineCalls(instanceOperations.instanceStop)
export const rebootInstances = defineCalls(instanceOperations.instanceReboot)
export const deleteInstances = defineCalls(instanceOperations.instanceDelete)
