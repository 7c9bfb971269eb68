import 'server-only'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { policyOperations } from '@/lib/contract/policy'
import { read, readQuietly } from '@/lib/platform/read'

/** The one guard of the system's screens: to who is no fleet viewer none exists (screens.md, section 1). */
export async function FleetOnly({ children }: { children: ReactNode }) {
  const policy = await read(policyOperations.systemPolicyView, {})
  if (policy.status === 403 || policy.status === 404) notFound()
  return children
}

/** Whether the reader is known to be a fleet viewer, for what is of use to them alone and no secret. */
export async function isFleetReader(): Promise<boolean> {
  const policy = await readQuietly(policyOperations.systemPolicyView, {})
  return policy.type === 'success'
}
