import { PAGE_LIMIT_MAX } from '@/lib/contract/page-limits'

/** The text for the reader. */
export const TOO_LARGE = 'The platform’s answer is too large to load.'

/** Thrown for an answer with more bytes, or more rows, than are read. */
export class AnswerTooLarge extends Error {
  constructor() {
    super(TOO_LARGE)
  }
}

/** Refuses a list with more rows than a platform sends at once: many small rows can fit into few bytes. */
export function refuseTooMany(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('items' in body)) return
  if (Array.isArray(body.items) && body.items.length > PAGE_LIMIT_MAX) throw new AnswerTooLarge()
}
