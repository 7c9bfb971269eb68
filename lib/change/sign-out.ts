import { routes } from '@/lib/routes'
import { asking } from './unsent'

/*
 * Signing out is one press. If it would lose something, the reader is first offered to keep it, for a
 * limited time; then they are signed out anyway, since they may have gone away.
 */

/** Work in this tab that ends with the session, apart from typed values. */
export interface SessionWork {
  /** 'Upload release'. */
  readonly title: string
  /** The name of the thing that it works on. */
  readonly thing: string
  /** What happens to it, in words. */
  readonly words: () => string
}

const works = new Set<SessionWork>()

/** Makes signing out offer to wait for this work. Returns a function to call when it is done. */
export function holdSession(work: SessionWork): () => void {
  works.add(work)
  return () => void works.delete(work)
}

export const sessionWork = (): readonly SessionWork[] => [...works]

/** Whether signing out would lose typed values. */
export const hasUnsent = (): boolean => asking() !== undefined

/**
 * Calls `offer` with the sign-out form, instead of sending it, if signing out would lose something in this
 * tab or `mayLoseMore` returns true. One listener for the whole page, so that the reader is asked once.
 * Returns a function that removes it.
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
  // Listens to all forms: sign-out is in the user menu, the quick actions, and error screens.
  document.addEventListener('submit', onSubmit)
  return () => document.removeEventListener('submit', onSubmit)
}
