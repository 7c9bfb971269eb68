import { lifted } from '@/lib/contract/editions'
import { readAnswer } from '@/lib/contract/read-answer'
import { wirePath } from '@/lib/contract/wire'
import type { Reader } from './call'

/** What has been told; a platform has only so many fields, whatever it answers. */
const told = new Set<string>()
const TOLD_MAX = 200

/** Says once which operation's fields are not what the contract says: names, never values. */
function tell(operation: string, paths: readonly string[]): void {
  for (const path of paths) {
    const line = `${operation}: ${wirePath([path])} is not what the contract says`
    if (told.has(line) || told.size >= TOLD_MAX) continue
    told.add(line)
    console.warn(line)
  }
}

/** Reads an answer of a platform of either time by its operation's schema, as decision 0023 has it. For servers. */
export const readAsContract: Reader = (operation, body) => {
  if (!operation.answer) return { data: undefined }
  const reading = readAnswer(operation.answer, lifted(operation.name, body))
  if (reading) tell(operation.name, reading.amiss)
  return reading
}
