'use server'

import {
  type Caller,
  defineCalls,
  defineFormAction,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { platformCan } from '@/lib/contract/platform-can'
import { platformVersion } from '@/lib/platform/platform-version'
import { routes } from '@/lib/routes'
import { floatingIpAttachForm, floatingIpForm, floatingIpUpdateForm } from './floating-ip-schemas'
import { familyRefusal, poolRefusal } from './pool-refusal'
import { hasSeveralDefaults } from './pool-options'
import { defaultValue, namedPool, poolSelector } from './pool-value'

export const deleteFloatingIps = defineCalls(floatingIpOperations.floatingIpDelete)
export const detachFloatingIps = defineCalls(floatingIpOperations.floatingIpDetach)

export const createFloatingIp = defineFormFlow({
  schema: floatingIpForm,
  isOneCall: true,
  run: async (call, { project, pool, ip, ...naming }): Promise<Outcome> => {
    const { floatingIpCreate } = floatingIpOperations
    const chosen = pool ?? (ip ? undefined : await usualPool(call))
    const selector = poolSelector(chosen)
    const addressAllocator = ip
      ? { type: 'explicit' as const, ip, pool: namedPool(pool) }
      : selector && { type: 'auto' as const, poolSelector: selector }
    const body = { ...naming, addressAllocator }
    const result = await call(floatingIpCreate, { query: { project }, body })
    if (result.type !== 'success') {
      const blamed = poolRefusal(result, chosen)
      return blamed ? failure(blamed) : failed(result, floatingIpCreate.name)
    }
    return {
      type: 'success',
      data: result.data,
      notice: { content: `Floating IP **${result.data.name}** created` },
      to: routes.floatingIps(project),
    }
  },
})

/**
 * The pool for a form with an empty pool field, for example one sent before pools were read: the
 * default pool, of IPv4 if there are two, as in the form.
 */
async function usualPool(call: Caller): Promise<string | undefined> {
  if (!platformCan(await platformVersion(), 'poolSelectors')) return undefined
  const query = { limit: PICKER_LIMIT }
  const pools = await call(ipPoolOperations.projectIpPoolList, { query })
  return pools.type === 'success' && hasSeveralDefaults(pools.data.items)
    ? defaultValue('v4')
    : undefined
}

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
