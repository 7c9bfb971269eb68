'use server'

import { sshKeyForm } from '@/app/(console)/_ssh-keys/ssh-key-schema'
import { readStorageLeft } from '@/app/(console)/projects/[project]/_disks/read-storage-left'
import { defineFormAction, defineFormFlow, failure } from '@/lib/action/define-action'
import { instanceOperations } from '@/lib/contract/instance'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import { platformLimits } from '@/lib/contract/platform-limits'
import { platformVersion } from '@/lib/platform/platform-version'
import { routes } from '@/lib/routes'
import type { Outcome } from '@/lib/change/outcome'
import { createProblem, isOverStorage } from './create-problem'
import { joinThenStart } from './join-then-start'
import { instanceRequest } from './instance-request'
import { instanceForm, overLimits } from './instance-schema'
import { withoutLaterGroups } from './later-groups'

export const createInstance = defineFormFlow({
  schema: instanceForm,
  isOneCall: async (form) => withoutLaterGroups(form, await platformVersion()).later.length === 0,
  run: async (call, whole): Promise<Outcome<null>> => {
    const { project } = whole
    const platform = await platformVersion()
    const over = overLimits(whole, platformLimits(platform))
    if (Object.keys(over).length > 0) return failure(over)
    const { form, later } = withoutLaterGroups(whole, platform)
    const result = await call(instanceOperations.instanceCreate, {
      query: { project },
      // Defaults of the body are the platform's own and are all given.
      body: instanceRequest(form),
    })
    if (result.type !== 'success') {
      const left = isOverStorage(result) ? await readStorageLeft(call) : undefined
      const { field, ...problem } = createProblem(result, form, left)
      const { status, requestId } = result
      return field === undefined
        ? failure({}, [{ ...problem, status, requestId }])
        : failure({ [field]: problem.message })
    }
    const { name, runState } = result.data
    if (later.length > 0) return joinThenStart(call, { project, name, start: whole.start }, later)
    // A start that fails does not fail the creation (behaviour-tenant, section 5).
    const isDown = form.start && (runState === 'stopped' || runState === 'failed')
    const content = `Instance **${name}** created`
    return {
      type: 'success',
      data: null,
      notice: isDown
        ? {
            variant: 'error',
            content: `${content}, but not started: the quota or the rack may have no room`,
          }
        : { content },
      to: routes.instanceStorage(project, name),
    }
  },
})

export const addSshKey = defineFormAction({
  schema: sshKeyForm,
  operation: sshKeyOperations.currentUserSshKeyCreate,
  params: (body) => ({ body }),
  done: ({ name }) => ({ notice: { content: `SSH key **${name}** created` } }),
})
