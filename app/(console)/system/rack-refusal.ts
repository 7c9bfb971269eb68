import type { Failure } from '@/lib/api/result'

/** Why sleds can't join a rack, at their field; undefined for other refusals (behaviour-2026.md, 3.7). */
export function addSledsRefusal(result: Failure): { readonly sleds: string } | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  const [, members] = /already members of the trust quorum: (.+)$/.exec(message) ?? []
  if (members !== undefined) return { sleds: `Already part of the rack: ${members}` }
  return message.startsWith('Missing trust quorum configurations')
    ? {
        sleds: 'The platform knows no members of this rack, so none can be added. Upgrade it first',
      }
    : undefined
}
