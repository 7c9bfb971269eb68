import 'server-only'
import { refuseTooMany } from '@/lib/api/answer-limit'
import { parseJson } from '@/lib/api/call'
import { readAsContract } from '@/lib/api/read-as-contract'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import { fromWire, toWire } from '@/lib/contract/wire'

/**
 * These are thousands of numbers, and their readers check them (lib/api/serial-history.ts,
 * lib/metrics/explorer/result.ts): 100,000 points by their schema take a Worker seconds.
 */
const RAW: ReadonlySet<OperationName> = new Set<OperationName>([
  'instanceSerialConsole',
  'systemTimeseriesQuery',
])

/**
 * An operation's success as the browser gets it from the same-origin API: read by the contract as
 * servers read it, so that what is missing is filled in by one code, and back in the wire's words.
 * Empty where the contract has no body, undefined when nothing can be made of it. Throws
 * AnswerTooLarge.
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
