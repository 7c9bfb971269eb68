import type { AllowList } from '@/lib/contract/allow-list'
import type { Allowed } from '@/lib/network/allow-list'

/** Whom an answer allows; undefined where it is of a kind that nobody here knows. */
export function allowedOf({ allowedIps }: AllowList): Allowed | undefined {
  // A platform of another time may say it in other words (decision 0023).
  const { allow, ips } = allowedIps as { readonly allow: string; readonly ips?: readonly string[] }
  if (allow === 'any') return { allow }
  return allow === 'list' && ips ? { allow, ips } : undefined
}
