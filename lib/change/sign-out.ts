import { routes } from '@/lib/routes'
import { asking } from './unsent'

/*
 * Signing out is one press. What it would lose is first offered to be kept, for a limited time;
 * then the reader is signed out all the same, since they may have gone away.
 */

/** What goes on in this tab, apart from what is typed, that ends with the session. */
export interface SessionWork {
  /** 'Upload release'. */
  readonly title: string
  /** Of what, by name. */
  readonly thing: string
  /** What becomes of it. */
  readonly words: () => string
}

const works = new Set<SessionWork>()

/** Signing out offers to wait for it. Returns how to tell that it is over. */
export function holdSession(work: SessionWork): () => void {
  works.add(work)
  return () => void works.delete(work)
}

export const sessionWork = (): readonly SessionWork[] => [...works]

/** Whether signing out would lose what was typed. */
export const hasUnsent = (): boolean => asking() !== undefined

/**
 * Calls `offer` with the sign-out form, instead of sending it, when signing out would lose
 * something in this tab or `mayLoseMore` says so. One listener for the whole page, so that the
 * reader is asked once. Returns how to stop.
 */
export function watchSignOut(
  mayLoseMore: () => boolean,
  offer: (form: HTMLFormElement) => void,
): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, defaultPrevented } = event
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.getAttribute('action') !== routes.signOut) return
    if (!hasUnsent() && works.size === 0 && !mayLoseMore()) return
    event.preventDefault()
    offer(form)
  }
  // Whatever sends it: the user menu, the quick actions, an error screen.
  document.addEventListener('submit', onSubmit)
  return () => document.removeEventListener('submit', onSubmit)
}
