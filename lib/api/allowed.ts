import { operationPaths } from '@/lib/contract/paths'

// Signing in and out change the session's cookie, which only their own routes may do.
const EXCLUDED = new Set<string>(['loginLocal', 'logout'])

const templates = new Map<string, readonly string[][]>()
for (const [name, [method, path]] of Object.entries(operationPaths)) {
  if (EXCLUDED.has(name) || !path.startsWith('/v1/')) continue
  const segments = path.split('/')
  const key = `${method} ${segments.length}`
  templates.set(key, [...(templates.get(key) ?? []), segments])
}

const isSegment = (actual: string, expected: string): boolean =>
  expected.startsWith('{') ? actual !== '' : actual === expected

/**
 * Whether a browser may call this through the same-origin API: a method and path of the contract
 * under /v1/, path parameters still encoded.
 */
export function isAllowedCall(method: string, pathname: string): boolean {
  const actual = pathname.split('/')
  return (
    templates
      .get(`${method} ${actual.length}`)
      ?.some((expected) => expected.every((part, index) => isSegment(actual[index] ?? '', part))) ??
    false
  )
}
