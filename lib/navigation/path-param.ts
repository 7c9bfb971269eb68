import { notFound } from 'next/navigation'
import { NameOrId } from '@/lib/contract/common'
import { decodeSegment } from './match'

/**
 * Decodes the name or id in a path parameter, which Next passes encoded. Anything that can't be one gives
 * the not-found screen: the reader followed a wrong link, while the platform would answer that the request
 * is malformed.
 */
export function pathParam(encoded: string): string {
  const parsed = NameOrId.safeParse(decodeSegment(encoded))
  return parsed.success ? parsed.data : notFound()
}

/** The parameters of a path, decoded. Throws like `pathParam`. */
export async function pathParams<P extends object>(encoded: Promise<P>): Promise<P> {
  // Next gives strings, by the names in the path.
  const entries = Object.entries(await encoded) as [string, string][]
  return Object.fromEntries(entries.map(([name, part]) => [name, pathParam(part)])) as P
}
