import { routes } from '@/lib/routes'

async function sessionLeft(method: 'GET' | 'POST'): Promise<number> {
  const answer = await fetch(routes.session, { method })
  if (answer.status === 401) return 0
  if (!answer.ok) throw new Error(`the session's end isn't known: status ${answer.status}`)
  return Number(await answer.text())
}

/**
 * How long the session lasts from now without use, ms; 0 when it is over. Rejects if that is unknown,
 * because the console can't be reached, for example.
 */
export const askSession = (): Promise<number> => sessionLeft('GET')

/** The same, and counts as a use of the session. */
export const touchSession = (): Promise<number> => sessionLeft('POST')

/** Gives this visitor of a preview a fresh world; false when that failed. */
export async function resetPreview(): Promise<boolean> {
  const answer = await fetch(routes.previewReset, { method: 'POST' }).catch(() => undefined)
  return answer?.ok ?? false
}
