import * as z from 'zod'
import { Uuid } from '@/lib/contract/common'
import { commentProblem } from './comment'

/** Blank is no comment. */
const comment = z
  .string()
  .default('')
  .superRefine((text, context) => {
    const message = commentProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .transform((text) => (text.trim() === '' ? null : text))

export const supportBundleForm = z.object({ userComment: comment })
export const supportBundleCommentForm = z.object({ bundle: Uuid, userComment: comment })
