import { type NetworkEdit, withAttached } from '@/lib/network/network-edits'
import { validateIp } from '@/lib/validate/ip'

type Values = Readonly<Record<string, string>>

/** What the form that attaches an address makes of the network; undefined while it is none. */
export function typedAddress(gateway: string, values: Values): NetworkEdit | undefined {
  const address = values['address']?.trim() ?? ''
  return validateIp(address) === undefined ? withAttached(gateway, { address }) : undefined
}

/** What the form that attaches a pool makes of the network; undefined until a known one is chosen. */
export function typedPool(
  gateway: string,
  pools: readonly { readonly id: string; readonly name: string }[],
  values: Values,
): NetworkEdit | undefined {
  const pool = pools.find(({ name }) => name === values['ipPool'])
  return pool && withAttached(gateway, { ipPoolId: pool.id })
}
