import type { Outcome } from '@/lib/change/outcome'
import { isReviewed } from '@/lib/contract/can-cut-off'

/*
 * A form's change that can cut off is asked about by the form's script (lib/form/send-guard.tsx), which
 * then says that it was. What was posted before that script was there is not sent.
 */

/** Ends a flow at a change that can cut off and was not reviewed. */
class Unreviewed extends Error {}

/** Throws where a form makes this change, by its operation, unless it was reviewed. */
export function demandReview(operation: string, wasReviewed: boolean): void {
  if (!wasReviewed && isReviewed(operation)) throw new Unreviewed()
}

/** What `performing` comes to; a refusal in words where it ended for want of a review. */
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
