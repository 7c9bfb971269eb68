import { AnswerTooLarge, answerBytesMax } from '@/lib/api/answer-limit'
import type { Transport } from '@/lib/api/call'
import { readBytes } from '@/lib/api/read-bytes'

/**
 * The answer with its body read, at most as much as the operation's answers may have. The body of a
 * longer one can't be read (AnswerTooLarge), that of a refusal is none: its status says enough.
 * Rejects when the body breaks off.
 */
export async function wholeAnswer(answer: Response, operation: string): Promise<Response> {
  const bytes = answer.body && (await readBytes(answer.body, answerBytesMax(operation)))
  if (bytes === undefined && answer.status < 400) return new Response(tooLarge(), answer)
  return new Response(bytes?.length ? bytes : null, answer)
}

const tooLarge = (): ReadableStream =>
  new ReadableStream({ start: (controller) => controller.error(new AnswerTooLarge()) })

/** A transport whose answers to an operation fill no memory. */
export const bounded =
  (transport: Transport, operation: string): Transport =>
  async (request) =>
    wholeAnswer(await transport(request), operation)
