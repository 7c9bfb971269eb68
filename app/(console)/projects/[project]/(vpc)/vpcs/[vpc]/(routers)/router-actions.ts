'use server'

import * as z from 'zod'
import {
  defineCalls,
  defineFormAction,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId } from '@/lib/contract/common'
import { vpcRouterOperations } from '@/lib/contract/vpc-router'
import { routes } from '@/lib/routes'

const parent = z.object({ project: NameOrId, vpc: NameOrId })
const selector = parent.extend({ router: NameOrId })
const fields = { name: nameField, description: descriptionField }

export const deleteRouters = defineCalls(vpcRouterOperations.vpcRouterDelete)

export const createRouter = defineFormAction({
  schema: parent.extend(fields),
  operation: vpcRouterOperations.vpcRouterCreate,
  params: ({ project, vpc, ...body }) => ({ query: { project, vpc }, body }),
  done: ({ name }, { project, vpc }) => ({
    notice: { content: `Router **${name}** created` },
    to: routes.routers(project, vpc),
  }),
})

export const updateRouter = defineFormFlow({
  schema: selector.extend(fields),
  isOneCall: true,
  run: async (call, { project, vpc, router, ...body }, changed): Promise<Outcome> => {
    const { vpcRouterView, vpcRouterUpdate } = vpcRouterOperations
    const query = { project, vpc }
    if (body.name !== router) {
      // The platform answers a name that is taken with an error that says nothing
      // (behaviour-tenant, section 4).
      const taken = await call(vpcRouterView, { path: { router: body.name }, query })
      if (taken.type === 'success') return failure({ name: 'Router name already exists' })
    }
    const result = await call(vpcRouterUpdate, {
      path: { router },
      query,
      body: changed(body),
    })
    if (result.type !== 'success') return failed(result, vpcRouterUpdate.name)
    return {
      type: 'success',
      data: result.data,
      notice: { content: `Router **${result.data.name}** updated` },
      to: routes.routers(project, vpc),
    }
  },
})
