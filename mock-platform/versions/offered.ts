import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'
import { callKey, documented, DOCUMENTS } from '@/lib/contract/documents/documents'
import type { Route } from '@/mock-platform/core/handle'

/** Paths that operations have in some versions, by how those of the contract begin. */
const MOVED = [
  { from: '/experimental/v1/system/support-bundles', to: '/v1/system/support-bundles' },
] as const

/** The same operations where other versions have them. */
export const movedRoutes = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) =>
    MOVED.filter(({ from }) => route.path.startsWith(from)).map(({ from, to }) => ({
      ...route,
      path: to + route.path.slice(from.length),
    })),
  )

const isDocumented = (operation: string): boolean =>
  DOCUMENTS.some((version) => documented(version, operation) !== undefined)

/** Whether a caller of this version finds an operation there. Pages are there in all of them. */
export function isOffered(
  { operation, method, path }: Pick<Route, 'operation' | 'method' | 'path'>,
  asked: ApiVersion,
): boolean {
  const there = documented(asked, operation)
  return there ? callKey(there.call) === callKey(`${method} ${path}`) : !isDocumented(operation)
}

/** Whether an operation came after the specification's time. */
export const isNew = (operation: string): boolean =>
  documented(BASELINE, operation) === undefined && isDocumented(operation)
