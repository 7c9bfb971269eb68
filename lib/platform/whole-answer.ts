import { AnswerTooLarge } from '@/lib/api/answer-limit'
import { SERIAL_BUFFER_BYTES } from '@/lib/contract/limits'
import type { Transport } from '@/lib/api/call'
import { readBytes } from '@/lib/api/read-bytes'

const MIB = 1_048_576

/** Answers with many items: lists, which are requested with a thousand rows at most, and measurements. */
const MANY = /List|Groups$|Metric$|Query$|RulesView$|Neighbors$/
/** Passed on unparsed: a buffer of bytes, each written as up to three digits and a comma. */
const SERIAL = /History$|SerialConsole$/
/** Passed on unparsed too: 100,000 points of counters, each with two times and a value. */
const SERIES = /^systemTimeseriesQuery$/

/**
 * The most bytes of a platform's answer to an operation: more than real answers have, and no more than a
 * Worker of 128 MB can parse by the contract and pass on, whatever its rows are like.
 */
export const answerBytesMax = (operation: string): number =>
  SERIAL.test(operation)
    ? 9 * SERIAL_BUFFER_BYTES
    : (SERIES.test(operation) ? 8 : MANY.test(operation) ? 3 : 1) * MIB

/**
 * The answer with its body read, up to the limit of its operation. Reading the body of a longer success
 * throws (AnswerTooLarge); that of a longer refusal is left out, as its status is enough. Rejects when the
 * body breaks off.
 */
export async function wholeAnswer(answer: Response, operation: string): Promise<Response> {
  const bytes = answer.body && (await readBytes(answer.body, answerBytesMax(operation)))
  if (bytes === undefined && answer.status < 400) return new Response(tooLarge(), answer)
  return new Response(bytes?.length ? bytes : null, answer)
}

const tooLarge = (): ReadableStream =>
  new ReadableStream({ start: (controller) => controller.error(new AnswerTooLarge()) })

/** A transport that limits the size of answers. */
export const bounded =
  (transport: Transport, operation: string): Transport =>
  async (request) =>
    wholeAnswer(await transport(request), operation)
