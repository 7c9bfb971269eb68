'use server'

import * as z from 'zod'
import {
  defineCalls,
  defineFormFlow,
  failed,
  failure,
  type Caller,
} from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import type { Failure } from '@/lib/api/result'
import { Uuid } from '@/lib/contract/common'
import {
  type SwitchPortSettings,
  type SwitchPortSettingsCreate,
  switchPortSettingsOperations,
} from '@/lib/contract/switch-port-settings'
import { routes } from '@/lib/routes'
import { whyFixed } from './setting-values'
import { settingsRefusal } from './setting-refusal'
import { refuseKeys, settingsBody, settingsFields } from './setting-schema'

const { networkingSwitchPortSettingsView } = switchPortSettingsOperations
const putting = switchPortSettingsOperations.networkingSwitchPortSettingsCreate

export const deletePortSettings = defineCalls(
  switchPortSettingsOperations.networkingSwitchPortSettingsDelete,
)

const refused = (result: Failure): Outcome<never> => {
  const at = settingsRefusal(result)
  return at ? failure({ [at.field]: at.message }) : failed(result, putting.name)
}

/** Puts the body, which makes settings, or replaces those of its name. */
async function put(
  call: Caller,
  body: SwitchPortSettingsCreate,
  verb: string,
  how?: Parameters<Caller>[2],
): Promise<Outcome<SwitchPortSettings>> {
  const result = await call(putting, { body }, how)
  if (result.type !== 'success') return refused(result)
  return {
    type: 'success',
    data: result.data,
    notice: { content: `Port settings **${result.data.name}** ${verb}` },
    to: routes.portSettings(result.data.name),
  }
}

/** The platform replaces settings of the same name, so that it is looked for first. */
export const createPortSettings = defineFormFlow({
  schema: z.object(settingsFields).superRefine(refuseKeys),
  isOneCall: true,
  run: async (call, form): Promise<Outcome<SwitchPortSettings>> => {
    const known = await call(networkingSwitchPortSettingsView, { path: { port: form.name } })
    if (known.type === 'success')
      return failure({ name: 'Other port settings already have that name' })
    if (known.status !== 404) return failed(known, networkingSwitchPortSettingsView.name)
    return put(call, settingsBody(form), 'created', { cutsNothing: true })
  },
})

/** Replaces all of settings by what the form holds, unless another user did so meanwhile. */
export const updatePortSettings = defineFormFlow({
  schema: z
    .object({ ...settingsFields, id: Uuid, modified: z.iso.datetime() })
    .superRefine(refuseKeys),
  isOneCall: true,
  run: async (call, { id, modified, ...form }): Promise<Outcome<SwitchPortSettings>> => {
    const now = await call(networkingSwitchPortSettingsView, { path: { port: id } })
    if (now.type !== 'success') return failed(now, networkingSwitchPortSettingsView.name)
    // By its name it is replaced: under another, it would be made once more.
    if (now.data.name !== form.name || now.data.timeModified?.toISOString() !== modified)
      return failure({}, [
        { message: 'Someone else changed these port settings. Reload the page, then try again.' },
      ])
    const fixed = whyFixed(now.data, now.amiss)
    if (fixed !== undefined) return failure({}, [{ message: `${fixed}. Nothing was changed.` }])
    return put(call, settingsBody(form), 'updated')
  },
})
