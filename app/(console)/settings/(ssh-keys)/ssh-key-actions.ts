'use server'

import * as z from 'zod'
import { sshKeyForm } from '@/app/(console)/_ssh-keys/ssh-key-schema'
import { defineAction, defineBulkAction, defineFormAction } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import { routes } from '@/lib/routes'

export const createSshKey = defineFormAction({
  schema: sshKeyForm,
  operation: sshKeyOperations.currentUserSshKeyCreate,
  params: (body) => ({ body }),
  done: ({ name }) => ({
    notice: { content: `SSH key **${name}** created` },
    to: routes.sshKeys,
  }),
})

const selector = z.object({ sshKey: NameOrId })

// One spec for one key and for many.
const remove = {
  schema: selector,
  operation: sshKeyOperations.currentUserSshKeyDelete,
  params: ({ sshKey }: z.output<typeof selector>) => ({ path: { sshKey } }),
  done: (_: unknown, { sshKey }: z.output<typeof selector>) => ({
    notice: { content: `SSH key **${sshKey}** deleted` },
    to: routes.sshKeys,
  }),
}

export const deleteSshKey = defineAction(remove)
export const deleteSshKeys = defineBulkAction(remove)
