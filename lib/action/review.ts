import type { Outcome } from '@/lib/change/outcome'
import { isReviewed } from '@/lib/contract/can-cut-off'

/*
 * A form's script asks before a change that can cut off access (lib/form/send-guard.tsx), and then sends
 * the mark of the review. A form that was posted before its script had loaded lacks the mark, and its
 * change is not made.
 */

/** Ends a flow at a change that can cut off access and was not reviewed. */
class Unreviewed extends Error {}

/** Throws if this operation needs a review and the form had none. */
export function demandReview(operation: string, wasReviewed: boolean): void {
  if (!wasReviewed && isReviewed(operation)) throw new Unreviewed()
}

/** Awaits `performing`; if it ended for want of a review, resolves to a refusal in words. */
export async function reviewedFirst<T>(performing: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await performing
  } catch (error) {
    if (!(error instanceof Unreviewed)) throw error
    const message =
      'This change can cut off connections, so nothing was saved. Save again to review it, which requires JavaScript.'
    return { type: 'failure', fieldErrors: {}, problems: [{ message }] }
  }
}
