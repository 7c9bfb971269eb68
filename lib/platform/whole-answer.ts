import { AnswerTooLarge } from '@/lib/api/answer-limit'
import { SERIAL_BUFFER_BYTES } from '@/lib/contract/limits'
import type { Transport } from '@/lib/api/call'
import { readBytes } from '@/lib/api/read-bytes'

const MIB = 1_048_576

/** What has many of something: lists, of which we ask for a thousand rows at most, and measurements. */
const MANY = /List|Groups$|Metric$|Query$|RulesView$|Neighbors$/
/** What is handed on as it is: a buffer of bytes, each as up to three digits and a comma. */
const SERIAL = /History$|SerialConsole$/
/** Handed on as it is, too: 100,000 points of counters, each with two moments and its value. */
const SERIES = /^systemTimeseriesQuery$/

/**
 * How long a platform's answer to an operation may be, bytes: more than it ever is, and no more than
 * a Worker of 128 MB can parse, read by the contract, and hand on, whatever its rows are like.
 */
export const answerBytesMax = (operation: string): number =>
  SERIAL.test(operation)
    ? 9 * SERIAL_BUFFER_BYTES
    : (SERIES.test(operation) ? 8 : MANY.test(operation) ? 3 : 1) * MIB

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
