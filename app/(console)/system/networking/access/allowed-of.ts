import type { AllowList } from '@/lib/contract/allow-list'
import type { Allowed } from '@/lib/network/allow-list'

/** Whom an answer allows; undefined for an unknown kind. */
export function allowedOf({ allowedIps }: AllowList): Allowed | undefined {
  // A platform of another version may use other words (decision 0023).
  const { allow, ips } = allowedIps as { readonly allow: string; readonly ips?: readonly string[] }
  if (allow === 'any') return { allow }
  return allow === 'list' && ips ? { allow, ips } : undefined
}
