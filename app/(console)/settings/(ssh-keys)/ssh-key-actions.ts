'use server'

import { sshKeyForm } from '@/app/(console)/_ssh-keys/ssh-key-schema'
import { defineCalls, defineFormAction } from '@/lib/action/define-action'
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

export const deleteSshKeys = defineCalls(sshKeyOperations.currentUserSshKeyDelete)
