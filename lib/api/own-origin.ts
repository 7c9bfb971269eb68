import { routes } from '@/lib/routes'

/** Keeps the session alive; false when it is over. Rejects when the console can't be reached. */
export async function touchSession(): Promise<boolean> {
  const answer = await fetch(routes.sessionTouch, { method: 'POST' })
  return answer.status !== 401
}

/** Gives this visitor of a preview a fresh world; false when that failed. */
export async function resetPreview(): Promise<boolean> {
  const answer = await fetch(routes.previewReset, { method: 'POST' }).catch(() => undefined)
  return answer?.ok ?? false
}
