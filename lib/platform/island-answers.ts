import 'server-only'
import { refuseTooMany } from '@/lib/api/answer-limit'
import { parseJson } from '@/lib/api/call'
import { readAsContract } from '@/lib/api/read-as-contract'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import { fromWire, toWire } from '@/lib/contract/wire'

/**
 * Not parsed here: these answers have thousands of numbers, which take a Worker seconds to parse by a
 * schema (100,000 points). Their readers check them (lib/api/serial-history.ts,
 * lib/metrics/explorer/result.ts).
 */
const RAW: ReadonlySet<OperationName> = new Set<OperationName>([
  'instanceSerialConsole',
  'systemTimeseriesQuery',
])

/**
 * The text that the same-origin API sends to the browser for an operation's success: parsed by the contract
 * as on servers, so that one code fills in what is missing, and written in the words of the wire again.
 * Empty if the contract has no body; undefined if it can't be parsed. Throws AnswerTooLarge.
 */
export function islandAnswer(name: OperationName, text: string): string | undefined {
  if (RAW.has(name)) return text
  const operation: Operation = allOperations[name]
  if (!operation.answer) return ''
  const body = parseJson(text)
  refuseTooMany(body)
  const answer = readAsContract(operation, fromWire(body))
  return answer && JSON.stringify(toWire(answer.data))
}
