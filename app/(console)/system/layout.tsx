import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { policyOperations } from '@/lib/contract/policy'
import { read } from '@/lib/platform/read'

/** For fleet viewers only; to everybody else no system path exists (screens.md, section 1). */
export default async function SystemLayout({ children }: { children: ReactNode }) {
  const policy = await read(policyOperations.systemPolicyView, {})
  if (policy.status === 403 || policy.status === 404) notFound()
  return children
}
