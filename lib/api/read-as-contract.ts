import { lifted } from '@/lib/contract/editions'
import { readAnswer } from '@/lib/contract/read-answer'
import { wirePath } from '@/lib/contract/wire'
import type { Reader } from './call'

/** What was logged already: a platform has a limited number of fields. */
const reported = new Set<string>()
const TOLD_MAX = 200

/** Logs once which fields of an operation differ from the contract: names, never values. */
function tell(operation: string, paths: readonly string[]): void {
  for (const path of paths) {
    const line = `${operation}: ${wirePath([path])} is not what the contract says`
    if (reported.has(line) || reported.size >= TOLD_MAX) continue
    reported.add(line)
    console.warn(line)
  }
}

/** Parses an answer of a platform of any version by its operation's schema (decision 0023). For servers. */
export const readAsContract: Reader = (operation, body) => {
  if (!operation.answer) return { data: undefined }
  const reading = readAnswer(operation.answer, lifted(operation.name, body))
  if (reading) tell(operation.name, reading.amiss)
  return reading
}
