'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { checked } from '@/lib/action/field-schemas'
import { systemUpdateOperations } from '@/lib/contract/system-update'
import { verbatim } from '@/lib/contract/wire'
import { translate } from '@/lib/errors/translate'
import { routes } from '@/lib/routes'
import { rootRoleProblem } from './root-role'

const { systemUpdateTrustRootCreate } = systemUpdateOperations

export const setTargetReleases = defineCalls(systemUpdateOperations.targetReleaseUpdate)

export const finishRecoveries = defineCalls(systemUpdateOperations.systemUpdateRecoveryFinish)

export const addTrustRoot = defineFormAction({
  schema: z.object({ rootRole: checked(rootRoleProblem) }),
  operation: systemUpdateTrustRootCreate,
  // It is signed as it is written. Of the schema it is JSON, and an object.
  params: ({ rootRole }) => ({ body: verbatim(JSON.parse(rootRole) as object) }),
  refused: (result) =>
    result.status === 400
      ? failure({ rootRole: translate(result, systemUpdateTrustRootCreate.name).message })
      : undefined,
  done: () => ({ notice: { content: 'Trust root added' }, to: routes.trustRoots }),
})

export const deleteTrustRoots = defineCalls(systemUpdateOperations.systemUpdateTrustRootDelete)
