'use server'

import {
  defineCalls,
  defineFormAction,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { routes } from '@/lib/routes'
import { floatingIpAttachForm, floatingIpForm, floatingIpUpdateForm } from './floating-ip-schemas'
import { familyRefusal, poolRefusal } from './pool-refusal'
import { namedPool, poolSelector } from './pool-value'

export const deleteFloatingIps = defineCalls(floatingIpOperations.floatingIpDelete)
export const detachFloatingIps = defineCalls(floatingIpOperations.floatingIpDetach)

export const createFloatingIp = defineFormAction({
  schema: floatingIpForm,
  operation: floatingIpOperations.floatingIpCreate,
  params: ({ project, pool, ip, ...naming }) => {
    const selector = poolSelector(pool)
    const addressAllocator = ip
      ? { type: 'explicit' as const, ip, pool: namedPool(pool) }
      : selector && { type: 'auto' as const, poolSelector: selector }
    return { query: { project }, body: { ...naming, addressAllocator } }
  },
  done: ({ name }, { project }) => ({
    notice: { content: `Floating IP **${name}** created` },
    to: routes.floatingIps(project),
  }),
  refused: (result, { pool }) => {
    const blamed = poolRefusal(result, pool)
    return blamed && failure(blamed)
  },
})

export const updateFloatingIp = defineFormFlow({
  schema: floatingIpUpdateForm,
  isOneCall: true,
  run: async (call, { project, floatingIp, name, description }, changed): Promise<Outcome> => {
    const query = { project }
    if (name !== floatingIp) {
      // The platform answers a name that is taken with an error that says nothing
      // (behaviour-tenant, section 4).
      const { floatingIpView } = floatingIpOperations
      const taken = await call(floatingIpView, { path: { floatingIp: name }, query })
      if (taken.type === 'success') return failure({ name: 'Floating IP name already exists' })
    }
    const { floatingIpUpdate } = floatingIpOperations
    const body = changed({ name, description })
    const result = await call(floatingIpUpdate, { path: { floatingIp }, query, body })
    if (result.type !== 'success') return failed(result, floatingIpUpdate.name)
    return {
      type: 'success',
      data: result.data,
      notice: { content: `Floating IP **${result.data.name}** updated` },
      to: routes.floatingIps(project),
    }
  },
})

export const attachFloatingIp = defineFormAction({
  schema: floatingIpAttachForm,
  operation: floatingIpOperations.floatingIpAttach,
  params: ({ project, floatingIp, instance }) => ({
    path: { floatingIp },
    query: { project },
    body: { kind: 'instance' as const, parent: instance },
  }),
  done: () => ({ notice: { content: 'Floating IP attached' } }),
  refused: (result) => {
    const message = familyRefusal(result)
    return message === undefined ? undefined : failure({ instance: message })
  },
})
