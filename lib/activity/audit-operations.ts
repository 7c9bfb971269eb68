import { operationPaths } from '@/lib/contract/paths'
import { snakeKey } from '@/lib/contract/wire'

/** Changes that it doesn’t write down (behaviour-2026.md, section 3.4). */
const UNWRITTEN =
  /^(?:diskBulkWriteImport$|instanceSerialConsole|logout$|deviceAuthRequest$|deviceAccessToken$)/

/** What today’s platforms call an operation of the contract, in the log. */
const nameInLog = (operation: string): string =>
  snakeKey(operation.replace(/^ipPool/, 'systemIpPool').replace(/^projectIpPool/, 'ipPool'))

/** The operations that an entry can be of, as the log names them, in alphabetical order. */
export const AUDITED_OPERATIONS: readonly string[] = Object.entries(operationPaths)
  .filter(([name, [method]]) => method !== 'GET' && method !== 'HEAD' && !UNWRITTEN.test(name))
  .map(([name]) => nameInLog(name))
  .toSorted()
