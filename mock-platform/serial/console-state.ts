import { instanceCan } from '@/lib/contract/instance-can'
import { invalidRequest } from '@/mock-platform/core/refusal'
import type { InstanceRow } from '@/mock-platform/resources/instance-table'
import { hasMachine } from '@/mock-platform/resources/instance-table'

/** Refuses (400) unless the instance's port can be reached (behaviour-tenant.md, section 5). */
export function requireConsole(instance: InstanceRow): void {
  const { runState } = instance
  if (!hasMachine(instance)) {
    throw invalidRequest(`instance is ${runState} and has no active serial console server`)
  }
  if (!instanceCan.serialConsole(instance)) {
    throw invalidRequest(`cannot connect to serial console of instance in state "${runState}"`)
  }
}
