import type { World } from '@/mock-platform/world'
import { WORLD_GONE_HEADER, worldClaims } from './claims'
import type { Claim } from './claims'
import { errorBody, unauthorized } from './refusal'
import type { Refusal } from './refusal'

/** Where a platform finds the world a request means; null when there is none (answer: 401). */
export interface Worlds {
  readonly open: (id: string, how: Claim) => World | null
}

/** The first world of those a request may mean that there is; null: answer goneAnswer. */
export function openFirst(worlds: Worlds, request: Request): World | null {
  for (const { id, how } of worldClaims(request)) {
    const world = worlds.open(id, how)
    if (world !== null) return world
  }
  return null
}

/** A refusal as an answer with the platform's Error body. */
export const refusalAnswer = (refusal: Refusal, requestId: string): Response =>
  Response.json(errorBody(refusal, requestId), {
    status: refusal.status,
    headers: { ...refusal.headers, 'x-request-id': requestId, 'cache-control': 'no-store' },
  })

/** 401 for credentials of a world that is gone, and a note of that for the gateway. */
export function goneAnswer(): Response {
  const response = refusalAnswer(unauthorized(), crypto.randomUUID())
  response.headers.set(WORLD_GONE_HEADER, '1')
  return response
}
