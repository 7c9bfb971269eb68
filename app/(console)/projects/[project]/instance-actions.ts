'use server'

import * as z from 'zod'
import { defineAction } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { instanceOperations } from '@/lib/contract/instance'
import { routes } from '@/lib/routes'

const selector = z.object({ project: NameOrId, instance: NameOrId })

const params = ({ project, instance }: z.output<typeof selector>) => ({
  path: { instance },
  query: { project },
})

export const startInstance = defineAction({
  schema: selector,
  operation: instanceOperations.instanceStart,
  params,
  done: ({ name }) => ({ notice: { content: `Starting instance **${name}**` } }),
})

export const stopInstance = defineAction({
  schema: selector,
  operation: instanceOperations.instanceStop,
  params,
  done: ({ name }) => ({ notice: { content: `Stopping instance **${name}**` } }),
})

export const rebootInstance = defineAction({
  schema: selector,
  operation: instanceOperations.instanceReboot,
  params,
  done: ({ name }) => ({ notice: { content: `Rebooting instance **${name}**` } }),
})

export const deleteInstance = defineAction({
  schema: selector,
  operation: instanceOperations.instanceDelete,
  params,
  done: (_, { project, instance }) => ({
    notice: { content: `Deleting instance **${instance}**` },
    to: routes.instances(project),
  }),
})
