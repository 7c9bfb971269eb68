import type { Failure } from '@/lib/api/result'
import { noSpace } from '@/lib/errors/no-space'
import { GIB, gibWords } from '@/lib/format/size'

const TOO_SMALL =
  /^disk size \d+ must be greater than or equal to (?:snapshot|image) size (?<bytes>\d+)$/

const NOT_EQUAL =
  /^read-only disk size \d+ must be equal to source (?:snapshot|image) size (?<bytes>\d+)$/
const TOO_LARGE = /requested size is too large to fit on any physical disk|requested size over/

/**
 * Which field of a new disk of `size` GiB is to blame for the platform's refusal, and the way out;
 * undefined for every other failure (behaviour-tenant.md, section 6; behaviour-2026.md, section 1.6).
 */
export function diskRefusal(
  result: Failure,
  { source, size }: { readonly source: 'blank' | 'image' | 'snapshot'; readonly size: number },
  leftGib?: number,
): Readonly<Record<string, string>> | undefined {
  const full = noSpace(result, gibWords(size), leftGib)
  if (full !== undefined) return { size: full }
  if (result.type !== 'error') return undefined
  const bytes = TOO_SMALL.exec(result.error.message)?.groups?.['bytes']
  if (bytes !== undefined)
    return {
      size: `Must be at least ${gibWords(Math.ceil(Number(bytes) / GIB))}, the ${source}’s size`,
    }
  const equal = NOT_EQUAL.exec(result.error.message)?.groups?.['bytes']
  if (equal !== undefined)
    return { size: `Must be ${gibWords(Number(equal) / GIB)}, the ${source}’s size` }
  if (TOO_LARGE.test(result.error.message))
    return { size: 'No physical disk is that large. Choose a smaller size' }
  if (source !== 'blank' && result.status === 404 && result.error.message.includes(source))
    return {
      [source]: `This ${source} no longer exists or you no longer have access. Choose another one`,
    }
  return undefined
}
