import { capitalise } from './capitalise'

const ACRONYMS = new Set(['api', 'https', 'ip', 'ssh'])

/** A segment of a console path as a title: 'let-https-in' is 'Let HTTPS in'. */
export const segmentWords = (segment: string): string =>
  capitalise(
    segment
      .split('-')
      .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
      .join(' '),
  )
