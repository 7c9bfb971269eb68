import { PAGE_LIMIT_MAX, SERIAL_BUFFER_BYTES } from '@/lib/contract/limits'

const MIB = 1_048_576

/** What has many of something: lists, of which we ask for a thousand rows at most, and measurements. */
const MANY = /List|Groups$|Metric$|Query$|RulesView$|Neighbors$/
/** What is handed on as it is: a buffer of bytes, each as up to three digits and a comma. */
const SERIAL = /History$|SerialConsole$/

/**
 * How long a platform's answer to an operation may be, bytes: more than it ever is, and no more than
 * a Worker of 128 MB can parse, read by the contract, and hand on, whatever its rows are like.
 */
export const answerBytesMax = (operation: string): number =>
  SERIAL.test(operation) ? 9 * SERIAL_BUFFER_BYTES : (MANY.test(operation) ? 3 : 1) * MIB

/** What its reader is told. */
export const TOO_LARGE = 'The platform’s answer is too large to load.'

/** In place of an answer of more bytes, or more rows, than are read. */
export class AnswerTooLarge extends Error {
  constructor() {
    super(TOO_LARGE)
  }
}

/** Refuses a list of more rows than a platform gives at once: small rows are many in few bytes. */
export function refuseTooMany(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('items' in body)) return
  if (Array.isArray(body.items) && body.items.length > PAGE_LIMIT_MAX) throw new AnswerTooLarge()
}
