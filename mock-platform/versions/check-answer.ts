import type { ApiVersion } from '@/lib/contract/api-version'
import { documented } from '@/lib/contract/documents/documents'
import { faultsOf } from '@/lib/contract/documents/faults'

/**
 * Throws unless a success has a status and a body that the document of the asked version allows; for
 * tests. What documents leave open (streams, pages, device sign-in) is not looked at.
 */
export async function checkAnswer(
  asked: ApiVersion,
  operation: string,
  answer: Response,
): Promise<void> {
  const answers = documented(asked, operation)?.answers ?? {}
  if (answer.status >= 400 || Object.keys(answers).length === 0) return
  const shape = answers[answer.status]
  if (shape === undefined) throw new Error(`${operation} answers ${answer.status} at ${asked}`)
  if (shape === null) {
    if (answer.body !== null) throw new Error(`${operation} has no answer at ${asked}`)
    return
  }
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return
  const faults = faultsOf(shape, await answer.clone().json(), asked)
  if (faults.length > 0)
    throw new Error(`${operation} answers against the document of ${asked}: ${faults.join('; ')}`)
}
