import { notFound } from 'next/navigation'
import { NameOrId } from '@/lib/contract/common'
import { decodeSegment } from './match'

/**
 * The name or id in a path parameter, which Next hands over encoded. What can be neither is no page:
 * the platform would call it a malformed request, the reader followed a wrong link.
 */
export function pathParam(encoded: string): string {
  const parsed = NameOrId.safeParse(decodeSegment(encoded))
  return parsed.success ? parsed.data : notFound()
}
