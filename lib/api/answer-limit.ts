import { PAGE_LIMIT_MAX } from '@/lib/contract/page-limits'

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
