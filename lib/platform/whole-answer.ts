import { answerBytesMax } from '@/lib/api/answer-limit'
import type { Transport } from '@/lib/api/call'
import { readBytes } from '@/lib/api/read-bytes'

/**
 * The answer with its body read, at most as much as the operation's answers may have. A longer one
 * counts as none: nobody can read it. Rejects when the body breaks off.
 */
export async function wholeAnswer(answer: Response, operation: string): Promise<Response> {
  const bytes = answer.body && (await readBytes(answer.body, answerBytesMax(operation)))
  return new Response(bytes?.length ? bytes : null, answer)
}

/** A transport whose answers to an operation fill no memory. */
export const bounded =
  (transport: Transport, operation: string): Transport =>
  async (request) =>
    wholeAnswer(await transport(request), operation)
