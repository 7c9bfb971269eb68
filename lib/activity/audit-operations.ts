import { operationPaths } from '@/lib/contract/paths'
import { snakeKey } from '@/lib/contract/wire'

/** Changes that the platform doesn’t log (behaviour-2026.md, section 3.4). */
const UNWRITTEN =
  /^(?:diskBulkWriteImport$|instanceSerialConsole|logout$|deviceAuthRequest$|deviceAccessToken$)/

/** The name of an operation in the log of today’s platforms. */
export const nameInLog = (operation: string): string =>
  snakeKey(operation.replace(/^ipPool/, 'systemIpPool').replace(/^projectIpPool/, 'ipPool'))

/** The operations that entries can have, as the log names them, in alphabetical order. */
export const AUDITED_OPERATIONS: readonly string[] = Object.entries(operationPaths)
  .filter(([name, [method]]) => method !== 'GET' && method !== 'HEAD' && !UNWRITTEN.test(name))
  .map(([name]) => nameInLog(name))
  .toSorted()
