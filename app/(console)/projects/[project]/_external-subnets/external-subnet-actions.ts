'use server'

import { poolSelector } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { externalSubnetOperations } from '@/lib/contract/external-subnet'
import { routes } from '@/lib/routes'
import {
  externalSubnetAttachForm,
  externalSubnetForm,
  externalSubnetUpdateForm,
} from './external-subnet-schemas'
import { attachRefusal, subnetRefusal } from './subnet-refusal'

export const deleteExternalSubnets = defineCalls(externalSubnetOperations.externalSubnetDelete)
export const detachExternalSubnets = defineCalls(externalSubnetOperations.externalSubnetDetach)

export const createExternalSubnet = defineFormAction({
  schema: externalSubnetForm,
  operation: externalSubnetOperations.externalSubnetCreate,
  params: ({ project, name, description, allocation, prefixLength, pool, subnet }) => {
    const selector = poolSelector(pool)
    return {
      query: { project },
      body: {
        name,
        description,
        allocator:
          allocation === 'explicit'
            ? { type: 'explicit' as const, subnet }
            : {
                type: 'auto' as const,
                prefixLength: Number(prefixLength),
                ...(selector && { poolSelector: selector }),
              },
      },
    }
  },
  done: ({ name }, { project }) => ({
    notice: { content: `External subnet **${name}** created` },
    to: routes.externalSubnets(project),
  }),
  refused: (result, { pool }) => {
    const blamed = subnetRefusal(result, pool)
    return blamed && failure(blamed)
  },
})

export const updateExternalSubnet = defineFormAction({
  schema: externalSubnetUpdateForm,
  operation: externalSubnetOperations.externalSubnetUpdate,
  params: ({ project, externalSubnet, ...body }, changed) => ({
    path: { externalSubnet },
    query: { project },
    body: changed(body),
  }),
  done: ({ name }, { project }) => ({
    notice: { content: `External subnet **${name}** updated` },
    to: routes.externalSubnets(project),
  }),
})

export const attachExternalSubnet = defineFormAction({
  schema: externalSubnetAttachForm,
  operation: externalSubnetOperations.externalSubnetAttach,
  params: ({ project, externalSubnet, instance }) => ({
    path: { externalSubnet },
    query: { project },
    body: { instance },
  }),
  done: ({ name }, { instance }) => ({
    notice: { content: `External subnet **${name}** attached to **${instance}**` },
  }),
  refused: (result) => {
    const message = attachRefusal(result)
    return message === undefined ? undefined : failure({ instance: message })
  },
})
