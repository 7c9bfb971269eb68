import type { Failure } from '@/lib/api/result'

/** Why a disk can't be adopted, at its field; undefined for other refusals (behaviour-2026.md, 3.7). */
export const adoptionRefusal = (result: Failure): { readonly serial: string } | undefined =>
  result.type === 'error' && result.error.message.startsWith('physical disk already adopted')
    ? { serial: 'The platform uses this disk already' }
    : undefined
