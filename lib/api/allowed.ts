import type { OperationName } from '@/lib/contract/all-operations'
import { operationPaths } from '@/lib/contract/paths'
import { ANY, type PathNode, walk } from '@/lib/navigation/match'

// Excluded operations: signing in and out change the session's cookie, which only their own routes may do.
// Credentials are issued, and all sessions of a user ended, only by actions that ask first. Files of any
// length are streamed past the app (edge/downloads).
const EXCLUDED = new Set<string>([
  ...['loginLocal', 'logout', 'scimTokenCreate', 'userLogout'],
  ...['supportBundleDownload', 'supportBundleHead', 'supportBundleIndex'],
  ...['supportBundleDownloadFile', 'supportBundleHeadFile'],
])
/** Paths of the platform's API; its experiments are under /experimental. */
const SERVED = /^\/(?:experimental\/)?v1\//

interface OperationNode extends PathNode<OperationNode> {
  readonly in: Record<string, OperationNode>
  /** The operations by method. */
  readonly operations: Map<string, OperationName>
}

const node = (): OperationNode => ({ in: {}, operations: new Map() })

const root = node()
for (const [name, [method, path]] of Object.entries(operationPaths)) {
  if (EXCLUDED.has(name) || !SERVED.test(path)) continue
  let at = root
  for (const part of path.split('/').slice(1))
    at = at.in[part.startsWith('{') ? ANY : part] ??= node()
  // The table's keys are the names of operations.
  at.operations.set(method, name as OperationName)
}

/**
 * The operation that a browser may call through the same-origin API with this method and path (path
 * parameters still encoded): one of the contract under /v1/ or /experimental/v1/. Undefined for anything
 * else.
 */
export function allowedOperation(method: string, pathname: string): OperationName | undefined {
  const { steps, isWhole } = walk(root, pathname)
  return isWhole ? steps[0]?.node.operations.get(method) : undefined
}
