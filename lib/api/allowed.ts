import type { OperationName } from '@/lib/contract/all-operations'
import { operationPaths } from '@/lib/contract/paths'

// Signing in and out change the session's cookie, which only their own routes may do.
const EXCLUDED = new Set<string>(['loginLocal', 'logout'])

interface Template {
  readonly name: OperationName
  readonly segments: readonly string[]
}

const templates = new Map<string, readonly Template[]>()
for (const [name, [method, path]] of Object.entries(operationPaths)) {
  if (EXCLUDED.has(name) || !path.startsWith('/v1/')) continue
  const segments = path.split('/')
  const key = `${method} ${segments.length}`
  // The table's keys are the names of operations.
  const template = { name: name as OperationName, segments }
  templates.set(key, [...(templates.get(key) ?? []), template])
}

const isSegment = (actual: string, expected: string): boolean =>
  expected.startsWith('{') ? actual !== '' : actual === expected

/**
 * The operation that a browser may call so through the same-origin API: a method and path of the
 * contract under /v1/, path parameters still encoded. Undefined for anything else.
 */
export function allowedOperation(method: string, pathname: string): OperationName | undefined {
  const actual = pathname.split('/')
  return templates
    .get(`${method} ${actual.length}`)
    ?.find(({ segments }) => segments.every((part, index) => isSegment(actual[index] ?? '', part)))
    ?.name
}
